package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;

/**
 * The conditional of LDA on noisy counts: p_k proportional to (n_kt + beta)/(n_k + V beta) (n_mk + alpha), where a
 * count below 0 is taken for 0 and n_k is the sum of such counts (sheet section (g)).
 */
final class DisturbedLaw implements TopicLaw {
    private final NoisyCounts wordTopic;
    private final NoisyCounts documentTopic;
    private final double[] topicTotals;
    private final double[] inverse;
    private final double alpha;
    private final double beta;
    private final double mass;
    private final int words;

    DisturbedLaw(NoisyCounts wordTopic, NoisyCounts documentTopic, int words, GibbsSettings settings) {
        this.wordTopic = wordTopic;
        this.documentTopic = documentTopic;
        this.words = words;
        alpha = settings.alpha();
        beta = settings.beta();
        mass = words * beta;
        topicTotals = new double[settings.topics()];
        inverse = new double[settings.topics()];
    }

    /** Sums the counts anew, after their noise changed. */
    void recount() {
        Arrays.fill(topicTotals, 0);
        for (int w = 0; w < words; w++) {
            for (int k = 0; k < topicTotals.length; k++) {
                topicTotals[k] += wordTopic.atLeastZero(w * topicTotals.length + k);
            }
        }
        for (int k = 0; k < inverse.length; k++) {
            invert(k);
        }
    }

    private void invert(int topic) {
        inverse[topic] = 1 / (topicTotals[topic] + mass);
    }

    @Override
    public void weigh(int document, int word, double[] weights) {
        int row = word * weights.length;
        int column = document * weights.length;
        for (int k = 0; k < weights.length; k++) {
            weights[k] = (wordTopic.atLeastZero(row + k) + beta)
                    * (documentTopic.atLeastZero(column + k) + alpha)
                    * inverse[k];
        }
    }

    @Override
    public void changed(int document, int word, int topic) {
        int cell = word * topicTotals.length + topic;
        double before = wordTopic.atLeastZero(cell);
        wordTopic.changed(cell);
        topicTotals[topic] += wordTopic.atLeastZero(cell) - before;
        invert(topic);
        documentTopic.changed(document * topicTotals.length + topic);
    }
}
