package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import org.tattle.accounting.mechanism.NoiseSource;

/** The conditional distribution of the noisy sweep of Zhu et al. */
public enum ZhuDraws {
    /** The same noise for all topics, weights rescaled to [0, 1], as in the public code of [MIA]. */
    PUBLISHED,
    /** Separate noise for each topic, negative noisy counts raised to 0, weights not rescaled. */
    POSITIVE;

    TopicConditional distribution(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale) {
        return this == PUBLISHED
                ? new RescaledConditional(counts, settings, noise, scale)
                : new PositiveConditional(counts, settings, noise, scale);
    }

    /**
     * The noisy conditional of Zhu et al. as in the public code of [MIA]: for each token two Laplace draws e1, e2 that
     * all topics share, a_k = (n_kt + e1 + beta)/(n_k − e1 + V beta) (n_mk + e2 + alpha)/(N_m − e2 + K alpha), rescaled
     * to p_k proportional to a_k − min a. The least likely topic gets probability 0 (errata E14).
     */
    record RescaledConditional(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale)
            implements TopicConditional {
        @Override
        public void weigh(int document, int word, double[] weights) {
            double e1 = noise.laplace(0, scale);
            double e2 = noise.laplace(0, scale);
            double alpha = settings.alpha();
            double beta = settings.beta();
            double length = counts.tokens.start(document + 1) - counts.tokens.start(document);
            double inverseLength = 1 / (length - e2 + weights.length * alpha);
            int row = word * weights.length;
            int column = document * weights.length;
            int[] wordTopic = counts.wordTopic;
            int[] documentTopic = counts.documentTopic;
            int[] topicTotals = counts.topicTotals;
            double mass = counts.words * beta;
            for (int k = 0; k < weights.length; k++) {
                weights[k] = (wordTopic[row + k] + (e1 + beta))
                        * (documentTopic[column + k] + (e2 + alpha))
                        * inverseLength
                        / (topicTotals[k] + (mass - e1));
            }
            stretch(weights);
        }

        /**
         * Computes (a − min a)/(max a − min a) without the division, which does not affect a draw; all 1 if all are
         * equal.
         */
        static void stretch(double[] weights) {
            double least = Arrays.stream(weights).min().orElseThrow();
            if (Arrays.stream(weights).allMatch(weight -> weight == weights[0])) {
                Arrays.fill(weights, 1);
                return;
            }
            for (int k = 0; k < weights.length; k++) {
                weights[k] -= least;
            }
        }
    }

    /**
     * The noisy conditional of Zhu et al., corrected to valid probabilities: for each token and topic two Laplace draws
     * e1, e2, p_k proportional to (n_kt + e1 + beta)/(n_k − e1 + V beta) (n_mk + e2 + alpha)/(N_m − e2 + K alpha),
     * where each negative noisy count is raised to 0 before its prior is added.
     */
    record PositiveConditional(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale)
            implements TopicConditional {
        @Override
        public void weigh(int document, int word, double[] weights) {
            double alpha = settings.alpha();
            double beta = settings.beta();
            double length = counts.tokens.start(document + 1) - counts.tokens.start(document);
            for (int k = 0; k < weights.length; k++) {
                double e1 = noise.laplace(0, scale);
                double e2 = noise.laplace(0, scale);
                int inWord = counts.wordTopic[word * weights.length + k];
                int inDocument = counts.documentTopic[document * weights.length + k];
                weights[k] = (Math.max(inWord + e1, 0) + beta)
                        / (Math.max(counts.topicTotals[k] - e1, 0) + counts.words * beta)
                        * ((Math.max(inDocument + e2, 0) + alpha)
                                / (Math.max(length - e2, 0) + weights.length * alpha));
            }
        }
    }
}
