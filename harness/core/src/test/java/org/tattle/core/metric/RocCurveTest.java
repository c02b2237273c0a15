package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.sampling.SplitMix;

class RocCurveTest {
    @Test
    void pointsOfASmallCurveAreThoseByHand() {
        RocCurve curve = RocCurve.of(Simulated.scores(Simulated.set(0, 2, 3), 9, 7, 7, 2, 5));

        assertThat(curve.points()).isEqualTo(5);
        double[][] expected = {{Double.POSITIVE_INFINITY, 0, 0}, {9, 1, 0}, {7, 2, 1}, {5, 2, 2}, {2, 3, 2}};
        for (int i = 0; i < expected.length; i++) {
            assertThat(new double[] {curve.threshold(i), curve.truePositives(i), curve.falsePositives(i)})
                    .containsExactly(expected[i]);
        }
        assertThat(curve.auc()).isEqualTo((2 + 1.5 + 0) / 6);
        assertThat(curve.hull()).containsExactly(0, 1, 4);
        assertThat(curve.balancedAccuracy(1)).isCloseTo(2.0 / 3, within(1e-15));
        assertThat(curve.balancedAccuracy(2)).isCloseTo(7.0 / 12, within(1e-15));
    }

    /** A corner lies strictly above every chord between two other points. */
    @Test
    void hull_ofDrawnScores_isEveryCornerAndNothingElse() {
        SplitMix random = new SplitMix(12);
        for (int repeat = 0; repeat < 50; repeat++) {
            RocCurve curve = RocCurve.of(new TargetScores(
                    random.ints(30, 0, 20).asDoubleStream().toArray(), Simulated.range(0, 10 + repeat % 10)));
            int last = curve.points() - 1;
            int[] corners = IntStream.rangeClosed(0, last)
                    .filter(b -> b == 0
                            || b == last
                            || IntStream.range(0, b)
                                    .allMatch(a ->
                                            IntStream.rangeClosed(b + 1, last).allMatch(c -> isAbove(curve, a, b, c))))
                    .toArray();
            assertThat(curve.hull()).isEqualTo(corners);
        }
    }

    private static boolean isAbove(RocCurve curve, int a, int b, int c) {
        int whole = curve.falsePositives(c) - curve.falsePositives(a);
        int part = curve.falsePositives(b) - curve.falsePositives(a);
        int chord = curve.truePositives(a) * (whole - part) + curve.truePositives(c) * part;
        return whole > 0 && curve.truePositives(b) * whole > chord;
    }

    /** Sorting ties members first would call the member alone and report a rate of 1 at no false positive. */
    @Test
    void ties_areCalledTogether_inWhateverOrderTheyStand() {
        for (int member : new int[] {0, 1}) {
            RocCurve curve = RocCurve.of(Simulated.scores(Simulated.set(member), 2, 2, 1));
            assertThat(curve.point(0).tpr()).isZero();
            assertThat(curve.point(0.5).tpr()).isOne();
            assertThat(curve.auc()).isEqualTo(0.75);
        }
    }

