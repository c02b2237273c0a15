package org.tattle.defenses.lda.gibbs;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * The conditional of LDA itself: p_k proportional to (n_kt + beta)/(n_k + V beta) (n_mk + alpha), the token excluded
 * from all counts (algorithms.md (f), errata E12). Whole sweeps use the {@linkplain SparseSweep sparse} algorithm.
 */
final class CountConditional implements TopicConditional {
    private final int[] wordTopic;
    private final int[] documentTopic;
    private final int[] topicTotals;
    private final double alpha;
    private final double beta;
    private final double mass;
    private final SparseSweep sparse;

    CountConditional(Assignments counts, GibbsSettings settings) {
        wordTopic = counts.wordTopic();
        documentTopic = counts.documentTopic();
        topicTotals = counts.topicTotals();
        alpha = settings.alpha();
        beta = settings.beta();
        mass = counts.words() * beta;
        sparse = new SparseSweep(counts, settings);
    }

    @Override
    public void weigh(int document, int word, double[] weights) {
        int row = word * weights.length;
        int column = document * weights.length;
        for (int k = 0; k < weights.length; k++) {
            weights[k] = (wordTopic[row + k] + beta) / (topicTotals[k] + mass) * (documentTopic[column + k] + alpha);
        }
    }

    @Override
    public void sweep(Assignments counts, UniformRandomProvider random) {
        sparse.sweep(random);
    }
}
