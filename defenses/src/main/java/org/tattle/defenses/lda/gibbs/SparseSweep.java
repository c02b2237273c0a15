package org.tattle.defenses.lda.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Tokens;

/**
 * The conditional of LDA itself, p_k proportional to (n_kt + beta)/(n_k + V beta) (n_mk + alpha), the token excluded
 * from all counts (algorithms.md (f), errata E12). Sweeps draw from it in time proportional to the number of topics
 * that a word has, not to K: the buckets of Yao, Mimno and McCallum 2009 (SparseLDA), with the prior and the document
 * in one bucket and the token's own topic in another.
 *
 * <p>With f_k = (n_mk + alpha)/(n_k + V beta), the token excluded, a topic has weight (n_kt + beta) f_k. The total is
 * n_ot f_o of the token's old topic o, plus n_kt f_k of the other topics of its word, plus beta times the sum of all f.
 * Most tokens keep their topic, which the first bucket alone decides, and nothing changes.
 *
 * <p>The sum of all f is updated incrementally, and recomputed for every document and after every K changes: its
 * relative error is of the order of K 2^−52. The distribution is exact apart from that and the rounding of sums.
 */
final class SparseSweep implements TopicConditional {
    private final Tokens tokens;
    private final int[] tokenTopics;
    private final int[] wordTopic;
    private final int[] documentTopic;
    private final int[] topicTotals;
    private final int topics;
    private final double alpha;
    private final double beta;
    private final double mass;
    /** The topics with tokens of each word, in any order, V rows of K. */
    private final int[] present;

    private final int[] presentCount;
    private final double[] inverse;
    /** 1/(n_k − 1 + V beta), for an excluded token of topic k. */
    private final double[] inverseWithout;

    private final double[] factor;
    private final double[] running;
    private double factorSum;
    private int changes;

    // values for the current token
    private double factorWith;
    private double factorWithout;
    private double sumWithout;
    private double own;
    private double others;

    SparseSweep(Assignments counts, GibbsSettings settings) {
        tokens = counts.tokens;
        tokenTopics = counts.tokenTopics;
        wordTopic = counts.wordTopic;
        documentTopic = counts.documentTopic;
        topicTotals = counts.topicTotals;
        topics = settings.topics();
        alpha = settings.alpha();
        beta = settings.beta();
        mass = counts.words * beta;
        present = new int[wordTopic.length];
        presentCount = new int[counts.words];
        inverse = new double[topics];
        inverseWithout = new double[topics];
        factor = new double[topics];
        running = new double[topics];
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
        begin();
        for (int d = 0; d < tokens.documents(); d++) {
            enter(d);
            int end = tokens.start(d + 1);
            for (int i = tokens.start(d); i < end; i++) {
                double total = weigh(i, d);
                settle(i, d, find(i, random.nextDouble() * total));
            }
        }
    }

    /** Initializes the sweep from the current counts. */
    void begin() {
        for (int k = 0; k < topics; k++) {
            invert(k);
        }
        for (int w = 0; w < presentCount.length; w++) {
            int row = w * topics;
            int count = 0;
            for (int k = 0; k < topics; k++) {
                if (wordTopic[row + k] > 0) {
                    present[row + count++] = k;
                }
            }
            presentCount[w] = count;
        }
    }

    private void invert(int topic) {
        inverse[topic] = 1 / (topicTotals[topic] + mass);
        inverseWithout[topic] = 1 / (topicTotals[topic] - 1 + mass);
    }

    /** Computes the factors of a document. */
    void enter(int document) {
        int column = document * topics;
        for (int k = 0; k < topics; k++) {
            factor[k] = (documentTopic[column + k] + alpha) * inverse[k];
        }
        addUp();
    }

    private void addUp() {
        changes = 0;
        factorSum = 0;
        for (int k = 0; k < topics; k++) {
            factorSum += factor[k];
        }
    }

    /**
     * Excludes a token from the factors until it is {@linkplain #settle settled}, and returns the total weight of its
     * topics.
     */
    double weigh(int token, int document) {
        int word = tokens.word(token);
        int topic = tokenTopics[token];
        int row = word * topics;
        factorWith = factor[topic];
        factorWithout = (documentTopic[document * topics + topic] - 1 + alpha) * inverseWithout[topic];
        own = (wordTopic[row + topic] - 1) * factorWithout;
        sumWithout = factorSum - factorWith + factorWithout;
        factor[topic] = 0;
        double sum = 0;
        int count = presentCount[word];
        for (int j = 0; j < count; j++) {
            int k = present[row + j];
            sum += wordTopic[row + k] * factor[k];
            running[j] = sum;
        }
        factor[topic] = factorWithout;
        others = sum;
        return own + others + beta * sumWithout;
    }

    /** The topic at a position in the cumulative weights of the token. */
    int find(int token, double place) {
        if (place < own) {
            return tokenTopics[token];
        }
        double rest = place - own;
        if (rest >= others) {
            return inFactors((rest - others) / beta);
        }
        int j = 0;
        while (running[j] <= rest) {
            j++;
        }
        return present[tokens.word(token) * topics + j];
    }

    private int inFactors(double place) {
        int k = 0;
        double sum = factor[0];
        while (k < topics - 1 && sum <= place) {
            k++;
            sum += factor[k];
        }
        return k;
    }

    /** Assigns the token to a topic. */
    void settle(int token, int document, int topic) {
        int old = tokenTopics[token];
        if (topic == old) {
            factor[topic] = factorWith;
        } else {
            tokenTopics[token] = topic;
            moveWord(tokens.word(token), old, topic);
            moveFactors(document * topics, old, topic);
        }
    }

    private void moveWord(int word, int from, int to) {
        int row = word * topics;
        if (wordTopic[row + to]++ == 0) {
            present[row + presentCount[word]++] = to;
        }
        if (--wordTopic[row + from] == 0) {
            int j = row;
            while (present[j] != from) {
                j++;
            }
            present[j] = present[row + --presentCount[word]];
        }
    }

    private void moveFactors(int column, int from, int to) {
        topicTotals[from]--;
        topicTotals[to]++;
        documentTopic[column + from]--;
        documentTopic[column + to]++;
        invert(from);
        invert(to);
        double with = (documentTopic[column + to] + alpha) * inverse[to];
        factorSum = sumWithout - factor[to] + with;
        factor[to] = with;
        if (++changes == topics) {
            addUp();
        }
    }
}
