package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;

/**
 * The conditional of LDA on noisy counts: p_k proportional to (n_kt + beta)/(n_k + V beta) (n_mk + alpha), where
 * negative counts are raised to 0 and n_k is the sum of the results (algorithms.md (g)).
 */
final class NoisyConditional implements TopicConditional {
    private final NoisyCounts wordTopic;
    private final NoisyCounts documentTopic;
    private final double[] topicTotals;
    private final double[] factors;
    private final double alpha;
    private final double beta;
    private final double mass;
    private final int words;
    private int factored = -1; // the document of the factors

    NoisyConditional(NoisyCounts wordTopic, NoisyCounts documentTopic, int words, GibbsSettings settings) {
        this.wordTopic = wordTopic;
        this.documentTopic = documentTopic;
        this.words = words;
        alpha = settings.alpha();
        beta = settings.beta();
        mass = words * beta;
        topicTotals = new double[settings.topics()];
        factors = new double[settings.topics()];
    }

    /** Recomputes the sums of the counts after their noise changed. */
    void recount() {
        Arrays.fill(topicTotals, 0);
        for (int w = 0; w < words; w++) {
            for (int k = 0; k < topicTotals.length; k++) {
                topicTotals[k] += wordTopic.atLeastZero(w * topicTotals.length + k);
            }
        }
        factored = -1;
    }

    /** Computes (n_mk + alpha)/(n_k + V beta), which all words of a document share. */
    private void factor(int document, int topic) {
        double inDocument = documentTopic.atLeastZero(document * factors.length + topic);
        factors[topic] = (inDocument + alpha) / (topicTotals[topic] + mass);
    }

    @Override
    public void weigh(int document, int word, double[] weights) {
        if (document != factored) {
            factored = document;
            for (int k = 0; k < factors.length; k++) {
                factor(document, k);
            }
        }
        int row = word * weights.length;
        for (int k = 0; k < weights.length; k++) {
            weights[k] = (wordTopic.atLeastZero(row + k) + beta) * factors[k];
        }
    }

    @Override
    public void changed(int document, int word, int topic) {
        int cell = word * topicTotals.length + topic;
        double before = wordTopic.atLeastZero(cell);
        wordTopic.changed(cell);
        topicTotals[topic] += wordTopic.atLeastZero(cell) - before;
        documentTopic.changed(document * topicTotals.length + topic);
        if (document == factored) {
            factor(document, topic);
        } else {
            factored = -1; // the topic's total changed
        }
    }
}
