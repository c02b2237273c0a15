package org.tattle.defenses.poisson;

import java.util.Arrays;
import java.util.List;

/**
 * The posterior sample of a chain.
 *
 * @param kept the factors of the kept states, in order
 * @param traces quantities that do not depend on the order of components, each after every sweep beyond the burn-in
 */
record Posterior(Factorization model, List<double[]> kept, List<double[]> traces) {
    /**
     * Computes the posterior mean of a row's rates. Rates are averaged, never factors, whose components may switch
     * labels.
     *
     * @param out one rate for each column; overwritten
     * @param room a buffer of the same length; overwritten
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

    /** A mean absolute error, accumulated term by term. */
    static final class MeanError {
        private double sum;
        private long terms;

        void add(double estimate, double truth) {
            sum += Math.abs(estimate - truth);
            terms++;
        }

        /** Adds all terms of another error. */
        void add(MeanError other) {
            sum += other.sum;
            terms += other.terms;
        }

        /** Whether there are no terms. */
        boolean isEmpty() {
            return terms == 0;
        }

        /** The mean; NaN without terms. */
        public double value() {
            return sum / terms;
        }
    }
}
