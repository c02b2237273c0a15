package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;

/**
 * The conditional of HDP-LDA as published: p_k proportional to (min(n_kt, C) + beta)/(n_k + V beta) (n_mk + alpha) on
 * noisy n_kt that change during the sweep; negative counts and sums are raised to 0 (errata E16).
 */
final class ClippedConditional implements TopicConditional {
    private final Assignments counts;
    private final NoisyCounts wordTopic;
    private final int[] documentTopic;
    private final double[] topicNoise;
    private final double[] inverse;
    private final double alpha;
    private final double beta;
    private final double clip;
    private final double mass;

    ClippedConditional(Assignments counts, NoisyCounts wordTopic, GibbsSettings settings, double clip) {
        this.counts = counts;
        this.wordTopic = wordTopic;
        this.clip = clip;
        documentTopic = counts.documentTopic;
        alpha = settings.alpha();
        beta = settings.beta();
        mass = counts.words * beta;
        topicNoise = new double[settings.topics()];
        inverse = new double[settings.topics()];
    }

    /** Recomputes the sums of the noise after it changed. */
    void recount() {
        Arrays.fill(topicNoise, 0);
        for (int w = 0; w < counts.words; w++) {
            for (int k = 0; k < topicNoise.length; k++) {
                topicNoise[k] += wordTopic.noise(w * topicNoise.length + k);
            }
        }
        for (int k = 0; k < inverse.length; k++) {
            invert(k);
        }
    }

    private void invert(int topic) {
        inverse[topic] = 1 / (Math.max(counts.topicTotals[topic] + topicNoise[topic], 0) + mass);
    }

    @Override
    public void weigh(int document, int word, double[] weights) {
        int row = word * weights.length;
        int column = document * weights.length;
        for (int k = 0; k < weights.length; k++) {
            double cut = Math.min(wordTopic.atLeastZero(row + k), clip);
            weights[k] = (cut + beta) * (documentTopic[column + k] + alpha) * inverse[k];
        }
    }

    @Override
    public void changed(int document, int word, int topic) {
        wordTopic.changed(word * topicNoise.length + topic);
        invert(topic);
    }
}
