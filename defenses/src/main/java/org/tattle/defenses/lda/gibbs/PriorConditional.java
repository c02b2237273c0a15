package org.tattle.defenses.lda.gibbs;

/**
 * The conditional of LDA under a separate prior for every cell: p_k proportional to (n_kt + beta_kt)/(n_k + sum_t
 * beta_kt) (n_mk + alpha), the token excluded from all counts ([ZHAO] eq. 12; algorithms.md (k), errata E12).
 */
final class PriorConditional implements TopicConditional {
    private final int[] wordTopic;
    private final int[] documentTopic;
    private final int[] topicTotals;
    private final double[] prior;
    private final double[] priorSums;
    private final double[] inverseTotals;
    private final double alpha;

    PriorConditional(Assignments counts, WordPrior prior, double alpha) {
        wordTopic = counts.wordTopic();
        documentTopic = counts.documentTopic();
        topicTotals = counts.topicTotals();
        this.prior = prior.cells();
        priorSums = prior.sums();
        this.alpha = alpha;
        inverseTotals = new double[priorSums.length];
        for (int k = 0; k < inverseTotals.length; k++) {
            inverseTotals[k] = 1 / (topicTotals[k] + priorSums[k]);
        }
    }

    @Override
    public void weigh(int document, int word, double[] weights) {
        int row = word * weights.length;
        int column = document * weights.length;
        for (int k = 0; k < weights.length; k++) {
            weights[k] = (wordTopic[row + k] + prior[row + k]) * (documentTopic[column + k] + alpha) * inverseTotals[k];
        }
    }

    @Override
    public void changed(int document, int word, int topic) {
        inverseTotals[topic] = 1 / (topicTotals[topic] + priorSums[topic]);
    }
}
