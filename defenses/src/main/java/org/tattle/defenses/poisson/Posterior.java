package org.tattle.defenses.poisson;

import java.util.Arrays;
import java.util.List;

/**
 * What a chain leaves.
 *
 * @param kept the factors of every state that counts, in order
 * @param traces numbers that do not depend on the order of components, each after every sweep that counts
 */
record Posterior(Factorization model, List<double[]> kept, List<double[]> traces) {
    /**
     * The posterior mean of a row's rates. Rates are averaged, never factors, whose components may change places.
     *
     * @param out one a column; overwritten
     * @param room of the same length; overwritten
     */
    void meanRates(int row, double[] out, double[] room) {
        Arrays.fill(out, 0);
        for (double[] factors : kept) {
            model.rates(factors, row, room);
            for (int c = 0; c < out.length; c++) {
                out[c] += room[c] / kept.size();
            }
        }
    }
}
