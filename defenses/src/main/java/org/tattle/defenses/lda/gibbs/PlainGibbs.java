package org.tattle.defenses.lda.gibbs;

import org.tattle.accounting.mechanism.NoiseSource;

/**
 * Collapsed Gibbs sampling without noise (Griffiths and Steyvers 2004; algorithms.md (f)): phi_kt = (n_kt + beta)/(n_k
 * + V beta) in the last state. Guarantees nothing. The released rows satisfy sum_k (phi_kt (n_k + V beta) − beta) = the
 * training count of word t.
 */
record PlainGibbs(GibbsSettings settings) implements GibbsMethod {
    @Override
    public Chain begin(Assignments start, NoiseSource noise) {
        TopicConditional distribution = new CountConditional(start, settings);
        int[] counts = start.wordTopic();
        return new Chain() {
            @Override
            public TopicConditional next() {
                return distribution;
            }

            @Override
            public void show(double[] shown) {
                for (int i = 0; i < shown.length; i++) {
                    shown[i] = counts[i];
                }
            }

            @Override
            public void estimate(double[] estimate) {
                for (int i = 0; i < estimate.length; i++) {
                    estimate[i] = counts[i] + settings.beta();
                }
            }
        };
    }
}
