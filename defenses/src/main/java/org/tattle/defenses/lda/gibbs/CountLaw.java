package org.tattle.defenses.lda.gibbs;

/**
 * The conditional of LDA itself: p_k proportional to (n_kt + beta)/(n_k + V beta) (n_mk + alpha), the token left out of
 * all counts (sheet section (f), errata E12).
 */
final class CountLaw implements TopicLaw {
    private final int[] wordTopic;
    private final int[] documentTopic;
    private final int[] topicTotals;
    private final double[] inverseTotals;
    private final double alpha;
    private final double beta;
    private final double mass;

    CountLaw(Assignments counts, GibbsSettings settings) {
        wordTopic = counts.wordTopic();
        documentTopic = counts.documentTopic();
        topicTotals = counts.topicTotals();
        alpha = settings.alpha();
        beta = settings.beta();
        mass = counts.words() * beta;
        inverseTotals = new double[settings.topics()];
        for (int k = 0; k < inverseTotals.length; k++) {
            inverseTotals[k] = 1 / (topicTotals[k] + mass);
        }
    }

    @Override
    public void weigh(int document, int word, double[] weights) {
        int row = word * weights.length;
        int column = document * weights.length;
        for (int k = 0; k < weights.length; k++) {
            weights[k] = (wordTopic[row + k] + beta) * (documentTopic[column + k] + alpha) * inverseTotals[k];
        }
    }

    @Override
    public void changed(int word, int topic, int by) {
        inverseTotals[topic] = 1 / (topicTotals[topic] + mass);
    }
}
