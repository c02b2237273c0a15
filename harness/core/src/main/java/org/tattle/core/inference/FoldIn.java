package org.tattle.core.inference;

import java.util.Arrays;
import org.tattle.core.data.Tokens;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.SplitMix;

/**
 * Estimates the topic mixture of an unseen document under fixed topics by collapsed Gibbs sampling (algorithms.md (f)):
 * topics start uniform, each token's is drawn with p_k proportional to phi_kw (n_k + alpha), its own left out of n, and
 * theta is the mean of (n_k + alpha) / (N + K alpha) over {@value #AVERAGED} sweeps after {@value #BURN_IN}.
 *
 * <p>The distribution is a sum of n_k phi_kw, for the few topics of the document, and alpha phi_kw, whose running sums
 * depend on the word alone (Yao, Mimno and McCallum 2009): the cost of a token grows with the number of topics in its
 * document.
 *
 * <p>A word with probability 0 in every topic has {@link MixtureMle#SMALLEST_PROBABILITY} in each, so that it reveals
 * nothing.
 *
 * <p>A workspace: call {@link #model} once for each model, then {@link #fold} for each document. One thread at a time.
 */
public final class FoldIn {
    /** The number of sweeps before the average. */
    public static final int BURN_IN = 20;

    /** The number of sweeps over which theta is averaged. */
    public static final int AVERAGED = 30;

    private final int topics;
    private final double alpha;
    private double[] wordTopic = {};
    private double[] upTo = {};
    private final double[] theta;
    private final int[] counts;
    private final double[] running;
    /** The topics that have tokens of the document, at the first {@code held} indices, and the index of each topic. */
    private final int[] present;

    private final int[] place;
    private int held;
    private int[] tokenTopics = {};
    private final SplitMix random = new SplitMix(0);

    /** A workspace for K topics, at least 1, with alpha, the prior of each topic in a document, above 0 and finite. */
    public FoldIn(int topics, double alpha) {
        Preconditions.atLeast("topics", topics, 1);
        Preconditions.positive("alpha", alpha);
        this.topics = topics;
        this.alpha = alpha;
        theta = new double[topics];
        counts = new int[topics];
        running = new double[topics];
        present = new int[topics];
        place = new int[topics];
    }

    /** Loads a model: Phi, K x V, row-major; not modified, not kept. */
    public void model(double[] topicWord) {
        int words = topicWord.length / topics;
        if (wordTopic.length != topicWord.length) {
            wordTopic = new double[topicWord.length];
            upTo = new double[topicWord.length];
        }
        for (int w = 0; w < words; w++) {
            double sum = 0;
            for (int k = 0; k < topics; k++) {
                double phi = Math.max(topicWord[k * words + w], MixtureMle.SMALLEST_PROBABILITY);
                sum += phi;
                wordTopic[w * topics + k] = phi;
                upTo[w * topics + k] = sum;
            }
        }
    }

    /**
     * Folds in a range of tokens as one document.
     *
     * @param to one past the last; an empty range has the uniform mixture
     * @return theta, K, sums to 1; valid until the next call
     */
    public double[] fold(Tokens tokens, int from, int to, long seed) {
        start(to - from, seed);
        Arrays.fill(theta, 0);
        for (int sweep = 0; sweep < BURN_IN + AVERAGED; sweep++) {
            for (int i = from; i < to; i++) {
                remove(tokenTopics[i - from]);
                int topic = draw(tokens.word(i) * topics);
                tokenTopics[i - from] = topic;
                add(topic);
            }
            if (sweep >= BURN_IN) {
                for (int j = 0; j < held; j++) {
                    theta[present[j]] += counts[present[j]];
                }
            }
        }
        double whole = to - from + topics * alpha;
        for (int k = 0; k < topics; k++) {
            theta[k] = (theta[k] / AVERAGED + alpha) / whole;
        }
        return theta;
    }

    private void start(int length, long seed) {
        random.reset(seed);
        Arrays.fill(counts, 0);
        held = 0;
        if (tokenTopics.length < length) {
            tokenTopics = new int[2 * length];
        }
        for (int i = 0; i < length; i++) {
            tokenTopics[i] = random.nextInt(topics);
            add(tokenTopics[i]);
        }
    }

    private void add(int topic) {
        if (counts[topic]++ == 0) {
            place[topic] = held;
            present[held++] = topic;
        }
    }

    private void remove(int topic) {
        if (--counts[topic] == 0) {
            int last = present[--held];
            present[place[topic]] = last;
            place[last] = place[topic];
        }
    }

    /** Draws a topic for a word, given the other tokens' topics. */
    private int draw(int row) {
        double counted = 0;
        for (int j = 0; j < held; j++) {
            counted += counts[present[j]] * wordTopic[row + present[j]];
            running[j] = counted;
        }
        double all = counted + alpha * upTo[row + topics - 1];
        double at = random.nextDouble() * all;
        if (at < counted) {
            int j = 0;
            while (running[j] <= at) {
                j++;
            }
            return present[j];
        }
        double beyond = (at - counted) / alpha;
        int k = 0;
        while (k < topics - 1 && upTo[row + k] <= beyond) {
            k++;
        }
        return k;
    }
}
