package org.tattle.defenses.accounting.gaussian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.core.numeric.Normal;
import org.tattle.defenses.accounting.gaussian.SampledGaussian.Pair;

class GaussianCurveTest {
    /**
     * ln delta where the curve says that delta is e^-11.5129...: by mpmath at 45 digits, the same integral with step
     * 1/12 in y and 1/14 of a deviation in w.
     */
    @ParameterizedTest
    @CsvSource({
        "0.01, 1, 1000, 1.8282366665165803, -11.5129254649639166",
        "0.01, 0.25, 10000, 0.9468668007643796, -11.5129254649702150",
        "0.001, 0.3333333333333333, 1000, 0.06837634320380193, -27.63102111592855631",
        "0.001, 0.5, 10000, 0.3045223907740638, -23.02585092994142757",
        "0.001, 1, 1000, 0.371, -19.92316455915444806",
        "0.01, 1, 1000000000, 85578.29426008202, -11.5129254649700763"
    })
    void logDelta_matchesHighPrecision(double rate, double shift, long count, double epsilon, double expected) {
        assertThat(curve(Pair.REMOVE, rate, shift, count).logDelta(epsilon)).isCloseTo(expected, within(2e-10));
    }

    /** Two releases as the integral of one's curve over the other's loss, by the trapezoid rule: another method. */
    @ParameterizedTest
    @EnumSource(Pair.class)
    void twoReleases_areOneSeenThroughTheOther(Pair pair) {
        SampledGaussian one = new SampledGaussian(0.2, 0.7, pair);
        for (double epsilon : new double[] {0, 0.05, 0.2}) {
            double step = 1e-4;
            double delta = 0;
            for (double y = -10; y < 14; y += step) {
                double law = Math.exp(one.exponent(0, y)) * step / Math.sqrt(2 * Math.PI);
                delta += law * deltaOfOne(one, epsilon - one.loss(y));
            }
            assertThat(curve(pair, 0.2, 0.7, 2).logDelta(epsilon)).isCloseTo(Math.log(delta), within(1e-7));
        }
    }

    /** Below 0, from the definition. */
    private static double deltaOfOne(SampledGaussian one, double epsilon) {
        if (epsilon >= 0) {
            return Math.exp(SingleRelease.logDelta(one, epsilon));
        }
        SampledGaussian.Pair back = switch (one.pair) {
            case REMOVE -> Pair.ADD;
            case ADD -> Pair.REMOVE;
            case REPLACE -> Pair.REPLACE;
        };
        SampledGaussian other = new SampledGaussian(one.rate, one.shift, back);
        return -Math.expm1(epsilon) + Math.exp(epsilon + SingleRelease.logDelta(other, -epsilon));
    }

    /** One release from its definition, E(1 - e^(epsilon - L))+. */
    @ParameterizedTest
    @EnumSource(Pair.class)
    void oneRelease_isItsDefinition(Pair pair) {
        SampledGaussian one = new SampledGaussian(0.3, 1.3, pair);
        for (double epsilon : new double[] {0, 0.01, 0.1, 0.3, 2}) {
            double step = 1e-4;
            double delta = 0;
            for (double y = -12; y < 14; y += step) {
                double excess = one.loss(y) - epsilon;
                if (excess > 0) {
                    delta -= Math.exp(one.exponent(0, y)) * Math.expm1(-excess) * step / Math.sqrt(2 * Math.PI);
                }
            }
            double found = Math.exp(curve(pair, 0.3, 1.3, 1).logDelta(epsilon));
            assertThat(found).as("epsilon " + epsilon).isCloseTo(delta, within(1e-6 * delta));
            if (delta > 0) {
                assertThat(curve(pair, 0.3, 1.3, 1).epsilon(Math.log(delta))).isCloseTo(epsilon, within(1e-5));
            }
        }
    }

    /** Total variation of one release: q (2 Phi(m/2) - 1), and of a replaced record that of twice the shift. */
    @Test
    void logDelta_atZero_isTheTotalVariation() {
        double expected = 0.01 * (2 * Normal.cumulative(0.5) - 1);
        assertThat(Math.exp(curve(Pair.REMOVE, 0.01, 1, 1).logDelta(0))).isCloseTo(expected, within(1e-15));
        assertThat(Math.exp(curve(Pair.ADD, 0.01, 1, 1).logDelta(0))).isCloseTo(expected, within(1e-15));
        double replaced = 0.01 * (2 * Normal.cumulative(1) - 1);
        assertThat(Math.exp(curve(Pair.REPLACE, 0.01, 1, 1).logDelta(0))).isCloseTo(replaced, within(1e-15));
    }

