package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;

/**
 * A Dirichlet prior of the topics with a separate parameter for every word in every topic, which O-LDA carries from one
 * mini-batch to the next ([ZHAO] eq. 10 and 13; algorithms.md (k)). Immutable.
 */
public final class WordPrior {
    private final int topics;
    private final double[] cells;
    private final double[] sums;

    /** @param cells beta_kt, V x K word-major, above 0 */
    private WordPrior(int topics, double[] cells) {
        this.topics = topics;
        this.cells = cells;
        sums = new double[topics];
        for (int i = 0; i < cells.length; i++) {
            sums[i % topics] += cells[i];
        }
    }

    /** The symmetric prior: the same parameter for all words in all topics. */
    static WordPrior uniform(int words, int topics, double beta) {
        double[] cells = new double[Math.multiplyExact(words, topics)];
        Arrays.fill(cells, beta);
        return new WordPrior(topics, cells);
    }

    /**
     * The prior with parameters beta + lambda N.
     *
     * @param counts N, V x K word-major
     */
    public WordPrior plus(double lambda, int[] counts) {
        double[] next = cells.clone();
        for (int i = 0; i < next.length; i++) {
            next[i] += lambda * counts[i];
        }
        return new WordPrior(topics, next);
    }

    /**
     * The posterior mean of the topics given counts: phi_kt = (n_kt + beta_kt)/(n_k + sum_t beta_kt).
     *
     * @param counts n_kt, V x K word-major
     */
    public TopicModel mean(int[] counts, Vocabulary vocabulary) {
        double[] weights = plus(1, counts).cells;
        return TopicModel.ofWeights(topics, GibbsTrainer.byTopic(weights, topics), vocabulary);
    }

    /** V, the number of words. */
    int words() {
        return cells.length / topics;
    }

    /** The parameters beta_kt, V x K word-major; not to be modified. */
    double[] cells() {
        return cells;
    }

    /** The sum over words sum_t beta_kt of each topic; not to be modified. */
    double[] sums() {
        return sums;
    }
}
