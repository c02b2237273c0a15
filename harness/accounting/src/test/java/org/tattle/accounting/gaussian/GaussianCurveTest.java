package org.tattle.accounting.gaussian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.gaussian.SampledGaussian.Pair;
import org.tattle.math.optimize.ConservativeRootFinder;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

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
        assertThat(curve(Pair.REMOVE, rate, shift, count).epsilon(expected))
                .isCloseTo(epsilon, within(1e-10 * epsilon));
    }

    /** A sampled release that is as good as none is no closed form, but an unsampled one is. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1, 4})
    void curve_besideAlmostNothing_isTheNormalDistributions(double mu) {
        GaussianSum sum = new GaussianSum();
        sum.addUnsampled(mu, 1);
        sum.add(new SampledGaussian(1e-5, 1e-3, Pair.REMOVE), 1);
        GaussianCurve curve = new GaussianCurve(sum);
        double largest = GaussianPrivacy.logDelta(mu, 0);
        for (int i = 1; i <= 40; i++) {
            double logDelta = largest - 0.01 * Math.pow(1.3, i);
            double epsilon = GaussianPrivacy.epsilon(mu, logDelta);
            assertThat(curve.epsilon(logDelta)).isCloseTo(epsilon, within(1e-12 * (epsilon + mu)));
            assertThat(curve.logDelta(epsilon)).isCloseTo(logDelta, within(1e-12 * (1 - logDelta)));
        }
    }

    /** The rarest losses rule, so that the first guess counts. */
    @Test
    void epsilon_ofRareLargeLosses_invertsTheCurve() {
        GaussianCurve curve = curve(Pair.REMOVE, 1e-6, 5, 1000);
        assertThat(curve.logDelta(curve.epsilon(-20))).isCloseTo(-20, within(1e-9));
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
                double distribution = Math.exp(one.exponent(0, y)) * step / Math.sqrt(2 * Math.PI);
                delta += distribution * deltaOfOne(one, epsilon - one.loss(y));
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
    @CsvSource({
        "REMOVE, 0.3, 1.3",
        "ADD, 0.3, 1.3",
        "REPLACE, 0.3, 1.3",
        "REMOVE, 0.01, 12",
        "REPLACE, 0.01, 12",
        "REPLACE, 1e-15, 4"
    })
    void oneRelease_isItsDefinition(Pair pair, double rate, double shift) {
        SampledGaussian one = new SampledGaussian(rate, shift, pair);
        for (double epsilon : new double[] {0, 0.01, 0.1, 0.3, 2, 45}) {
            double step = 1e-4;
            double delta = 0;
            for (double y = -12; y < 14 + shift + 50 / shift; y += step) {
                double excess = one.loss(y) - epsilon;
                if (excess > 0) {
                    delta -= Math.exp(one.exponent(0, y)) * Math.expm1(-excess) * step / Math.sqrt(2 * Math.PI);
                }
            }
            GaussianCurve curve = curve(pair, rate, shift, 1);
            double found = curve.logDelta(epsilon);
            assertThat(Math.exp(found)).as("epsilon " + epsilon).isCloseTo(delta, within(1e-6 * delta));
            if (delta > 0) {
                assertThat(curve.logDelta(curve.epsilon(found))).isCloseTo(found, within(-1e-13 * found));
            }
        }
    }

    /** The two distributions' probabilities of a loss above epsilon, by their logarithms. */
    @ParameterizedTest
    @ValueSource(doubles = {100, 400, 690, 710, 800})
    void replacing_atALargeEpsilon_isTheTailsDifference(double epsilon) {
        double m = 30;
        SampledGaussian one = new SampledGaussian(0.01, m, Pair.REPLACE);
        double y = ConservativeRootFinder.firstAtMostZero(x -> epsilon - one.loss(x), 0, 60, 0x1p-52);
        double delta = 0.99 * (StandardNormal.cumulative(-y) - Math.exp(epsilon + StandardNormal.logCumulative(-y)))
                + 0.01 * (StandardNormal.cumulative(m - y) - Math.exp(epsilon + StandardNormal.logCumulative(-m - y)));
        assertThat(SingleRelease.logDelta(one, epsilon)).isCloseTo(Math.log(delta), within(1e-9));
    }

    /**
     * A sampled release and unsampled ones, as the integral of the unsampled ones' curve over the sampled one's loss.
     */
    @ParameterizedTest
    @EnumSource(Pair.class)
    void sampledAndUnsampled_areOneSeenThroughTheOther(Pair pair) {
        SampledGaussian one = new SampledGaussian(0.2, 0.7, pair);
        GaussianSum sum = new GaussianSum();
        sum.add(one, 1);
        sum.addUnsampled(0.3, 3);
        sum.addUnsampled(0.1, 1);
        double mu = Math.sqrt(3 * 0.3 * 0.3 + 0.1 * 0.1);
        GaussianCurve curve = new GaussianCurve(sum);
        for (double epsilon : new double[] {0, 0.3, 2}) {
            double step = 1e-3;
            double delta = 0;
            for (double y = -10; y < 14; y += step) {
                double distribution = Math.exp(one.exponent(0, y)) * step / Math.sqrt(2 * Math.PI);
                delta += distribution * deltaOfUnsampled(mu, epsilon - one.loss(y));
            }
            assertThat(curve.logDelta(epsilon)).isCloseTo(Math.log(delta), within(1e-10));
            if (epsilon > 0) {
                assertThat(curve.epsilon(Math.log(delta))).isCloseTo(epsilon, within(1e-9));
            }
        }
    }

    /** Phi(mu/2 - epsilon/mu) - e^epsilon Phi(-mu/2 - epsilon/mu). */
    private static double deltaOfUnsampled(double mu, double epsilon) {
        return StandardNormal.cumulative(mu / 2 - epsilon / mu)
                - Math.exp(epsilon + StandardNormal.logCumulative(-mu / 2 - epsilon / mu));
    }

    @Test
    void unsampled_isTheClosedForm() {
        GaussianSum sum = new GaussianSum();
        sum.addUnsampled(0.5, 9);
        GaussianCurve curve = new GaussianCurve(sum);
        double logDelta = Math.log(deltaOfUnsampled(1.5, 2));
        assertThat(curve.logDelta(2)).isCloseTo(logDelta, within(1e-13));
        assertThat(curve.epsilon(logDelta)).isCloseTo(2, within(1e-13));
    }

    /** Total variation of one release: q (2 Phi(m/2) - 1), and of a replaced record that of twice the shift. */
    @Test
    void logDelta_atZero_isTheTotalVariation() {
        double expected = 0.01 * (2 * StandardNormal.cumulative(0.5) - 1);
        assertThat(Math.exp(curve(Pair.REMOVE, 0.01, 1, 1).logDelta(0))).isCloseTo(expected, within(1e-15));
        assertThat(Math.exp(curve(Pair.ADD, 0.01, 1, 1).logDelta(0))).isCloseTo(expected, within(1e-15));
        double replaced = 0.01 * (2 * StandardNormal.cumulative(1) - 1);
        assertThat(Math.exp(curve(Pair.REPLACE, 0.01, 1, 1).logDelta(0))).isCloseTo(replaced, within(1e-15));
    }

    /** Values that take the cut-off of the path, or the cut of the rarest losses: by FFT on a lattice, extrapolated. */
    @ParameterizedTest
    @CsvSource({"0.001, 1, 1000, 1e-6, 0.18551627", "0.01, 3.3333333333333335, 20, 1e-5, 17.2909381"})
    void epsilon_whereRareLossesRule_matchesAnotherMethod(
            double rate, double shift, long count, double delta, double expected) {
        GaussianCurve curve = curve(Pair.REMOVE, rate, shift, count);
        double epsilon = curve.epsilon(Math.log(delta));
        assertThat(epsilon).isCloseTo(expected, within(2e-8 * Math.max(1, expected)));
        assertThat(curve.logDelta(epsilon)).isCloseTo(Math.log(delta), within(1e-8));
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"0.0001, 1.4285714285714286, 1000, 1e-6, 0.07663405", "0.001, 1, 2, 1e-6, 0.027347387"})
    void epsilon_whereRareLossesRule_matchesAnotherMethod_inFull(
            double rate, double shift, long count, double delta, double expected) {
        epsilon_whereRareLossesRule_matchesAnotherMethod(rate, shift, count, delta, expected);
    }

    /** A line says how far it reaches: there it agrees with the lines that are drawn there. */
    @Test
    void contour_whereItReaches_isTheCurve() {
        contour_whereItReaches_isTheCurve(6);
    }

    @Test
    @Tag("slow")
    void contour_whereItReaches_isTheCurve_inFull() {
        contour_whereItReaches_isTheCurve(5, 6, 7);
    }

    private static void contour_whereItReaches_isTheCurve(double... tilts) {
        GaussianSum sum = new GaussianSum();
        sum.add(new SampledGaussian(1e-4, 1 / 0.7, Pair.REMOVE), 1000);
        GaussianCurve curve = new GaussianCurve(sum);
        double[] known = new double[41]; // by hundredths of epsilon; 0 if not known yet
        int reached = 0;
        for (double t : tilts) {
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
                        int place = (int) Math.round(100 * near);
                        known[place] = known[place] == 0 ? curve.logDelta(near) : known[place];
                        assertThat(line.logDelta(near)).isCloseTo(known[place], within(1e-8));
                        requireNewton(line, near);
                    }
                }
            }
        }
        assertThat(reached).isGreaterThan(10);
    }

    /** The normal distribution's own curve, by contours near the saddle, wherever they say that they reach. */
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.3, 1, 3, 10})
    void contour_ofUnsampledReleases_isTheClosedForm(double mu) {
        GaussianSum sum = new GaussianSum();
        sum.addUnsampled(mu, 1);
        for (double away : new double[] {0, 0.5, 2, 6, 15}) {
            double epsilon = away * mu;
            double saddle = ConservativeRootFinder.firstAtMostZero(
                    t -> epsilon - sum.at(t).mean() + 1 / t + 1 / (1 + t), 1e-6, 1e6, 1e-3);
            for (double t : new double[] {0.9 * saddle, saddle, 1.1 * saddle}) {
                Contour line = new Contour(sum, t, sum.at(t), epsilon);
                double logDelta = GaussianPrivacy.logDelta(mu, epsilon);
                assertThat(line.logDelta(epsilon)).isCloseTo(logDelta, within(2e-13));
                double slope = -Math.exp(epsilon + StandardNormal.logCumulative(-mu / 2 - epsilon / mu) - logDelta);
                assertThat(line.slope(epsilon)).isCloseTo(slope, within(-1e-9 * slope));
                for (double near = Math.max(0, epsilon - 12 * mu); near < epsilon + 12 * mu; near += 0.3 * mu) {
                    if (line.reaches(near)) {
                        assertThat(line.logDelta(near)).isCloseTo(GaussianPrivacy.logDelta(mu, near), within(1e-9));
                    }
                }
            }
        }
    }

    /** Nodes too far apart, as a release's own never are. */
    @Test
    void contour_ofCoarseNodes_isRefused() {
        GaussianSum sum = new GaussianSum();
        ReleaseLoss coarse = new ReleaseLoss() {
            @Override
            public Tilted at(double t) {
                return new Tilted(t * (t + 1) / 2, t + 0.5, 1);
            }

            @Override
            public CharacteristicFunction function(double t, double d) {
                return CharacteristicFunctionTest.ofNormal(0, 0, 1.2, 20, d);
            }

            @Override
            public double largest() {
                return Double.POSITIVE_INFINITY;
            }
        };
        sum.parts().add(new GaussianSum.Part(new SampledGaussian(0.5, 1, Pair.REMOVE), coarse, 1));
        assertThatThrownBy(() -> new Contour(sum, 1, sum.at(1), 1))
                .hasMessage("the characteristic function did not converge");
    }

    /** The slope as a difference, and Newton's step back from a little further on. */
    private static void requireNewton(Contour line, double near) {
        double h = 1e-5;
        double slope = (line.logDelta(near + h) - line.logDelta(near - h)) / (2 * h);
        assertThat(line.slope(near)).isCloseTo(slope, within(1e-5 * -slope));
        assertThat(line.step(near, line.logDelta(near + h))).isCloseTo(h, within(1e-2 * h));
    }

    /** Where the end of the integral need not be cut off, too. */
    @Test
    void contour_ofManyReleases_hasItsSlope() {
        GaussianSum sum = new GaussianSum();
        sum.add(new SampledGaussian(0.01, 1, Pair.REMOVE), 1000);
        Contour line = new Contour(sum, 5, sum.at(5), 1.5);
        for (double near : new double[] {1.4, 1.5, 1.7}) {
            assertThat(line.reaches(near)).isTrue();
            requireNewton(line, near);
        }
    }

    /** The mass that is cut off is below e^-30 of delta, so that both ways agree where both can be gone. */
    @Test
    void cutLoss_changesNothingThatCounts() {
        SampledGaussian pair = new SampledGaussian(0.01, 1, Pair.REMOVE);
        ReleaseLoss whole = new SampledGaussianMoments(pair);
        ReleaseLoss cut = new TruncatedLoss(pair, -90);
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

    /** Each of a sum's releases may lose its share. */
    @Test
    void cut_ofTwoKinds_sharesTheProbability() {
        SampledGaussian pair = new SampledGaussian(0.01, 1, Pair.REMOVE);
        GaussianSum sum = new GaussianSum();
        sum.add(pair, 1000);
        sum.add(new SampledGaussian(0.02, 1, Pair.REMOVE), 5);
        sum.addUnsampled(0.5, 2);
        GaussianSum cut = sum.cut(-50);
        double expected = new TruncatedLoss(pair, -50 - Math.log(2000)).largest();
        assertThat(cut.parts().get(0).loss().largest()).isEqualTo(expected);
        assertThat(cut.square()).isEqualTo(0.5);
        assertThat(cut.parts().get(1).count()).isEqualTo(5);
    }

    @Test
    void outOfReach_isSaid() {
        assertThatThrownBy(() -> curve(Pair.REMOVE, 0.5, 1000, 100).epsilon(-11))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("noise of 0.001 sampled shifts is out of reach; the least is 0.02");
        assertThatThrownBy(() -> curve(Pair.REMOVE, 0.5, 1000, 100).logDelta(1)).hasMessageContaining("is 0.02");
        assertThat(curve(Pair.REMOVE, 0.5, 50, 2).epsilon(-11)).isPositive();
        assertThat(curve(Pair.REMOVE, 0.5, 1000, 1).epsilon(-11)).isPositive();
        assertThatThrownBy(() -> curve(Pair.REMOVE, 0.5, 1, 100).epsilon(-1e-9)).hasMessageContaining("close to 1");
        assertThat(curve(Pair.REMOVE, 0.5, 1, 100).epsilon(-1e-7)).isZero();
        assertThatThrownBy(() -> curve(Pair.REMOVE, 0.5, 1, 100).epsilon(Double.NEGATIVE_INFINITY))
                .hasMessage("normal noise has no finite epsilon at a delta of 0");
    }

    /** The cut losses end before epsilon, and so say nothing of delta. */
    @Test
    void logDelta_beyondTheCutLosses_isNoGuess() {
        GaussianCurve curve = curve(Pair.REMOVE, 1e-6, 1, 2);
        assertThatThrownBy(() -> curve.logDelta(0.06)).isInstanceOf(ArithmeticException.class);
    }

    private static GaussianCurve curve(Pair pair, double rate, double shift, long count) {
        GaussianSum sum = new GaussianSum();
        sum.add(new SampledGaussian(rate, shift, pair), count);
        return new GaussianCurve(sum);
    }
}
