package org.tattle.certify.shift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class PropensityBoundTest {
    private static final int RECORDS = 400;
    /** Enough for an allowance that is smaller than what the odds explain. */
    private static final int MANY = 1600;

    private static final int[] ALL = IntStream.range(0, RECORDS).toArray();

    /**
     * Coins with odds from 1 to 20, revealed by randomized response of the given epsilon, the worst of that epsilon;
     * then scored by the answer, and by the log odds, which is what an attacker who knows the difference would do.
     */
    private static double bound(double epsilon, Seed seed) {
        SplitMix random = seed.generator();
        double[] logOdds = new double[MANY];
        double[] scores = new double[MANY];
        BitSet members = new BitSet(MANY);
        for (int i = 0; i < MANY; i++) {
            logOdds[i] = 3.0 * i / MANY;
            boolean isMember = random.nextDouble() < 1 / (1 + Math.exp(-logOdds[i]));
            boolean isTold = random.nextDouble() < 1 / (1 + Math.exp(-epsilon)) == isMember;
            members.set(i, isMember);
            scores[i] = epsilon * (isTold ? 1 : -1) + logOdds[i];
        }
        return new PropensityBound(IntStream.range(0, MANY).toArray(), scores, logOdds, members, 0.95).value();
    }

    /**
     * The bound exceeds the true epsilon with a probability of at most 5 %: of 200 repeats more than 20 would with one
     * of 0.1 %, of 12 more than 4 with one of 0.02 %. It is not 0 either where there is something to see.
     */
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 0", "3, 0.8"})
    void theBoundHolds_whereTheOddsAreRight(double epsilon, double least) {
        theBoundHolds_whereTheOddsAreRight(12, 4, epsilon, least);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"0, 0", "1, 0", "3, 0.8"})
    void theBoundHolds_whereTheOddsAreRight_inFull(double epsilon, double least) {
        theBoundHolds_whereTheOddsAreRight(200, 20, epsilon, least);
    }

    private static void theBoundHolds_whereTheOddsAreRight(int repeats, int most, double epsilon, double least) {
        double[] bounds = IntStream.range(0, repeats)
                .mapToDouble(r -> bound(epsilon, new Seed(1).child(r)))
                .toArray();
        assertThat(IntStream.range(0, repeats).filter(r -> bounds[r] > epsilon)).hasSizeLessThanOrEqualTo(most);
        assertThat(IntStream.range(0, repeats)
                        .mapToDouble(r -> bounds[r])
                        .average()
                        .orElseThrow())
                .isGreaterThanOrEqualTo(least);
    }

    /**
     * Fair coins, all guessed right: 200 guesses at a third of half of 5 %, where the least probability of being right
     * is the 200th root of that, less an allowance that every stratum has.
     */
    @Test
    void perfectGuesses_reachTheCeiling() {
        double[] scores = new double[RECORDS];
        BitSet members = new BitSet(RECORDS);
        for (int i = 0; i < RECORDS; i += 2) {
            members.set(i);
            scores[i] = 1;
        }
        PropensityBound bound = new PropensityBound(ALL, scores, new double[RECORDS], members, 0.95);
        assertThat(bound.value()).isEqualTo(bound.ceiling());
        double right = Math.pow(0.025 / 3, 1.0 / 200);
        assertThat(bound.value() + bound.allowance()).isCloseTo(Math.log(right / (1 - right)), within(0.01));
        // 40 of the 80 records of a stratum are members, of which Clopper-Pearson at 0.0025 leaves 0.339 to 0.661
        assertThat(bound.allowance()).isCloseTo(0.66, within(0.02));
    }

    /** An estimate that is off by the same factor everywhere is found by the strata and costs no validity. */
    @Test
    void oddsThatAreOffByAFactor_areCorrected() {
        double[] half = new double[RECORDS];
        double[] scores = new double[RECORDS];
        BitSet members = new BitSet(RECORDS);
        SplitMix random = new SplitMix(8);
        for (int i = 0; i < RECORDS; i++) {
            members.set(i, random.nextDouble() < 0.9);
            scores[i] = random.nextDouble();
        }
        PropensityBound bound = new PropensityBound(ALL, scores, half, members, 0.95);
        assertThat(bound.allowance()).isGreaterThan(Math.log(9));
        assertThat(bound.value()).isZero();
    }
}
