package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.random.Seed;
import org.tattle.core.random.SplitMix;
import org.tattle.core.result.Interval;

class PermutedLabelsTest {
    /** The variance over all choices of the members, by enumeration, ties and all. */
    @Test
    void nullVariance_equalsTheVarianceOverAllPermutations() {
        double[] scores = {1, 4, 4, 4, 2, 2, 9, 0, 4};
        for (int members = 1; members < scores.length; members++) {
            double sum = 0;
            double squares = 0;
            int choices = 0;
            RocCurve any = null;
            for (long bits = 0; bits < 1L << scores.length; bits++) {
                if (Long.bitCount(bits) == members) {
                    any = RocCurve.of(new TargetScores(scores, BitSet.valueOf(new long[] {bits})));
                    sum += any.auc();
                    squares += any.auc() * any.auc();
                    choices++;
                }
            }
            assertThat(sum / choices).isCloseTo(0.5, within(1e-12));
            assertThat(PermutedLabels.nullVariance(any)).isCloseTo(squares / choices - 0.25, within(1e-12));
        }
    }

    @Test
    void nullVariance_withoutTies_isTheTextbookOne() {
        RocCurve curve = RocCurve.of(Simulated.normal(new SplitMix(1), 7, 0));
        assertThat(PermutedLabels.nullVariance(curve)).isCloseTo(15 / (12.0 * 49), within(1e-15));
    }

    @Test
    void auc_scoresThatLeak_showNothingOncePermuted() {
        List<RocCurve> curves = List.of(
                RocCurve.of(Simulated.normal(new SplitMix(1), 500, 3)),
                RocCurve.of(Simulated.normal(new SplitMix(2), 500, 3)));
        assertThat(curves.get(0).auc()).isGreaterThan(0.95);
        Interval control = PermutedLabels.auc(curves, 0.999, new Seed(4));
        assertThat(control.covers(PermutedLabels.EXPECTED)).isTrue();
        assertThat(control.high() - control.low()).isCloseTo(2 * 3.2905 * 0.018266 / Math.sqrt(2), within(1e-3));
        assertThat(control.method()).isEqualTo("permutation-null");
    }

    /**
     * Null: targets share their scores and differ only in the permutation. Of 4,000 controls at 95 % 200 miss, sd 13.8;
     * fewer than 130 or more than 275 with probability below 1e-6. Would catch one permutation for all targets (about
     * 33 % miss with 4 targets) and a mean whose variance is not divided by T squared (almost none).
     */
    @Test
    void auc_sameScoresInEveryTarget_missesAsRarelyAsItSays() {
        RocCurve curve = RocCurve.of(Simulated.tied(new SplitMix(9), 200, 40));
        List<RocCurve> curves = List.of(curve, curve, curve, curve);
        int missed = 0;
        for (int repeat = 0; repeat < 4000; repeat++) {
            Interval control = PermutedLabels.auc(curves, 0.95, new Seed(5).child(repeat));
            missed += control.covers(PermutedLabels.EXPECTED) ? 0 : 1;
        }
        assertThat(missed).isBetween(130, 275);
    }

    @Test
    void auc_constantScores_isOneHalfWithoutWidth() {
        RocCurve curve = RocCurve.of(new TargetScores(new double[7], Simulated.range(0, 3)));
        assertThat(PermutedLabels.auc(List.of(curve, curve, curve), 0.999, new Seed(1)))
                .isEqualTo(new Interval(0.5, 0.5, 0.5, 0.999, "permutation-null"));
    }

    @Test
    void auc_recordsPermuted_isTheSame() {
        SplitMix random = new SplitMix(3);
        TargetScores target = Simulated.tied(random, 50, 10);
        TargetScores permuted = Simulated.reordered(target, Simulated.permutation(random, 50));
        assertThat(PermutedLabels.auc(List.of(RocCurve.of(permuted)), 0.9, new Seed(1)))
                .isEqualTo(PermutedLabels.auc(List.of(RocCurve.of(target)), 0.9, new Seed(1)));
    }

    @Test
    void auc_noTargets_isRefused() {
        assertThatThrownBy(() -> PermutedLabels.auc(List.of(), 0.9, new Seed(1)))
                .hasMessage("curves must be at least one. Provided number: 0");
    }
}
