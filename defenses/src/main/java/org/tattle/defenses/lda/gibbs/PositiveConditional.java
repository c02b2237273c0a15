package org.tattle.defenses.lda.gibbs;

import org.tattle.accounting.mechanism.NoiseSource;

/**
 * The noisy conditional of Zhu et al., corrected to valid probabilities: for each token and topic two Laplace draws e1,
 * e2, p_k proportional to (n_kt + e1 + beta)/(n_k − e1 + V beta) (n_mk + e2 + alpha)/(N_m − e2 + K alpha), where each
 * negative noisy count is raised to 0 before its prior is added.
 */
record PositiveConditional(Assignments counts, GibbsSettings settings, NoiseSource noise, double scale)
        implements TopicConditional {
    @Override
    public void weigh(int document, int word, double[] weights) {
        double alpha = settings.alpha();
        double beta = settings.beta();
        double length = counts.tokens().start(document + 1) - counts.tokens().start(document);
        for (int k = 0; k < weights.length; k++) {
            double e1 = noise.laplace(0, scale);
            double e2 = noise.laplace(0, scale);
            int inWord = counts.wordTopic()[word * weights.length + k];
            int inDocument = counts.documentTopic()[document * weights.length + k];
            weights[k] = (Math.max(inWord + e1, 0) + beta)
                    / (Math.max(counts.topicTotals()[k] - e1, 0) + counts.words() * beta)
                    * ((Math.max(inDocument + e2, 0) + alpha) / (Math.max(length - e2, 0) + weights.length * alpha));
        }
    }
}
