package org.tattle.defenses.lda.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.math.sampling.Seed;

class SparseSweepTest {
    private final UniformRandomProvider random = new Seed(1).generator();

    private Assignments state(int documents, int length, int topics) {
        Corpus corpus = new SyntheticCorpus(documents, 40, 3, length, 0.2, 1, 0.1).generate(new Seed(2));
        return new Assignments(
                Tokens.of(corpus, new Seed(3)), corpus.vocabulary().size(), topics, random);
    }

    /**
     * On the way through sweeps, the share of places at which each topic is found against the dense distribution. A
     * bucket of a wrong mass, a topic that a word's list lacks or holds twice, a stale total or a sum of factors that
     * drifts fail.
     */
    @ParameterizedTest
    @CsvSource({"60, 12, 1, 0.5, 0.1", "60, 12, 2, 1, 0.01", "60, 12, 5, 0.2, 0.7"})
    void find_duringSweeps_isInProportionToTheDenseDistribution(
            int documents, int length, int topics, double alpha, double beta) {
        GibbsSettings settings = new GibbsSettings(topics, alpha, beta, 1);
        Assignments state = state(documents, length, topics);
        SparseSweep sweep = new SparseSweep(state, settings);
        TopicConditional dense = new SparseSweep(state, settings);
        for (int s = 0; s < 3; s++) {
            sweep.begin();
            for (int d = 0; d < documents; d++) {
                sweep.enter(d);
                for (int i = state.tokens.start(d); i < state.tokens.start(d + 1); i++) {
                    int topic = state.tokenTopics[i];
                    double[] distribution = shares(state.weigh(i, d, dense));
                    double own = distribution[topic] * ofWord(state, i, topic, beta);
                    double others = 0;
                    for (int k = 0; k < topics; k++) {
                        others += k == topic ? 0 : distribution[k] * ofWord(state, i, k, beta);
                    }
                    state.place(i, d, topic, dense);
                    Found found = new Found(sweep, i, sweep.weigh(i, d), new double[topics]);
                    found.measure(0, own);
                    found.measure(own, own + others);
                    found.measure(own + others, 1);
                    assertThat(found.shares).containsExactly(distribution, within(1e-12));
                    sweep.settle(i, d, sweep.find(i, random.nextDouble() * found.total));
                }
            }
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"60, 12, 17, 1, 0.01", "2, 1500, 9, 3, 0.3"})
    void find_duringSweeps_isInProportionToTheDenseDistribution_inMoreCases(
            int documents, int length, int topics, double alpha, double beta) {
        find_duringSweeps_isInProportionToTheDenseDistribution(documents, length, topics, alpha, beta);
    }

    /** What part of a topic's weight is its word's count, not the prior. */
    private static double ofWord(Assignments state, int token, int topic, double beta) {
        double count = state.wordTopic[state.tokens.word(token) * state.topics + topic];
        return count / (count + beta);
    }

    private static double[] shares(double[] weights) {
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }

    /** The shares of places at which topics are found, by bisection. */
    private record Found(SparseSweep sweep, int token, double total, double[] shares) {
        private static final double MARGIN = 1e-14;

        private int at(double share) {
            return sweep.find(token, share * total);
        }

        /** Measures a bucket, in which no topic comes twice. */
        void measure(double from, double to) {
            double at = from;
            while (to - at > MARGIN) {
                int topic = at(at + MARGIN);
                double low = at + MARGIN;
                double high = to;
                while (high - low > MARGIN / 8) {
                    double middle = (low + high) / 2;
                    if (at(middle) == topic) {
                        low = middle;
                    } else {
                        high = middle;
                    }
                }
                shares[topic] += high - at;
                at = high;
            }
        }
    }

    /**
     * After the first sweep none allocates: less than a byte for a hundred tokens, by the virtual machine's own count.
     */
    @Test
    void sweep_allocatesNothing() {
        Assignments state = state(2000, 12, 5);
        SparseSweep sweep = new SparseSweep(state, new GibbsSettings(5, 1, 0.01, 1));
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        sweep.sweep(state, random);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int s = 0; s < 20; s++) {
            sweep.sweep(state, random);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(20L * state.tokens.size() / 100);
    }
}
