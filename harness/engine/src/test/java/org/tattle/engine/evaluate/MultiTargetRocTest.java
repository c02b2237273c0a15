package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.Simulated;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.RocSummary;
import org.tattle.core.result.Support;
import org.tattle.math.sampling.SplitMix;

class MultiTargetRocTest {
    @Test
    void operatingPoint_isTheMeanOverTargets_andCountsAreSummed() {
        RocCurve strong = RocCurve.of(Simulated.scores(Simulated.range(0, 2), 9, 8, 1, 2));
        RocCurve weak = RocCurve.of(Simulated.scores(Simulated.range(0, 2), 9, 1, 3, 2, 0, 0));
        MultiTargetRoc roc = new MultiTargetRoc(List.of(strong, weak), 0.95, ShadowHalves.NONE);

        OperatingPoint point = roc.operatingPoints(0.25).get(0);
        assertThat(point.tpr()).isEqualTo(0.75);
        assertThat(point.achievedFpr()).isZero();
        assertThat(point.counts().truePositives()).isEqualTo(3);
        assertThat(point.counts().falsePositives()).isZero();
        assertThat(point.counts().members()).isEqualTo(4);
        assertThat(point.counts().nonMembers()).isEqualTo(6);
        assertThat(point.support()).isEqualTo(Support.UNSUPPORTED);
        assertThat(point.truePositiveRate().method()).isEqualTo("within-target");
        assertThat(roc.auc().value()).isEqualTo((1 + 6 / 8.0) / 2);
    }

    /**
     * Each target's threshold comes from the other: 8 from the strong one catches 1 of 2 in the weak one, 9 from the
     * weak one 1 of 2 in the strong one. With its own threshold the strong one would show 2 of 2.
     */
    @Test
    void transferred_takesTheThresholdFromTheOtherTargets() {
        RocCurve strong = RocCurve.of(Simulated.scores(Simulated.range(0, 2), 9, 8, 1, 2));
        RocCurve weak = RocCurve.of(Simulated.scores(Simulated.range(0, 2), 9, 1, 8.5, 2));
        OperatingPoint point = new MultiTargetRoc(List.of(strong, weak), 0.95, ShadowHalves.NONE)
                .operatingPoints(0)
                .get(0);

        assertThat(point.tpr()).isEqualTo(0.75);
        assertThat(point.transferred().tpr()).isEqualTo(0.5);
        assertThat(point.transferred().fpr()).isEqualTo(0.25);
        assertThat(point.transferred().balancedAccuracy()).isEqualTo(0.625);
        assertThat(point.transferred().ppvAt1()).isCloseTo(0.005 / (0.005 + 0.99 * 0.25), within(1e-15));
        assertThat(point.transferred().ppvAt10()).isCloseTo(0.05 / (0.05 + 0.9 * 0.25), within(1e-15));
        assertThat(point.transferred().ppvAt50()).isCloseTo(2 / 3.0, within(1e-15));
    }

    @Test
    void transferred_oneTarget_isNull_andNobodyCalled_hasNoPpv() {
        RocCurve constant = RocCurve.of(Simulated.scores(Simulated.set(0), 1, 1));
        assertThat(new MultiTargetRoc(List.of(constant), 0.95, ShadowHalves.NONE)
                        .operatingPoints(0.1)
                        .get(0)
                        .transferred())
                .isNull();
        OperatingPoint.Transferred nobody = new MultiTargetRoc(List.of(constant, constant), 0.95, ShadowHalves.NONE)
                .operatingPoints(0.1)
                .get(0)
                .transferred();
        assertThat(nobody.balancedAccuracy()).isEqualTo(0.5);
        assertThat(nobody.ppvAt50()).isNaN();
    }

    /**
     * Shares that are divided before they are summed reach 1.0000000000000004 for 40 targets, and no run is read back.
     */
    @Test
    void transferred_everyMemberFound_isExactlyOne_forAnyNumberOfTargets() {
        RocCurve perfect = RocCurve.of(Simulated.scores(Simulated.range(0, 2), 9, 9, 1, 2));
        for (int targets = 2; targets <= 100; targets++) {
            OperatingPoint.Transferred found = new MultiTargetRoc(
                            Collections.nCopies(targets, perfect), 0.95, ShadowHalves.NONE)
                    .operatingPoints(0.1)
                    .get(0)
                    .transferred();
            assertThat(found.tpr()).as("%d targets", targets).isEqualTo(1);
            assertThat(found.balancedAccuracy()).isEqualTo(1);
        }
    }

