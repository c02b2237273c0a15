package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.SharedError;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.Interval;

class PairedDifferenceTest {
    private static final double[] BEFORE = {0.50, 0.52, 0.48, 0.51, 0.55};
    private static final double[] AFTER = {0.53, 0.56, 0.50, 0.53, 0.60};

    /** References: SciPy's t. */
    @Test
    void fiveTargets_ofStudentsPairedTest() {
        PairedDifference difference = PairedDifference.of(BEFORE, AFTER, 0);
        assertThat(difference.targets()).isEqualTo(5);
        assertThat(difference.mean()).isCloseTo(0.032, within(1e-15));
        assertThat(difference.error().deviation()).isCloseTo(0.013038404810405293, within(1e-15));
        assertThat(difference.pValueAbove(0.01)).isCloseTo(0.00977710636, within(1e-9));
        assertThat(difference.pValue()).isCloseTo(0.005370441981, within(1e-9));
        Interval interval = difference.interval(0.95);
        assertThat(interval.high() - 0.032).isCloseTo(0.01618931785, within(1e-9));
        assertThat(0.032 - interval.low()).isCloseTo(0.01618931785, within(1e-9));
    }

    /** The second's are higher, so that the same pairs the other way round speak against a rise. */
    @Test
    void aFall_isNoRise() {
        PairedDifference fall = PairedDifference.of(AFTER.clone(), BEFORE.clone(), 0);
        assertThat(fall.mean()).isCloseTo(-0.032, within(1e-15));
        assertThat(fall.pValueAbove(0)).isGreaterThan(0.99);
        assertThat(fall.pValue()).isCloseTo(0.005370441981, within(1e-9));
    }

    /**
     * Variances add up; degrees of freedom are Satterthwaite's: 1/(0.5²/4 + 0.5²/2) of 4, and of 2/7 of 7, where both
     * are equal.
     */
    @Test
    void targetsThatShareShadows_areLessCertain() {
        PairedDifference alone = PairedDifference.of(BEFORE, AFTER, 0);
        double own = alone.error().value() * alone.error().value();
        PairedDifference sharing = alone.withSharedError(8, new SharedError.Part(own, own));
        assertThat(sharing.error().value() / alone.error().value()).isCloseTo(Math.sqrt(2), within(1e-12));
        assertThat(sharing.error().freedom()).isCloseTo(1 / (0.25 / 4 + 0.25 / 2), within(1e-9));
        assertThat(sharing.pValueAbove(0.01))
                .isCloseTo(0.020838732793, within(1e-9))
                .isGreaterThan(alone.pValueAbove(0.01));
        assertThat(alone.withSharedError(0, SharedError.Part.NONE)).isEqualTo(alone);
    }

    @Test
    void numbersThatHappenNotToMove_areNotTakenForProof() {
        double[] moved = {0.51, 0.53, 0.49, 0.52, 0.56};
        assertThat(PairedDifference.of(BEFORE, moved, 0.01).error().deviation()).isEqualTo(0.01);
        assertThat(PairedDifference.of(BEFORE, moved, 0.01).pValueAbove(0)).isGreaterThan(0.04);
        assertThat(PairedDifference.of(BEFORE, BEFORE.clone(), 0).pValueAbove(0))
                .isEqualTo(1);
    }

    /** References: SciPy's non-central t. */
    @Test
    void power_isThatOfTheNoncentralDistribution() {
        assertThat(new PairedDifference(0, 0.04, 10).power(0.05, 0.01)).isCloseTo(0.84390191033456, within(1e-10));
        assertThat(new PairedDifference(0, 0.04 * Math.sqrt(1 + 5 / 64.0), 5).power(0.05, 0.001))
                .isCloseTo(0.0516607273977, within(1e-7));
        assertThat(new PairedDifference(0, Math.sqrt(1000), 1000).power(2, 0.01))
                .isCloseTo(0.371056586271, within(1e-9));
        assertThat(new PairedDifference(0, 0.04, 10).detectable(0.01, 0.8))
                .isCloseTo(0.04741121576718692, within(1e-10));
    }

    /** Numbers without any error: what lies above the margin is above it, and any excess is found. */
    @Test
    void withoutAnyError_thereIsNoDoubt() {
        PairedDifference sure = new PairedDifference(0.01, 0, 5);
        assertThat(sure.pValueAbove(0.01)).isOne();
        assertThat(sure.pValueAbove(Math.nextDown(0.01))).isZero();
        assertThat(sure.power(0, 0.05)).isZero();
        assertThat(sure.power(1e-9, 0.05)).isOne();
        assertThat(sure.targetsFor(1e-9, 0.05, 0.8)).hasValue(2);
    }

    /**
     * Null: 10,000 tests of eight normal differences whose mean is the margin, at a level of 0.05: Bin(10000, 0.05), sd
     * 22; off by more than 110 with a probability of 5e-7. A normal quantile would reject 7 %, n for n − 1 6 %.
     */
    @Test
    void atTheMargin_theTestRejectsAsOftenAsItsLevel() {
        SplitMix random = new Seed(11).generator();
        long rejected = IntStream.range(0, 10_000)
                .filter(i -> drawn(random, 8, 0.01).pValueAbove(0.01) <= 0.05)
                .count();
        assertThat(rejected).isBetween(500L - 110, 500L + 110);
    }

    private static PairedDifference drawn(SplitMix random, int targets, double mean) {
        double[] second = IntStream.range(0, targets)
                .mapToDouble(t -> NormalSampler.sample(random, mean, 0.03))
                .toArray();
        return PairedDifference.of(new double[targets], second, 0);
    }

    @Test
    void detectableAndTargetsFor_areWherePowerIsReached() {
        SharedError.Part shared = new SharedError.Part(0.000002, 0.000002);
        PairedDifference difference = new PairedDifference(0, 0.04, 10).withSharedError(8, shared);
        double found = difference.detectable(0.001, 0.8);
        assertThat(difference.power(found, 0.001)).isCloseTo(0.8, within(1e-6));
        int enough = difference.targetsFor(0.05, 0.001, 0.8).orElseThrow();
        assertThat(new PairedDifference(0, 0.04, enough)
                        .withSharedError(8, shared)
                        .power(0.05, 0.001))
                .isGreaterThanOrEqualTo(0.8);
        assertThat(new PairedDifference(0, 0.04, enough - 1)
                        .withSharedError(8, shared)
                        .power(0.05, 0.001))
                .isLessThan(0.8);
    }

    /** Shadow models err by 0.05, regardless of the targets. */
    @Test
    void targetsFor_whatTheShadowsHide_isNone() {
        assertThat(new PairedDifference(0, 0.2, 10)
                        .withSharedError(8, new SharedError.Part(0.0025, 0.0025))
                        .targetsFor(0.05, 0.01, 0.8))
                .isEqualTo(OptionalInt.empty());
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PairedDifference.of(new double[2], new double[3], 0))
                .withMessage("first and second must be of equal length. Provided lengths: 2 and 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PairedDifference(0, 1, 1))
                .withMessage("targets must be at least 2. Provided value: 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PairedDifference(Double.NaN, 1, 2))
                .withMessage("mean must be finite. Provided value: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PairedDifference(0, -1, 2))
                .withMessage("deviation must be >= 0 and finite. Provided value: -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PairedDifference(0, 1, 2).withSharedError(8, new SharedError.Part(-1, 1)))
                .withMessage("common and wobble must be >= 0. Provided value: -1.0 and 0.5");
    }
}
