package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.Simulated;
import org.tattle.core.metric.TargetScores;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.Interval;

class PermutedLabelsTest {
    private static Interval control(double confidence, RocCurve... curves) {
        return PermutedLabels.auc(
                Arrays.stream(curves).map(PermutedLabels.Area::of).toList(), confidence);
    }

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
        SplitMix random = new SplitMix(4);
        TargetScores first = Simulated.normal(random, 500, 3);
        TargetScores second = Simulated.normal(random, 500, 3);
        assertThat(RocCurve.of(first).auc()).isGreaterThan(0.95);
        Interval control = control(0.999, Simulated.relabeled(first, random), Simulated.relabeled(second, random));
        assertThat(control.covers(PermutedLabels.EXPECTED)).isTrue();
        assertThat(control.high() - control.low()).isCloseTo(2 * 3.2905 * 0.018266 / Math.sqrt(2), within(1e-3));
        assertThat(control.method()).isEqualTo("permutation-null");
    }

    @Test
    void auc_scoresThatLeak_areNotCoveredUnpermuted() {
        RocCurve curve = RocCurve.of(Simulated.normal(new SplitMix(1), 500, 0.5));
        assertThat(control(0.999, curve).covers(PermutedLabels.EXPECTED)).isFalse();
    }

    /**
     * Null: targets share their scores and differ only in the permutation. Of 1,000 controls at 95 % 50 miss, standard
     * deviation 6.9; 5 or 5.4 of these away with a probability below 2e-6. Would catch a mean whose variance is not
     * divided by T squared (almost none miss) and ties left out of the variance.
     */
    @Test
    void auc_sameScoresInEveryTarget_missesAsRarelyAsItSays() {
        auc_sameScoresInEveryTarget_missesAsRarelyAsItSays(1000);
    }

    @Test
    @Tag("slow")
    void auc_sameScoresInEveryTarget_missesAsRarelyAsItSays_inFull() {
        auc_sameScoresInEveryTarget_missesAsRarelyAsItSays(4000);
    }

    private static void auc_sameScoresInEveryTarget_missesAsRarelyAsItSays(int repeats) {
        SplitMix random = new SplitMix(5);
        TargetScores scores = Simulated.tied(new SplitMix(9), 200, 40);
        int missed = 0;
        for (int repeat = 0; repeat < repeats; repeat++) {
            List<RocCurve> curves = Stream.generate(() -> Simulated.relabeled(scores, random))
                    .limit(4)
                    .toList();
            missed += control(0.95, curves.toArray(RocCurve[]::new)).covers(PermutedLabels.EXPECTED) ? 0 : 1;
        }
        double error = Math.sqrt(repeats * 0.95 * 0.05);
        assertThat(missed).isBetween((int) (0.05 * repeats - 5 * error), (int) (0.05 * repeats + 5.4 * error));
    }

    @Test
    void auc_constantScores_isOneHalfWithoutWidth() {
        RocCurve curve = RocCurve.of(new TargetScores(new double[7], Simulated.range(0, 3)));
        assertThat(control(0.999, curve, curve, curve))
                .isEqualTo(new Interval(0.5, 0.5, 0.5, 0.999, "permutation-null"));
    }

    @Test
    void auc_noTargets_isRefused() {
        assertThatThrownBy(() -> PermutedLabels.auc(List.of(), 0.9))
                .hasMessage("areas must be at least one. Provided number: 0");
    }
}