    /** Values that take the cut-off of the path, or the cut of the rarest losses: by FFT on a lattice, extrapolated. */
    @ParameterizedTest
    @CsvSource({
        "0.001, 1, 1000, 1e-6, 0.18551627",
        "0.0001, 1.4285714285714286, 1000, 1e-6, 0.07663405",
        "0.001, 1, 2, 1e-6, 0.027347387",
        "0.01, 3.3333333333333335, 20, 1e-5, 17.2909381"
    })
    void epsilon_whereRareLossesRule_matchesAnotherMethod(
            double rate, double shift, long count, double delta, double expected) {
        GaussianCurve curve = curve(Pair.REMOVE, rate, shift, count);
        double epsilon = curve.epsilon(Math.log(delta));
        assertThat(epsilon).isCloseTo(expected, within(2e-8 * Math.max(1, expected)));
        assertThat(curve.logDelta(epsilon)).isCloseTo(Math.log(delta), within(1e-8));
    }

    /** A line says how far it reaches: there it agrees with the lines that are drawn there. */
    @Test
    void contour_whereItReaches_isTheCurve() {
        GaussianSum sum = new GaussianSum();
        sum.add(new SampledGaussian(1e-4, 1 / 0.7, Pair.REMOVE), 1000);
        GaussianCurve curve = new GaussianCurve(sum);
        int reached = 0;
        for (double t : new double[] {5, 6, 7}) {
            for (double own : new double[] {0.05, 0.2, 0.3}) {
                Contour line;
                try {
                    line = new Contour(sum, t, sum.at(t), own);
                } catch (ArithmeticException e) {
                    continue;
                }
                for (double near = 0.01; near < 0.4; near += 0.01) {
                    if (line.reaches(near)) {
                        reached++;
                        assertThat(line.logDelta(near)).isCloseTo(curve.logDelta(near), within(1e-8));
                    }
                }
            }
        }
        assertThat(reached).isGreaterThan(10);
    }

    /** The mass that is cut off is below e^-30 of delta, so that both ways agree where both can be gone. */
    @Test
    void cutLoss_changesNothingThatCounts() {
        SampledGaussian pair = new SampledGaussian(0.01, 1, Pair.REMOVE);
        ReleaseLoss whole = new SampledGaussianMoments(pair);
        ReleaseLoss cut = new CutLoss(pair, -90);
        for (double t : new double[] {0.01, 1, 5}) {
            assertThat(cut.at(t).logMoment())
                    .isCloseTo(
                            whole.at(t).logMoment(), within(1e-12 * whole.at(t).logMoment()));
            assertThat(cut.at(t).variance())
                    .isCloseTo(
                            whole.at(t).variance(), within(1e-10 * whole.at(t).variance()));
            CharacteristicFunction one = cut.function(t, 3);
            CharacteristicFunction other = whole.function(t, 3);
            for (int k = 0; k < 40; k++) {
                one.advance();
                other.advance();
                assertThat(one.agrees()).isTrue();
                assertThat(one.logModulus()).isCloseTo(other.logModulus(), within(1e-13));
                assertThat(one.phase()).isCloseTo(other.phase(), within(1e-13));
            }
        }
    }

    @Test
    void curve_fallsAndInverts() {
        for (Pair pair : Pair.values()) {
            GaussianCurve curve = curve(pair, 0.02, 0.8, 300);
            double before = 0;
            for (double logDelta = -0.7; logDelta > -700; logDelta *= 1.7) {
                double epsilon = curve.epsilon(logDelta);
                assertThat(epsilon).isGreaterThanOrEqualTo(before);
                if (epsilon > 0) {
                    assertThat(curve.logDelta(epsilon)).isCloseTo(logDelta, within(1e-9 * (1 - logDelta)));
                }
                before = epsilon;
            }
            assertThat(before).isGreaterThan(1);
        }
    }

    /** No loss of adding is above -n ln(1 - q). */
    @Test
    void adding_beyondTheLargestLoss_hasNoDelta() {
        GaussianCurve curve = curve(Pair.ADD, 0.02, 0.8, 300);
        assertThat(curve.logDelta(-300 * Math.log1p(-0.02))).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(curve.logDelta(-300 * Math.log1p(-0.02) * 0.9))
                .isLessThan(-600)
                .isFinite();
    }

    @Test
    void outOfReach_isSaid() {
        assertThatThrownBy(() -> curve(Pair.REMOVE, 0.5, 1000, 100).epsilon(-11))
                .isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("the least is 0.02");
        assertThatThrownBy(() -> curve(Pair.REMOVE, 0.5, 1, 100).epsilon(-1e-9)).hasMessageContaining("close to 1");
    }

    private static GaussianCurve curve(Pair pair, double rate, double shift, long count) {
        GaussianSum sum = new GaussianSum();
        sum.add(new SampledGaussian(rate, shift, pair), count);
        return new GaussianCurve(sum);
    }
}
