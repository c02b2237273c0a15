package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.Simulated;
import org.tattle.core.metric.TargetScores;
import org.tattle.engine.evaluate.TargetIntervals.BinomialIntervals;
import org.tattle.engine.evaluate.TargetIntervals.StudentByTarget;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.ClopperPearson;
import org.tattle.math.statistics.Interval;

class TargetIntervalsTest {
    private static final int REPEATS = 1000;
    private static final double MEAN_SHIFT = 1;

    @Test
    void of_fromFiveTargetsOn_takesTheirSpread() {
        assertThat(TargetIntervals.of(4, 0.95, ShadowHalves.NONE)).isInstanceOf(BinomialIntervals.class);
        assertThat(TargetIntervals.of(5, 0.95, ShadowHalves.NONE)).isInstanceOf(StudentByTarget.class);
    }

    /**
     * Targets differ: their shifts are N(1, 0.5^2), so the mean area is Phi(1 / sqrt(2.25)). Student's interval of 5
     * nearly normal values covers 0.95; of 1,000 repeats, sd 0.0069, outside 0.95 +- 0.034 with probability below 1e-6.
     * Would catch normal quantiles (0.878), a bootstrap over targets (0.92), T for T - 1 in the variance (0.915) and
     * records in place of targets (about 0.6).
     */
    @Test
    void studentByTarget_targetsThatDiffer_coversAsOftenAsItSays() {
        double truth = phi(MEAN_SHIFT / Math.sqrt(2 + 0.25));
        assertThat(coverage(5, 0.5, truth, TargetIntervals::auc)).isCloseTo(0.95, within(0.034));
    }

    /**
     * Records are independent and targets alike, the area is Phi(1 / sqrt(2)). Expected coverage 0.95 of 1,000 repeats,
     * sd 0.0069; outside 0.95 +- 0.034 with probability below 1e-6. Would catch a variance of a mean that is not
     * divided by the squared number of targets.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void withinTarget_targetsThatAreAlike_coversAsOftenAsItSays(int targets) {
        assertThat(coverage(targets, 0, phi(MEAN_SHIFT / Math.sqrt(2)), TargetIntervals::auc))
                .isCloseTo(0.95, within(0.034));
    }

    /**
     * The rate of members at a false-positive rate of 0.05 is Phi(1 - 1.6449). An exact method errs to the safe side:
     * coverage of at least 0.95, of 1,000 repeats below 0.916 with probability 1e-6 at most. Would catch intervals that
     * take the threshold for known (0.69).
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void withinTarget_rate_coversAtLeastAsOftenAsItSays(int targets) {
        double truth = phi(MEAN_SHIFT - 1.6448536269514722);
        assertThat(coverage(targets, 0, truth, (way, curves) -> way.truePositiveRate(curves, 0.05)))
                .isGreaterThan(0.916);
    }

    /**
     * Members are N(1, 1) and non-members N(0, 1): a threshold of 0.5 judges Phi(0.5) of both rightly. Clopper–Pearson
     * errs to the safe side: coverage of at least 0.95, of 1,000 repeats below 0.916 with probability 1e-6 at most.
     * Would catch the error of one of the two rates left out (about 0.83).
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void withinTarget_balancedAccuracy_coversAtLeastAsOftenAsItSays(int targets) {
        assertThat(coverage(targets, 0, phi(0.5), (way, curves) -> way.balancedAccuracy(curves, 0.5)))
                .isGreaterThan(0.916);
    }

    /**
     * Two of three members and three of four non-members are judged rightly; who scores the threshold is not called.
     */
    @Test
    void balancedAccuracy_callsWhoScoresAboveTheThreshold() {
        RocCurve curve = RocCurve.of(new TargetScores(new double[] {2, 1, 0, 0, 0, -1, 3}, Simulated.range(0, 3)));
        Interval within = new BinomialIntervals(0.95).balancedAccuracy(List.of(curve), 0);
        assertThat(within.value()).isCloseTo((2 / 3.0 + 3 / 4.0) / 2, within(1e-15));
        assertThat(within.method()).isEqualTo("within-target");
        Interval resampled = new MultiTargetRoc(List.of(curve, curve, curve, curve, curve), 0.95, ShadowHalves.NONE)
                .balancedAccuracy(0);
        assertThat(resampled.value()).isCloseTo(within.value(), within(1e-15));
        assertThat(resampled.low()).isLessThan(resampled.value());
    }

    /**
     * Non-members score 200, 198, ... and members 201, 199, ...: k + 1 members are above all but k non-members. Of 100
     * non-members the 0.0125 and 0.9875 quantiles of how many exceed the threshold of rate 0.1 are 4 and 17.
     */
    @Test
    void withinTarget_rate_boundsTheTruePositivesAtEitherBoundOfTheFalsePositives() {
        double[] scores = new double[150];
        Arrays.setAll(scores, i -> i < 50 ? 201 - 2.0 * i : 300 - 2.0 * i);
        RocCurve curve = RocCurve.of(new TargetScores(scores, Simulated.range(0, 50)));
        Interval rate = new BinomialIntervals(0.95).truePositiveRate(List.of(curve), 0.1);
        assertThat(rate.value()).isEqualTo(11 / 50.0);
        assertThat(rate.low()).isCloseTo(ClopperPearson.lower(4, 50, 0.0125), within(1e-15));
        assertThat(rate.high()).isCloseTo(ClopperPearson.upper(18, 50, 0.0125), within(1e-15));
        assertThat(rate.method()).isEqualTo("within-target");

        Interval four = new BinomialIntervals(0.95).truePositiveRate(List.of(curve, curve, curve, curve), 0.1);
        assertThat(four.value() - four.low()).isCloseTo((rate.value() - rate.low()) / 2, within(1e-15));
        assertThat(four.high() - four.value()).isCloseTo((rate.high() - rate.value()) / 2, within(1e-15));
    }

