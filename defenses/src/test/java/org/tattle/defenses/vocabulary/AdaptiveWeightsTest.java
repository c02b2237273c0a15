package org.tattle.defenses.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.SeededNoise;
import org.tattle.defenses.vocabulary.UnionBudget.Threshold;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

class AdaptiveWeightsTest {
    private static final double CUTOFF = 2;
    private static final int WORDS = 12;
    private static final int DEGREE = 6;

    /** Records of few words, of which the first are common, so that some words are above the cut-off. */
    private static List<int[]> records(SplitMix random, int size) {
        List<int[]> records = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            records.add(record(random));
        }
        return records;
    }

    private static int[] record(SplitMix random) {
        int size = 1 + random.nextInt(DEGREE + 2);
        return IntStream.generate(() -> random.nextInt(1 + random.nextInt(WORDS)))
                .limit(3L * size)
                .distinct()
                .limit(size)
                .toArray();
    }

    private static double distance(double[] a, double[] b) {
        return Math.sqrt(IntStream.range(0, a.length)
                .mapToDouble(i -> (a[i] - b[i]) * (a[i] - b[i]))
                .sum());
    }

    /**
     * The oracle by hand: three records {0, 1}, two {0}, cut-off 2. First round: 3/2 + 2 and 3/2; the excess 3/2 of
     * word 0 is 3/7 of it, so each pair gets back 3/14 and spreads alpha of that on two words; each single gets 3/7 for
     * its own. To forget 1/sqrt(d) − 1/d, or to divide by d once, fails.
     */
    @Test
    void excessGoesBackToTheRecords_asByHand() {
        AdaptiveWeights weighting = AdaptiveWeights.of(2, 2);
        double alpha = Math.sqrt(6 + 4 * Math.sqrt(2)) - 2 * Math.sqrt(2);
        assertThat(weighting.share()).isCloseTo(alpha, within(1e-15)).isCloseTo(0.5858, within(5e-5));
        List<int[]> records = new ArrayList<>(Collections.nCopies(3, new int[] {0, 1}));
        records.addAll(Collections.nCopies(2, new int[] {0}));
        double rest = 3 * (1 / Math.sqrt(2) - 0.5);
        double spread = 3 * alpha * 3 / 14 / 2;
        assertThat(weighting.weigh(records, 2))
                .containsExactly(
                        new double[] {2 + rest + spread + 2 * alpha * 3 / 7, 1.5 + rest + spread}, within(1e-14));
        assertThat(AdaptiveWeights.of(2, 1).weigh(records, 2))
                .containsExactly(new double[] {2 + 3 / Math.sqrt(2), 3 / Math.sqrt(2)}, within(1e-14));
    }

    /**
     * What the proof rests on: a record put in anywhere moves the weights by at most 1 in L2 norm, and by exactly 1
     * where nothing is rerouted. Words with 1/d in place of 1/sqrt(d), or all weight as a first round, fail.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, DEGREE, 50})
    void oneMoreRecord_movesTheWeightsByAtMostOne(int degree) {
        SplitMix random = new SplitMix(21);
        AdaptiveWeights weighting = AdaptiveWeights.of(CUTOFF, degree);
        double most = 0;
        for (int corpus = 0; corpus < 3000; corpus++) {
            List<int[]> records = records(random, 5 + random.nextInt(40));
            double[] without = weighting.weigh(records, WORDS);
            records.add(record(random));
            most = Math.max(most, distance(without, weighting.weigh(records, WORDS)));
        }
        assertThat(most).isCloseTo(1, within(1e-12));
    }

    /**
     * Where word 0 is at the cut-off and nearly all of its records say word 1 too, one more of them moves the weights
     * by (1/sqrt(2) − 1/2 + alpha/4, 1/sqrt(2) + alpha/4). With all of the excess sent back that is sqrt(1.125), and
     * the share here keeps it below 1.
     */
    @Test
    void allOfTheExcessSentBack_wouldMoveTheWeightsByMoreThanOne() {
        AdaptiveWeights proved = AdaptiveWeights.of(100.5, 2);
        assertThat(moved(new AdaptiveWeights(100.5, 2, 1))).isCloseTo(Math.sqrt(1.125), within(0.005));
        assertThat(moved(proved)).isBetween(0.9, 0.95);
    }

    private static double moved(AdaptiveWeights weighting) {
        List<int[]> records = new ArrayList<>(Collections.nCopies(200, new int[] {0, 1}));
        records.add(new int[] {0, 2});
        double[] before = weighting.weigh(records, 3);
        records.add(new int[] {0, 1});
        return distance(before, weighting.weigh(records, 3));
    }

    /**
     * What {@code tattle list selectors} promises: no word has less than without rerouting, unless it has the cut-off.
     * Truncation at a lower cut-off, or an excess that is not made up for, fails.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, DEGREE, 50})
    void noWordHasLessThanWithEqualShares_unlessItIsAtTheCutoff(int degree) {
        SplitMix random = new SplitMix(22);
        int more = 0;
        for (int corpus = 0; corpus < 2000; corpus++) {
            List<int[]> records = records(random, 40);
            double[] equal = AdaptiveWeights.of(CUTOFF, 1).weigh(records, WORDS);
            double[] adaptive = AdaptiveWeights.of(CUTOFF, degree).weigh(records, WORDS);
            for (int word = 0; word < WORDS; word++) {
                assertThat(adaptive[word]).isGreaterThanOrEqualTo(Math.min(equal[word], CUTOFF) - 1e-12);
                more += adaptive[word] > equal[word] + 1e-9 ? 1 : 0;
            }
        }
        assertThat(more).isGreaterThan(1000);
        int[] alone = {0};
        assertThat(AdaptiveWeights.of(CUTOFF, degree).weigh(List.of(alone, alone), 1))
                .containsExactly(CUTOFF);
    }

    /** Of a record's t words that no other has, each has at most 1/sqrt(t), which the threshold counts on. */
    @Test
    void aRecordsOwnWords_haveAtMostTheirEqualSquares() {
        SplitMix random = new SplitMix(23);
        for (int corpus = 0; corpus < 1000; corpus++) {
            List<int[]> records = records(random, 60);
            int own = 1 + random.nextInt(DEGREE);
            int[] shared = record(random);
            int[] words = IntStream.concat(Arrays.stream(shared), IntStream.range(WORDS, WORDS + own))
                    .toArray();
            records.add(words);
            double[] weights = AdaptiveWeights.of(CUTOFF, 20).weigh(records, WORDS + own);
            assertThat(weights[WORDS]).isLessThanOrEqualTo(1 / Math.sqrt(own) + 1e-12);
        }
    }

    /**
     * At standard deviation 2 a word shows with Phi((weight − threshold)/2), from seeded and from secure bits. Within
     * six standard deviations of 200,000 trials (false alarm of eight cases 2e-8). Noise of half or twice the scale, or
     * of one side only, fails.
     */
    @ParameterizedTest
    @ValueSource(doubles = {-4, -0.5, 0, 3})
    void normalNoiseExceedsAGap_withItsTail(double gap) {
        int trials = 200_000;
        SelectionNoise normal = new SelectionNoise.Gaussian(2);
        double expected = StandardNormal.cumulative(-gap / 2);
        for (NoiseSource noise :
                List.of(new SeededNoise(new SplitMix(7)), NoiseSource.of(new SecureRandomProvider()))) {
            long above = IntStream.range(0, trials)
                    .filter(i -> normal.exceeds(gap, noise))
                    .count();
            assertThat((double) above)
                    .isCloseTo(expected * trials, within(6 * Math.sqrt(expected * (1 - expected) * trials)));
        }
    }

    /**
     * Each half of delta is spent in full: by the noise at epsilon, and by t own words of equal squares for the worst
     * t.
     */
    @ParameterizedTest
    @CsvSource({"1, 1e-5, 20", "3, 1e-5, 20", "10, 1e-5, 1", "1, 0.01, 60", "30, 1e-5, 20"})
    void bothHalvesOfDeltaAreSpent(double epsilon, double delta, int words) {
        double deviation = 1 / GaussianPrivacy.mu(epsilon, Math.log(delta / 2));
        assertThat(GaussianPrivacy.logDelta(1 / deviation, epsilon)).isCloseTo(Math.log(delta / 2), within(1e-9));
        double threshold = Threshold.ofEqualSquares(deviation, delta / 2, words);
        double most = IntStream.rangeClosed(1, words)
                .mapToDouble(t ->
                        1 - Math.pow(StandardNormal.cumulative((threshold - 1 / Math.sqrt(t)) / deviation), t))
                .max()
                .orElseThrow();
        assertThat(most).isCloseTo(delta / 2, within(1e-6 * delta));
    }
}
