package org.tattle.core.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.SplitMix;

/** Counts of words of one topic, from numbers as pyLDAvis shows them of topics whose counts are known. */
class ExclusiveWordsTest {
    private static final int TOPICS = 4;
    private static final int WORDS = 400;

    /** Every fourth word stands in all topics, the others in one; a topic has its own ratio of tokens to weights. */
    private static final class Shown {
        private final int[] topic;
        private final double[] frequencies;
        private final double[] totals;
        private final long[] truth;

        Shown(double prior, double noise, int factor) {
            SplitMix random = new SplitMix(5);
            double[] ratios = {0.97, 0.61, 1.08, 0.33};
            List<double[]> cells = new ArrayList<>();
            for (int w = 0; w < WORDS; w++) {
                long[] counts = new long[TOPICS];
                int own = random.nextInt(TOPICS);
                counts[own] = factor * (1L + random.nextInt(w < 8 ? 500 : 12));
                if (w % 4 == 0) {
                    Arrays.setAll(counts, z -> factor * (1L + random.nextInt(9)));
                }
                double total = 0;
                for (int z = 0; z < TOPICS; z++) {
                    total += ratios[z] * (counts[z] + prior);
                }
                total += noise * random.nextDouble();
                double frequency = ratios[own] * (counts[own] + prior);
                cells.add(new double[] {own, frequency, total, w % 4 == 0 ? -1 : counts[own]});
            }
            topic = cells.stream().mapToInt(cell -> (int) cell[0]).toArray();
            frequencies = cells.stream().mapToDouble(cell -> cell[1]).toArray();
            totals = cells.stream().mapToDouble(cell -> cell[2]).toArray();
            truth = cells.stream().mapToLong(cell -> (long) cell[3]).toArray();
        }

        Optional<long[]> counts() {
            return ExclusiveWords.counts(TOPICS, topic, frequencies, totals);
        }
    }

    @Test
    void countsOfWordsOfOneTopic_areExact() {
        for (double prior : new double[] {0.01, 0.05, 0.25, 0.9}) {
            Shown shown = new Shown(prior, 0, 1);
            assertThat(shown.counts())
                    .as("prior %s", prior)
                    .hasValueSatisfying(counts -> assertThat(counts).isEqualTo(shown.truth));
        }
    }

    /** Variational Bayes leaves a little of each word in every topic. */
    @Test
    void wordsThatStandALittleElsewhere_areCounted() {
        Shown shown = new Shown(0.25, 0.015, 1);
        assertThat(shown.counts())
                .hasValueSatisfying(counts -> assertThat(counts).isEqualTo(shown.truth));
    }

    /** What all counts have in common is lost. */
    @Test
    void commonFactor_isLost() {
        Shown shown = new Shown(0.25, 0, 2);
        long[] halves = Arrays.stream(shown.truth)
                .map(count -> count > 0 ? count / 2 : -1)
                .toArray();
        assertThat(shown.counts())
                .hasValueSatisfying(counts -> assertThat(counts).isEqualTo(halves));
    }

    /** A prior above 1 would be taken for counts that are one too high. */
    @Test
    void priorAbove1_isNotCounted() {
        assertThat(new Shown(1.25, 0, 1).counts()).isEmpty();
    }

    /** Totals of one topic that are doubled contradict the others. */
    @Test
    void numbersOfNoCounts_areNotCounted() {
        Shown other = new Shown(0.25, 0, 1);
        SplitMix random = new SplitMix(11);
        for (int i = 0; i < other.topic.length; i++) {
            double change = random.nextDouble();
            other.frequencies[i] += change;
            other.totals[i] += change;
        }
        assertThat(other.counts()).isEmpty();
        Shown doubled = new Shown(0.25, 0, 1);
        for (int i = 0; i < doubled.topic.length; i++) {
            if (doubled.topic[i] == 1) {
                doubled.totals[i] += doubled.frequencies[i];
                doubled.frequencies[i] *= 2;
            }
        }
        assertThat(doubled.counts()).isEmpty();
    }

    @Test
    void fewWordsOrOneTopic_areNotCounted() {
        Shown shown = new Shown(0.25, 0, 1);
        int few = 30;
        assertThat(ExclusiveWords.counts(
                        TOPICS,
                        Arrays.copyOf(shown.topic, few),
                        Arrays.copyOf(shown.frequencies, few),
                        Arrays.copyOf(shown.totals, few)))
                .isEmpty();
        double[] frequencies = {1.1, 2.1, 3.1, 4.1, 5.1, 6.1, 7.1, 8.1, 9.1, 10.1, 11.1};
        assertThat(ExclusiveWords.counts(1, new int[11], frequencies, frequencies))
                .isEmpty();
    }
}
