package org.tattle.defenses.lda.variational;

import org.apache.commons.numbers.gamma.LogGamma;
import org.tattle.math.special.Digamma;

/** The topics' part of the evidence lower bound, from its formula (algorithms.md (a), ELBO pieces). */
final class Bound {
    private Bound() {}

    /** @param lambda V x K, word-major */
    static double ofTopics(double[] lambda, int topics, double eta) {
        int words = lambda.length / topics;
        double bound = 0;
        for (int k = 0; k < topics; k++) {
            double sum = 0;
            for (int w = 0; w < words; w++) {
                sum += lambda[w * topics + k];
            }
            bound += LogGamma.value(words * eta) - LogGamma.value(sum);
            for (int w = 0; w < words; w++) {
                double value = lambda[w * topics + k];
                bound += (eta - value) * (Digamma.psi(value) - Digamma.psi(sum));
                bound += LogGamma.value(value) - LogGamma.value(eta);
            }
        }
        return bound;
    }
}