    /** With 40 non-members and a rate of 0.05 there may well be none above the threshold, so nothing bounds it. */
    @Test
    void withinTarget_rateOfWeakSupport_reachesDownToZero() {
        double[] scores = new double[80];
        Arrays.fill(scores, 0, 40, 9);
        RocCurve curve = RocCurve.of(new TargetScores(scores, Simulated.range(0, 40)));
        Interval rate = new BinomialIntervals(0.95).truePositiveRate(List.of(curve), 0.05);
        assertThat(rate.value()).isOne();
        assertThat(rate.low()).isZero();
        assertThat(rate.high()).isOne();
    }

    /** A tie that cannot be cut gives no rate at all, however many non-members the rate would allow. */
    @Test
    void withinTarget_constantScores_keepZeroAndAWidth() {
        RocCurve curve = RocCurve.of(new TargetScores(new double[80], Simulated.range(0, 40)));
        Interval rate = new BinomialIntervals(0.95).truePositiveRate(List.of(curve, curve), 0.2);
        assertThat(rate.value()).isZero();
        assertThat(rate.low()).isZero();
        assertThat(rate.high()).isBetween(0.05, 0.09);
    }

    @Test
    void withinTarget_perfectSeparation_hasAWidthBelowOne() {
        RocCurve perfect = RocCurve.of(Simulated.scores(Simulated.range(0, 3), 4, 4, 4, 1, 1, 1));
        Interval auc = new BinomialIntervals(0.95).auc(List.of(perfect));
        assertThat(auc.value()).isOne();
        assertThat(auc.high()).isOne();
        assertThat(auc.low()).isBetween(0.5, 0.8);
    }

    /** Areas 0.6, 0.7, 0.8, 0.75, 0.65: mean 0.7, s² 0.00625; t of 4 degrees is 2.776445105 at 97.5 %. */
    @Test
    void studentByTarget_onTheLogitScale_byHand() {
        List<RocCurve> curves =
                IntStream.of(6, 7, 8, 7, 7).mapToObj(TargetIntervalsTest::area).toList();
        double deviation = Math.sqrt((0.01 + 0 + 0.01 + 0 + 0) / 4);
        Interval alone = new StudentByTarget(0.95, ShadowHalves.NONE).auc(curves);
        double reach = 2.776445105 * deviation / Math.sqrt(5) / (0.7 * 0.3);
        assertThat(alone.value()).isCloseTo(0.7, within(1e-12));
        assertThat(alone.low()).isCloseTo(1 / (1 + Math.exp(reach - Math.log(7 / 3.0))), within(1e-9));
        assertThat(alone.high()).isCloseTo(1 / (1 + Math.exp(-reach - Math.log(7 / 3.0))), within(1e-9));
        assertThat(alone.method()).isEqualTo("student-logit-by-target");
    }

    /** One member and ten non-members, this many of whom score below. */
    private static RocCurve area(int below) {
        double[] scores = new double[11];
        Arrays.setAll(scores, i -> i == 0 ? 0 : i <= below ? -i : i);
        return RocCurve.of(new TargetScores(scores, Simulated.range(0, 1)));
    }

    @Test
    void studentByTarget_equalTargets_haveNoWidth() {
        RocCurve curve = RocCurve.of(Simulated.scores(Simulated.range(0, 3), 4, 2, 0, 3, 1, 1));
        Interval rate = new StudentByTarget(0.95, ShadowHalves.NONE)
                .truePositiveRate(List.of(curve, curve, curve, curve, curve), 0.2);
        assertThat(rate.value()).isCloseTo(1 / 3.0, within(1e-15));
        assertThat(rate.high() - rate.low()).isCloseTo(0, within(1e-12));
    }

    /** No target or every target catches all: there is no spread to take. */
    @Test
    void studentByTarget_allOrNothing_isAPoint() {
        RocCurve perfect = RocCurve.of(Simulated.scores(Simulated.range(0, 3), 4, 4, 4, 1, 1, 1));
        Interval auc =
                new StudentByTarget(0.95, ShadowHalves.NONE).auc(List.of(perfect, perfect, perfect, perfect, perfect));
        assertThat(new double[] {auc.low(), auc.value(), auc.high()}).containsOnly(1);
    }

    private static double coverage(
            int targets, double spread, double truth, BiFunction<TargetIntervals, List<RocCurve>, Interval> number) {
        int covered = 0;
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            Seed seed = new Seed(17).child(targets).child(repeat);
            SplitMix random = seed.child("scores").generator();
            ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
            List<RocCurve> curves = new ArrayList<>();
            for (int t = 0; t < targets; t++) {
                curves.add(RocCurve.of(Simulated.normal(random, 100, MEAN_SHIFT + spread * normal.sample())));
            }
            Interval interval = number.apply(TargetIntervals.of(targets, 0.95, ShadowHalves.NONE), curves);
            covered += interval.covers(truth) ? 1 : 0;
        }
        return (double) covered / REPEATS;
    }

    private static double phi(double x) {
        return new NormalDistribution(null, 0, 1).cumulativeProbability(x);
    }
}
