package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.math3.stat.descriptive.moment.Variance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.Simulated;
import org.tattle.core.result.SharedError;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class ShadowHalvesTest {
    private static ShadowHalves.Numbers number(double value) {
        return new ShadowHalves.Numbers(
                value, new double[] {0.1}, new double[] {2 * value}, 3 * value, Double.NaN, Optional.empty());
    }

    private static ShadowHalves of(double[]... halves) {
        return new ShadowHalves(Arrays.stream(halves)
                .map(half ->
                        Arrays.stream(half).mapToObj(ShadowHalvesTest::number).toArray(ShadowHalves.Numbers[]::new))
                .toArray(ShadowHalves.Numbers[][]::new));
    }

    /**
     * By hand, one split, two targets: half differences -1 and 0, mean -0.5, V = 0.25; residuals -0.5 and 0.5, R =
     * 0.5/2.
     */
    @Test
    void commonIsWhatMovesAllTargets() {
        SharedError.Part auc = of(new double[] {1, 3}, new double[] {3, 3}).auc();
        assertThat(auc.total()).isCloseTo(0.25, within(1e-15));
        assertThat(auc.common()).isCloseTo(0, within(1e-15));
        SharedError.Part together = of(new double[] {1, 2}, new double[] {3, 4}).auc();
        assertThat(together.total()).isCloseTo(1, within(1e-15));
        assertThat(together.common()).isCloseTo(1, within(1e-15));
        assertThat(of(new double[] {1, 2}, new double[] {3, 4})
                        .truePositiveRate(0.1)
                        .common())
                .isCloseTo(4, within(1e-15));
        assertThat(of(new double[] {1, 2}, new double[] {3, 4})
                        .trueNegativeRate()
                        .common())
                .isCloseTo(9, within(1e-15));
    }

    /** Halves that move each target for itself leave nothing in common, however much. */
    @Test
    void whatMovesTargetsApart_isNotCommon() {
        SharedError.Part part = of(new double[] {1, 3}, new double[] {3, 1}).auc();
        assertThat(part.total()).isZero();
        assertThat(part.common()).isZero();
    }

    /** Any two splits divide each other's halves evenly, so that each adds a degree of freedom; halves are equal. */
    @ParameterizedTest
    @CsvSource({"3, 0", "4, 6", "7, 6", "8, 14", "64, 14"})
    void splitsAreBalanced(int pairs, int count) {
        assertThat(ShadowHalves.count(pairs)).isEqualTo(count);
        for (int h = 0; h < count; h += 2) {
            for (int other = 0; other < count; other += 2) {
                int signs = 0;
                int all = 0;
                for (int pair = 0; pair < pairs; pair++) {
                    assertThat(ShadowHalves.contains(h, pair, pairs))
                            .isNotEqualTo(ShadowHalves.contains(h + 1, pair, pairs));
                    all += ShadowHalves.contains(h, pair, pairs) ? 1 : -1;
                    signs +=
                            ShadowHalves.contains(h, pair, pairs) == ShadowHalves.contains(other, pair, pairs) ? 1 : -1;
                }
                if (Integer.bitCount(pairs) == 1) {
                    assertThat(all).isZero();
                    assertThat(signs).isEqualTo(h == other ? pairs : 0);
                }
                assertThat(Math.abs(all)).isLessThan(pairs);
            }
        }
    }

    /**
     * A mean over eight groups of numbers whose common part has variance 4 a group and own part 9: halves estimate 4/8,
     * and the own part is taken off. Null: the mean of 2,000 estimates that are not cut at 0 is 0.5 within 5 standard
     * errors, 6e-7. Would catch a whole difference for half of one (four times) and R left in (0.7).
     */
    @Test
    void estimate_isThatOfTheVarianceOfAMeanOverGroups() {
        SplitMix random = new Seed(3).generator();
        int groups = 8;
        int targets = 5;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 2000; i++) {
            double[][] halves = new double[ShadowHalves.count(groups)][targets];
            for (int g = 0; g < groups; g++) {
                double common = 2 * NormalSampler.sample(random);
                for (int t = 0; t < targets; t++) {
                    double value = common + 3 * NormalSampler.sample(random);
                    for (int h = 0; h < halves.length; h++) {
                        halves[h][t] += ShadowHalves.contains(h, g, groups) ? value / 4 : 0;
                    }
                }
            }
            SharedError.Part part = of(halves).auc();
            double common = part.common() > 0 ? part.common() : part.total() - own(halves);
            sum += common / 2000;
            squares += common * common / 2000;
        }
        assertThat(sum).isCloseTo(0.5, within(5 * Math.sqrt((squares - sum * sum) / 2000)));
    }

    /** The part that differs from target to target, which the estimate takes off: a fifth of half differences' s². */
    private static double own(double[][] halves) {
        double own = 0;
        for (int h = 0; h < halves.length; h += 2) {
            double[] off = new double[halves[h].length];
            for (int t = 0; t < off.length; t++) {
                off[t] = (halves[h][t] - halves[h + 1][t]) / 2;
            }
            own += new Variance().evaluate(off) / off.length / (halves.length / 2.0);
        }
        return own;
    }

    @Test
    void numbers_areThoseOfTheCurve() {
        RocCurve curve = RocCurve.of(Simulated.scores(Simulated.range(0, 3), 4, 2, 0, 3, 1, 1));
        ShadowHalves.Numbers kept = ShadowHalves.Numbers.of(curve, new double[] {0, 0.5, 1}, OptionalDouble.of(1.5));
        assertThat(kept.auc()).isEqualTo(curve.auc());
        assertThat(kept.rates()).containsExactly(1 / 3.0, 2 / 3.0, 1);
        assertThat(kept.accuracy()).isEqualTo(curve.balancedAccuracy(curve.indexAbove(1.5)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kept.rate(0.2))
                .withMessage("fpr must be one of the rates kept. Provided value: 0.2");
    }
}