    @Test
    void summary_gridRunsFromZeroToOne_andHoldsPowersOfTenAndReportedRatesExactly() {
        RocSummary summary = new MultiTargetRoc(curves(6, 50), 0.9, ShadowHalves.NONE).summary(0.001, 0.0123, 0.1);

        assertThat(summary.fpr()).isSorted().doesNotHaveDuplicates();
        assertThat(summary.fpr()).startsWith(0, 1e-5).endsWith(1).contains(1e-4, 1e-3, 1e-2, 0.0123, 0.1);
        assertThat(summary.fpr()).hasSize(1 + 200 + 1 + 1);
        assertThat(summary.confidence()).isEqualTo(0.9);
        assertThat(summary.method()).isEqualTo("student-logit-by-target");
        assertThat(new double[] {last(summary.tpr()), last(summary.low()), last(summary.high()), last(summary.pooled())
                })
                .containsOnly(1);
        for (double[] curve : List.of(summary.tpr(), summary.pooled())) {
            assertThat(curve).hasSameSizeAs(summary.fpr()).isSorted();
        }
        for (int i = 0; i < summary.fpr().length; i++) {
            assertThat(summary.tpr()[i]).isBetween(summary.low()[i], summary.high()[i]);
        }
    }

    @Test
    void summary_manyNonMembers_reachesTheDecadeBelowTheirResolution() {
        double[] scores = new double[1_000_001];
        RocCurve curve = RocCurve.of(new TargetScores(scores, Simulated.set(0)));
        double[] fpr = new MultiTargetRoc(List.of(curve), 0.95, ShadowHalves.NONE)
                .summary()
                .fpr();
        assertThat(fpr).startsWith(0, 1e-7);
    }

    /** The band and the operating point must agree at a reported rate. */
    @Test
    void summary_atAReportedRate_equalsTheOperatingPoint() {
        MultiTargetRoc roc = new MultiTargetRoc(curves(6, 200), 0.95, ShadowHalves.NONE);
        RocSummary summary = roc.summary(0.1);
        OperatingPoint point = roc.operatingPoints(0.1).get(0);
        int i = IntStream.range(0, summary.fpr().length)
                .filter(g -> summary.fpr()[g] == 0.1)
                .findFirst()
                .orElseThrow();
        assertThat(new double[] {summary.tpr()[i], summary.low()[i], summary.high()[i]})
                .containsExactly(point.tpr(), point.low(), point.high());
        assertThat(point.low()).isLessThan(point.tpr());
        assertThat(point.high()).isGreaterThan(point.tpr());
    }

    @Test
    void recordsPermuted_everyNumberIsTheSame() {
        SplitMix random = new SplitMix(8);
        for (int targets : new int[] {1, 3, 7}) {
            List<TargetScores> scores = IntStream.range(0, targets)
                    .mapToObj(t -> Simulated.tied(random, 60, 25))
                    .toList();
            int[] order = Simulated.permutation(random, 60);
            List<TargetScores> permuted =
                    scores.stream().map(s -> Simulated.reordered(s, order)).toList();
            MultiTargetRoc roc = roc(scores);
            assertThat(roc(permuted).auc()).isEqualTo(roc.auc());
            assertThat(roc(permuted).operatingPoints(0.01, 0.1, 0.5)).isEqualTo(roc.operatingPoints(0.01, 0.1, 0.5));
            assertThat(roc(permuted).summary(0.1)).usingRecursiveComparison().isEqualTo(roc.summary(0.1));
        }
    }

    @Test
    void badArguments_areRefused() {
        assertThatThrownBy(() -> new MultiTargetRoc(List.of(), 0.95, ShadowHalves.NONE))
                .hasMessageContaining("curves");
        assertThatThrownBy(() -> new MultiTargetRoc(curves(1, 5), 95, ShadowHalves.NONE))
                .hasMessage("confidence must be > 0 and < 1. Provided value: 95.0");
        assertThatThrownBy(() -> new MultiTargetRoc(curves(2, 5), 0.95, ShadowHalves.NONE).operatingPoints(10))
                .hasMessageContaining("fpr must be >= 0 and <= 1");
    }

    private static MultiTargetRoc roc(List<TargetScores> scores) {
        return new MultiTargetRoc(scores.stream().map(RocCurve::of).toList(), 0.95, ShadowHalves.NONE);
    }

    private static List<RocCurve> curves(int targets, int perSide) {
        SplitMix random = new SplitMix(6);
        return IntStream.range(0, targets)
                .mapToObj(t -> RocCurve.of(Simulated.normal(random, perSide, 1)))
                .toList();
    }

    private static double last(double[] values) {
        return values[values.length - 1];
    }
}
