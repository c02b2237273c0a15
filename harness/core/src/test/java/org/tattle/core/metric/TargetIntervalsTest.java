package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.random.Seed;
import org.tattle.core.random.SplitMix;
import org.tattle.core.result.Interval;

class TargetIntervalsTest {
    private static final int REPEATS = 1000;
    private static final double MEAN_SHIFT = 1;

    @Test
    void of_fromFiveTargetsOn_resamplesTargets() {
        assertThat(TargetIntervals.of(4, 0.95, new Seed(1))).isInstanceOf(WithinTarget.class);
        assertThat(TargetIntervals.of(5, 0.95, new Seed(1))).isInstanceOf(BootstrapByTarget.class);
    }

    /**
     * Targets differ: their shifts are N(1, 0.5^2), so the mean area is Phi(1 / sqrt(2.25)). The bootstrap of a mean of
     * 5 normal values covers 0.919 (simulated apart from this code); of 1,000 repeats, sd 0.0086, outside 0.919 +-
     * 0.043 with probability below 1e-6. Would catch percentiles that are not expanded (0.832) and records resampled in
     * place of targets (about 0.6).
     */
    @Test
    void bootstrapByTarget_targetsThatDiffer_coversAsOftenAsItSays() {
        double truth = phi(MEAN_SHIFT / Math.sqrt(2 + 0.25));
        assertThat(coverage(5, 0.5, truth)).isCloseTo(0.919, within(0.043));
    }

    /**
     * Records are independent and targets alike, the area is Phi(1 / sqrt(2)). Expected coverage 0.95 of 1,000 repeats,
     * sd 0.0069; outside 0.95 +- 0.034 with probability below 1e-6. Would catch a variance of a mean that is not
     * divided by the squared number of targets.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void withinTarget_targetsThatAreAlike_coversAsOftenAsItSays(int targets) {
        assertThat(coverage(targets, 0, phi(MEAN_SHIFT / Math.sqrt(2)))).isCloseTo(0.95, within(0.034));
    }

    @Test
    void withinTarget_oneRate_isClopperPearson() {
        Interval rate = new WithinTarget(0.95).rate(new int[] {3}, new int[] {40});
        Interval exact = ClopperPearson.interval(3, 40, 0.95);
        assertThat(rate.value()).isEqualTo(0.075);
        assertThat(rate.low()).isCloseTo(exact.low(), within(1e-16));
        assertThat(rate.high()).isCloseTo(exact.high(), within(1e-16));
        assertThat(rate.method()).isEqualTo("within-target");
    }

    /** Four equal targets halve the distances of one. */
    @Test
    void withinTarget_equalRates_narrowWithTheRootOfTheirNumber() {
        Interval one = new WithinTarget(0.95).rate(new int[] {3}, new int[] {40});
        Interval four = new WithinTarget(0.95).rate(new int[] {3, 3, 3, 3}, new int[] {40, 40, 40, 40});
        assertThat(four.value() - four.low()).isCloseTo((one.value() - one.low()) / 2, within(1e-15));
        assertThat(four.high() - four.value()).isCloseTo((one.high() - one.value()) / 2, within(1e-15));
    }

    @Test
    void withinTarget_noSuccess_keepsZeroAndAWidth() {
        Interval rate = new WithinTarget(0.95).rate(new int[] {0, 0}, new int[] {40, 40});
        assertThat(rate.value()).isZero();
        assertThat(rate.low()).isZero();
        assertThat(rate.high()).isBetween(0.05, 0.07);
    }

    @Test
    void withinTarget_perfectSeparation_hasAWidthBelowOne() {
        RocCurve perfect = RocCurve.of(Simulated.scores(Simulated.range(0, 3), 4, 4, 4, 1, 1, 1));
        Interval auc = new WithinTarget(0.95).auc(List.of(perfect));
        assertThat(auc.value()).isOne();
        assertThat(auc.high()).isOne();
        assertThat(auc.low()).isBetween(0.5, 0.8);
    }

    @Test
    void bootstrapByTarget_sameSeed_isTheSame_andAnotherIsNot() {
        int[] trials = {100, 100, 100, 100, 100, 100, 100};
        int[] successes = {1, 22, 43, 54, 75, 36, 97};
        Interval first = new BootstrapByTarget(7, 0.95, new Seed(1)).rate(successes, trials);
        assertThat(new BootstrapByTarget(7, 0.95, new Seed(1)).rate(successes, trials))
                .isEqualTo(first);
        assertThat(new BootstrapByTarget(7, 0.95, new Seed(2)).rate(successes, trials))
                .isNotEqualTo(first);
        assertThat(first.method()).isEqualTo("bootstrap-by-target");
    }

    @Test
    void bootstrapByTarget_equalTargets_haveNoWidth() {
        int[] trials = {10, 10, 10, 10, 10};
        int[] successes = {3, 3, 3, 3, 3};
        Interval rate = new BootstrapByTarget(5, 0.95, new Seed(1)).rate(successes, trials);
        assertThat(rate.low()).isEqualTo(rate.value()).isEqualTo(rate.high());
    }

    private static double coverage(int targets, double spread, double truth) {
        int covered = 0;
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            Seed seed = new Seed(17).child(targets).child(repeat);
            SplitMix random = seed.child("scores").generator();
            ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
            List<RocCurve> curves = new ArrayList<>();
            for (int t = 0; t < targets; t++) {
                curves.add(RocCurve.of(Simulated.normal(random, 100, MEAN_SHIFT + spread * normal.sample())));
            }
            Interval auc =
                    TargetIntervals.of(targets, 0.95, seed.child("bootstrap")).auc(curves);
            covered += auc.covers(truth) ? 1 : 0;
        }
        return (double) covered / REPEATS;
    }

    private static double phi(double x) {
        return new NormalDistribution(null, 0, 1).cumulativeProbability(x);
    }
}