    @Test
    void constantScores_showNothing() {
        RocCurve curve = RocCurve.of(new TargetScores(new double[2000], Simulated.range(0, 1000)));
        assertThat(curve.auc()).isEqualTo(0.5);
        assertThat(curve.points()).isEqualTo(2);
        assertThat(curve.point(0.001).tpr()).isZero();
        assertThat(curve.point(0.001).threshold()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void negativeAndPositiveZero_areOneScore() {
        assertThat(RocCurve.of(Simulated.scores(Simulated.set(0), 0.0, -0.0)).auc())
                .isEqualTo(0.5);
        assertThat(RocCurve.of(Simulated.scores(Simulated.set(1), 0.0, -0.0)).auc())
                .isEqualTo(0.5);
    }

    @Test
    void auc_equalsTheShareOfPairsInOrder_andTprTheBestOverAllThresholds() {
        SplitMix random = new SplitMix(11);
        for (int repeat = 0; repeat < 50; repeat++) {
            TargetScores target = Simulated.tied(random, 40, 2 + repeat);
            RocCurve curve = RocCurve.of(target);
            assertThat(curve.auc()).isCloseTo(pairsInOrder(target), within(1e-15));
            for (double fpr : new double[] {0, 0.01, 0.05, 0.1, 0.3, 1}) {
                assertThat(curve.point(fpr).tpr()).isEqualTo(bestTpr(target, fpr));
                assertThat(curve.point(fpr).achievedFpr()).isLessThanOrEqualTo(fpr);
            }
        }
    }

    /** One false positive of 1,000 is a rate of 0.001, not above it; and points are not interpolated. */
    @Test
    void tprAtFpr_takesTheLastAchievablePoint() {
        double[] scores = new double[1002];
        scores[0] = 30;
        scores[2] = 20;
        scores[1] = 10;
        RocCurve curve = RocCurve.of(new TargetScores(scores, Simulated.range(0, 2)));
        assertThat(curve.point(0.0009)).satisfies(p -> {
            assertThat(p.tpr()).isEqualTo(0.5);
            assertThat(p.threshold()).isEqualTo(30);
        });
        assertThat(curve.point(0.001)).satisfies(p -> {
            assertThat(p.tpr()).isEqualTo(1);
            assertThat(p.falsePositives()).isEqualTo(1);
            assertThat(p.achievedFpr()).isEqualTo(0.001);
        });
    }

    /** Negated scores with members and non-members exchanged have the same curve, seen from its other end. */
    @Test
    void trueNegativeRate_isTheTruePositiveRateOfTheOtherKind() {
        SplitMix random = new SplitMix(12);
        for (int repeat = 0; repeat < 50; repeat++) {
            TargetScores target = Simulated.tied(random, 40, 2 + repeat);
            BitSet others = (BitSet) target.members().clone();
            others.flip(0, 40);
            RocCurve mirrored = RocCurve.of(new TargetScores(
                    DoubleStream.of(target.scores()).map(score -> -score).toArray(), others));
            for (double fnr : new double[] {0, 0.01, 0.05, 0.1, 0.3}) {
                assertThat(RocCurve.of(target).trueNegativeRate(fnr))
                        .isCloseTo(mirrored.point(fnr).tpr(), within(1e-15));
            }
        }
        assertThatThrownBy(() ->
                        RocCurve.of(Simulated.scores(Simulated.set(0), 1, 2)).trueNegativeRate(1))
                .hasMessage("fnr must be in [0, 1). Provided value: 1.0");
    }

    /** Of all thresholds with the same true positives, the one that raises the fewest false alarms. */
    @Test
    void tprAtFpr_spendsNoFalsePositiveForNothing() {
        RocCurve curve = RocCurve.of(Simulated.scores(Simulated.set(0), 9, 8, 7, 6));
        assertThat(curve.point(1).falsePositives()).isZero();
    }

    @Test
    void indexAtThreshold_callsThoseWhoScoreAtLeastThat() {
        RocCurve curve = RocCurve.of(Simulated.scores(Simulated.set(0, 2), 3, 2, 1, 0));
        assertThat(curve.indexAtThreshold(Double.POSITIVE_INFINITY)).isZero();
        assertThat(curve.truePositives(curve.indexAtThreshold(3))).isEqualTo(1);
        assertThat(curve.falsePositives(curve.indexAtThreshold(1.5))).isEqualTo(1);
        assertThat(curve.truePositives(curve.indexAtThreshold(1.5))).isEqualTo(1);
        assertThat(curve.falsePositiveRate(curve.indexAtThreshold(-9))).isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "999, 0.001, unsupported",
        "1000, 0.001, weak",
        "4999, 0.001, weak",
        "5000, 0.001, ok",
        "100, 0.05, ok",
        "100, 0, unsupported",
        "5, 1, ok"
    })
    void support_countsTheFalsePositivesARateAllows(int nonMembers, double fpr, String expected) {
        assertThat(RocCurve.support(nonMembers, fpr).text()).isEqualTo(expected);
    }

    @Test
    void pooled_equalsTheCurveOfAllScoresInOneList_andWithoutUndoesIt() {
        SplitMix random = new SplitMix(5);
        TargetScores a = Simulated.tied(random, 30, 12);
        TargetScores b = Simulated.tied(random, 50, 20);
        double[] scores = new double[80];
        System.arraycopy(a.scores(), 0, scores, 0, 30);
        System.arraycopy(b.scores(), 0, scores, 30, 50);
        BitSet members = (BitSet) a.members().clone();
        b.members().stream().forEach(i -> members.set(30 + i));

        RocCurve pooled = RocCurve.pooled(List.of(RocCurve.of(a), RocCurve.of(b)));
        assertSame(pooled, RocCurve.of(new TargetScores(scores, members)));
        assertSame(pooled.without(RocCurve.of(a)), RocCurve.of(b));
    }

    @Test
    void half_andTheRest_makeUpTheWhole() {
        RocCurve curve = RocCurve.of(Simulated.tied(new SplitMix(3), 101, 9));
        RocCurve half = curve.half(new SplitMix(4));
        assertThat(half.members()).isEqualTo(curve.members() / 2);
        assertThat(half.nonMembers()).isEqualTo(curve.nonMembers() / 2);
        assertSame(RocCurve.pooled(List.of(half, curve.without(half))), curve);
    }

    @Test
    void nonFiniteScores_areRefusedByIndex() {
        assertThatThrownBy(() -> Simulated.scores(Simulated.set(0), 1, 2, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scores must be finite. Provided value at index 2: NaN");
        assertThatThrownBy(() -> Simulated.scores(Simulated.set(0), 1, Double.NEGATIVE_INFINITY))
                .hasMessageContaining("index 1: -Infinity");
    }

    @Test
    void targetsWithoutMembersOrNonMembers_areRefused() {
        assertThatThrownBy(() -> Simulated.scores(Simulated.set(), 1, 2)).hasMessageContaining("Provided number: 0");
        assertThatThrownBy(() -> Simulated.scores(Simulated.set(0, 1), 1, 2))
                .hasMessageContaining("not all of the 2 candidates");
        assertThatThrownBy(() -> Simulated.scores(Simulated.set(0, 7), 1, 2)).hasMessageContaining("0 to 1");
    }

    @Test
    void ratesOutsideZeroToOne_areRefused() {
        RocCurve curve = RocCurve.of(Simulated.scores(Simulated.set(0), 1, 2));
        assertThatThrownBy(() -> curve.point(1.5)).hasMessage("fpr must be >= 0 and <= 1. Provided value: 1.5");
        assertThatThrownBy(() -> RocCurve.support(10, Double.NaN)).hasMessageContaining("NaN");
    }

    private static void assertSame(RocCurve actual, RocCurve expected) {
        assertThat(actual).usingRecursiveComparison().isEqualTo(expected);
    }

    private static double pairsInOrder(TargetScores target) {
        double sum = 0;
        int pairs = 0;
        for (int i = 0; i < target.scores().length; i++) {
            for (int j = 0; j < target.scores().length; j++) {
                if (target.members().get(i) && !target.members().get(j)) {
                    sum += (1 + Math.signum(target.scores()[i] - target.scores()[j])) / 2;
                    pairs++;
                }
            }
        }
        return sum / pairs;
    }

    private static double bestTpr(TargetScores target, double fpr) {
        double best = 0;
        for (double threshold : target.scores()) {
            int in = 0;
            int out = 0;
            for (int i = 0; i < target.scores().length; i++) {
                if (target.scores()[i] >= threshold) {
                    in += target.members().get(i) ? 1 : 0;
                    out += target.members().get(i) ? 0 : 1;
                }
            }
            int members = target.members().cardinality();
            if ((double) out / (target.scores().length - members) <= fpr) {
                best = Math.max(best, (double) in / members);
            }
        }
        return best;
    }
}
