package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.tattle.core.random.Normals;
import org.tattle.core.random.Seed;
import org.tattle.core.random.SplitMix;
import org.tattle.core.result.SharedError;

class ShadowJackknifeTest {
    private static ShadowJackknife.Numbers number(double value) {
        return new ShadowJackknife.Numbers(value, new double[] {0.1}, new double[] {2 * value}, Double.NaN);
    }

    private static ShadowJackknife of(double[]... groups) {
        ShadowJackknife.Numbers[][] left = new ShadowJackknife.Numbers[groups.length][groups[0].length];
        for (int g = 0; g < groups.length; g++) {
            for (int t = 0; t < groups[g].length; t++) {
                left[g][t] = number(groups[g][t]);
            }
        }
        return new ShadowJackknife(left);
    }

    /**
     * By hand, two groups, two targets: means 2 and 3, all 2.5, V = 1/2 (0.25 + 0.25); targets' means 2 and 3,
     * residuals -0.5, 0.5, 0.5, -0.5, so that R = 1/2.
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
    }

    /** Groups that move each target for itself leave nothing in common, however much. */
    @Test
    void whatMovesTargetsApart_isNotCommon() {
        SharedError.Part part = of(new double[] {1, 3}, new double[] {3, 1}).auc();
        assertThat(part.total()).isZero();
        assertThat(part.common()).isZero();
    }

    /**
     * A mean over eight groups of numbers whose common part has variance 4 a group and own part 9: leaving one out
     * estimates 4/8, and the own part is taken off. Null: the mean of 2,000 estimates that are not cut at 0 is 0.5
     * within 5 standard errors, 6e-7. Would catch G for G - 1 (12 % off) and R left in (0.7).
     */
    @Test
    void estimate_isThatOfTheVarianceOfAMeanOverGroups() {
        SplitMix random = new Seed(3).generator();
        int groups = 8;
        int targets = 5;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < 2000; i++) {
            double[][] values = new double[groups][targets];
            double[] means = new double[targets];
            for (double[] group : values) {
                double common = 2 * Normals.sample(random);
                for (int t = 0; t < targets; t++) {
                    group[t] = common + 3 * Normals.sample(random);
                    means[t] += group[t] / groups;
                }
            }
            double[][] left = new double[groups][targets];
            for (int g = 0; g < groups; g++) {
                for (int t = 0; t < targets; t++) {
                    left[g][t] = (groups * means[t] - values[g][t]) / (groups - 1);
                }
            }
            SharedError.Part part = of(left).auc();
            double common = part.common() > 0 ? part.common() : part.total() - own(left);
            sum += common / 2000;
            squares += common * common / 2000;
        }
        assertThat(sum).isCloseTo(0.5, within(5 * Math.sqrt((squares - sum * sum) / 2000)));
    }

    /** The part that differs from target to target, which the estimate takes off. */
    private static double own(double[][] left) {
        int groups = left.length;
        int targets = left[0].length;
        double rest = 0;
        for (int g = 0; g < groups; g++) {
            for (int t = 0; t < targets; t++) {
                double row = 0;
                double column = 0;
                double all = 0;
                for (int h = 0; h < groups; h++) {
                    column += left[h][t] / groups;
                    for (int u = 0; u < targets; u++) {
                        all += left[h][u] / groups / targets;
                    }
                }
                for (int u = 0; u < targets; u++) {
                    row += left[g][u] / targets;
                }
                rest += Math.pow(left[g][t] - row - column + all, 2);
            }
        }
        return (groups - 1.0) / groups * rest / (targets * (targets - 1.0));
    }

    @Test
    void numbers_areThoseOfTheCurve() {
        RocCurve curve = RocCurve.of(Simulated.scores(Simulated.range(0, 3), 4, 2, 0, 3, 1, 1));
        ShadowJackknife.Numbers kept =
                ShadowJackknife.Numbers.of(curve, new double[] {0, 0.5, 1}, OptionalDouble.of(1.5));
        assertThat(kept.auc()).isEqualTo(curve.auc());
        assertThat(kept.rates()).containsExactly(1 / 3.0, 2 / 3.0, 1);
        assertThat(kept.accuracy()).isEqualTo(curve.balancedAccuracy(curve.indexAbove(1.5)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> kept.rate(0.2))
                .withMessage("fpr must be one of the rates kept. Provided value: 0.2");
    }
}
