package org.tattle.accounting.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.UnsupportedEventException;

/** Sums of a few atoms, against their convolution, and the errors counted, against their own formulas. */
class ComposedLossTest {
    private static final double UNIT = 0x1p-53;
    private static final int MOST = 1 << 16;

    /**
     * Distributions on one lattice, how often each occurs, and a tilt with the exponents of its two Chernoff bounds.
     */
    private record Sum(List<Lattice> distributions, long[] counts, double theta, double right, double left) {
        Curve curve(boolean upper) {
            return new ComposedLoss(distributions, counts, theta, right, left, MOST, upper);
        }

        double step() {
            return distributions.get(0).interval();
        }

        long first() {
            return total(Lattice::first);
        }

        long last() {
            return total(Lattice::last);
        }

        private long total(ToLongFunction<Lattice> place) {
            long sum = 0;
            for (int e = 0; e < counts.length; e++) {
                sum += counts[e] * place.applyAsLong(distributions.get(e));
            }
            return sum;
        }

        /** P's masses of the sum, by convolution. */
        double[] masses() {
            double[] sum = {1};
            for (int e = 0; e < counts.length; e++) {
                for (int t = 0; t < counts[e]; t++) {
                    double[] mass = distributions.get(e).mass();
                    double[] next = new double[sum.length + mass.length - 1];
                    for (int i = 0; i < sum.length; i++) {
                        for (int k = 0; k < mass.length; k++) {
                            next[i + k] += sum[i] * mass[k];
                        }
                    }
                    sum = next;
                }
            }
            return sum;
        }

        double delta(double epsilon) {
            double[] masses = masses();
            double delta = 0;
            for (int i = masses.length - 1; i >= 0 && step() * (first() + i) > epsilon; i--) {
                delta -= masses[i] * Math.expm1(epsilon - step() * (first() + i));
            }
            double log = 0;
            for (int e = 0; e < counts.length; e++) {
                log += counts[e] * Math.log1p(-distributions.get(e).infinite());
            }
            return delta - Math.expm1(log);
        }

        /** K at any exponent. */
        double logMoment(double exponent) {
            double log = 0;
            for (int e = 0; e < counts.length; e++) {
                log += counts[e] * Math.log(moment(distributions.get(e), exponent));
            }
            return log;
        }

        /** Where Chernoff's bound leaves ln of a tail of the tilted distribution. */
        private double edge(double exponent) {
            double tail = Math.log(1e-12);
            return (logMoment(theta + exponent) - logMoment(theta) - tail) / exponent / step();
        }

        /** The points that are possible and within both edges. */
        long points() {
            return end() - begin() + 1;
        }

        private long begin() {
            return Math.max(first(), (long) Math.floor(edge(left)));
        }

        private long end() {
            return Math.min(last(), (long) Math.ceil(edge(right)));
        }

        /** The least power of two from 8 that holds the points, in the middle of it. */
        int size() {
            int size = 8;
            while (size < points()) {
                size *= 2;
            }
            return size;
        }

        long start() {
            return begin() - (size() - points()) / 2;
        }

        /** The error in units of e^(K - theta epsilon) that the class states. */
        double error() {
            int size = size();
            long start = start();
            double units = 8 * UNIT * (Integer.numberOfTrailingZeros(size) + 1);
            double sum = 0;
            for (int j = 0; j <= size / 2; j++) {
                double modulus = 1;
                double worse = 1;
                double zero = 0;
                for (int e = 0; e < counts.length; e++) {
                    Lattice distribution = distributions.get(e);
                    double log = Math.log(moment(distribution, theta));
                    double re = 0;
                    double im = 0;
                    double rounding = 8 * UNIT;
                    for (int i = 0; i < distribution.mass().length; i++) {
                        long k = distribution.first() + i;
                        double tilted = distribution.mass()[i] * Math.exp(theta * step() * k - log);
                        re += tilted * Math.cos(2 * Math.PI * j * k / size);
                        im += tilted * Math.sin(2 * Math.PI * j * k / size);
                        rounding += 2 * UNIT * tilted * Math.abs(theta * step() * k - log);
                    }
                    double gamma = units + rounding;
                    double phi = Math.hypot(re, im);
                    if (phi < counts[e] * gamma) {
                        zero += Math.pow((counts[e] + 1) * gamma, (double) counts[e]);
                    }
                    modulus *= phi < counts[e] * gamma ? 0 : Math.pow(phi, (double) counts[e]);
                    worse *= Math.exp(counts[e] * (Math.log1p(gamma / phi) + 8 * UNIT));
                }
                sum += zero + (modulus > 0 ? modulus * (worse - 1) : 0) + units * modulus;
            }
            double each = 2 * sum / size;
            double greatest = Math.pow(theta, theta) / Math.pow(1 + theta, 1 + theta);
            double weights = Math.min(size * greatest, greatest + 1 / (step() * theta * (1 + theta)));
            double outside = 0;
            if (start > first()) {
                outside += Math.exp(logMoment(theta + left) - logMoment(theta) - left * step() * start);
            }
            if (start + size - 1 < last()) {
                double end = step() * (start + size - 1);
                outside += Math.exp(logMoment(theta + right) - logMoment(theta) - right * end);
            }
            return weights * each + greatest * outside;
        }

        /**
         * What the upper bound adds just before the end of the window, where the distribution itself has next to
         * nothing.
         */
        double errorSeen() {
            double end = step() * Math.min(last(), start() + size() - 1);
            return curve(true).delta(end * (1 - 1e-15)) / Math.exp(logMoment(theta) - theta * end);
        }
    }

    private static double moment(Lattice distribution, double exponent) {
        double sum = 0;
        for (int i = 0; i < distribution.mass().length; i++) {
            sum += distribution.mass()[i] * Math.exp(exponent * distribution.interval() * (distribution.first() + i));
        }
        return sum;
    }

    private static Lattice distribution(double interval, long first, double... mass) {
        return new Lattice(interval, first, mass, 0);
    }

    private static Sum unlike() {
        Lattice one = new Lattice(0.5, -2, new double[] {0.1, 0.2, 0.3, 0.1, 0.29}, 0.01);
        Lattice other = new Lattice(0.5, -1, new double[] {0.3, 0, 0.695}, 0.005);
        return new Sum(List.of(one, other), new long[] {3, 2}, 1.3, 3, -3);
    }

    /** At the points of the lattice and between them, below the window and beyond the last sum. */
    @Test
    void delta_ofUnlikeLaws_isThatOfTheirConvolution() {
        Sum above = new Sum(List.of(distribution(0.5, 3, 0.2, 0.3, 0.5)), new long[] {2}, 1.3, 3, -3);
        Lattice eight = distribution(0.5, 3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.2);
        Sum full = new Sum(List.of(eight), new long[] {1}, 1.3, 3, -3);
        for (Sum sum : List.of(unlike(), above, full)) {
            Curve upper = sum.curve(true);
            Curve lower = sum.curve(false);
            for (double epsilon = 0; epsilon < 8; epsilon += 0.125) {
                double exact = sum.delta(epsilon);
                assertThat(upper.delta(epsilon))
                        .as("%s", epsilon)
                        .isBetween(exact * (1 - 2e-15), exact * (1 + 1e-11) + 1e-13);
                assertThat(lower.delta(epsilon)).as("%s", epsilon).isBetween(exact * (1 - 1e-11), exact * (1 + 2e-15));
            }
        }
    }

    @Test
    void delta_ofNoFiniteMass_isTheInfiniteMass() {
        Sum sum = new Sum(
                List.of(distribution(1, 0, 0.5, 0.5), new Lattice(1, 4, new double[1], 1)),
                new long[] {1, 1},
                1,
                1,
                -1);
        assertThat(sum.curve(true).delta(0)).isEqualTo(1);
        assertThat(sum.curve(false).delta(3)).isEqualTo(1);
    }

    /** Transforms that vanish, and not; several releases; windows of all points, and of some. */
    static Stream<Sum> error_ofAnySum_isTheOneStated() {
        Lattice smooth = distribution(0.5, -2, 0.1, 0.2, 0.4, 0.3, 1e-9);
        // Tilted by 1/2 the first atoms are alike, and their transform has zeros.
        double fall = Math.exp(-0.25);
        Lattice flat =
                distribution(0.5, 0, 0.25, 0.25 * fall, 0.25 * fall * fall, 0.25 * Math.pow(fall, 3), 0, 0, 0, 1e-25);
        Lattice even = distribution(0.5, 0, 0.5, 0.5 * fall, 1e-25);
        double[] steep = new double[9];
        Arrays.setAll(steep, k -> Math.exp(-5.5 * k));
        Lattice one = distribution(0.5, 3, 0.999999999, 1e-9);
        Lattice coin = distribution(0.05, -1, 0.5, 0, 0.5);
        return Stream.of(
                new Sum(List.of(smooth), new long[] {1}, 1, 3, -3),
                new Sum(List.of(smooth), new long[] {1}, 0.01, 3, -3),
                new Sum(List.of(flat), new long[] {1}, 0.5, 3, -3),
                new Sum(List.of(even), new long[] {2}, 0.5, 3, -3),
                new Sum(List.of(distribution(1.5, 0, steep)), new long[] {1}, 0.1, 3, -3),
                new Sum(List.of(smooth, one), new long[] {5, 7}, 0.5, 3, -3),
                new Sum(List.of(smooth), new long[] {60}, 0.1, 3, -3),
                new Sum(List.of(coin), new long[] {1150}, 1, 4, -4));
    }

    @ParameterizedTest
    @MethodSource
    void error_ofAnySum_isTheOneStated(Sum sum) {
        assertThat(sum.errorSeen() / sum.error()).isCloseTo(1, within(0.01));
    }

    /** 64 units a release, 4 a point, 8 for each nat of the exponents; the lattice moves nothing at epsilon 0. */
    @Test
    void upper_atZero_hasTheRoundingStated() {
        Sum sum = new Sum(List.of(distribution(0.5, -2, 0.02, 0.04, 0.06, 0.06, 0.02)), new long[] {60}, 0.28, 3, -3);
        double exact = sum.delta(0);
        double exponents = Math.abs(sum.logMoment(0.28)) + 0.28 * 0.5 * (Math.abs(sum.start()) + sum.size());
        double relative = UNIT * (64 * 60 + 4 * sum.size() + 8 * exponents);
        double error = sum.error() * Math.exp(sum.logMoment(0.28)) / exact;
        assertThat(sum.curve(true).delta(0) / exact - 1).isCloseTo(relative + error, within(0.05 * relative));
        double moved = 128 * UNIT * 60 * (1 + 1);
        assertThat(1 - sum.curve(false).delta(0) / sum.delta(moved))
                .isCloseTo(relative + error, within(0.05 * relative));
    }

    /** Below the window, too, the error is known in units of e^(K - theta epsilon). */
    @Test
    void upper_belowTheWindow_hasTheErrorStated() {
        Sum sum = new Sum(List.of(distribution(0.5, 6, 0.2, 0.3, 0.5)), new long[] {1}, 3, 3, -3);
        for (double epsilon : new double[] {0, 0.25, 0.75}) {
            double error = sum.error() * Math.exp(sum.logMoment(3) - 3 * epsilon);
            double exact = sum.delta(epsilon);
            assertThat(epsilon).isLessThan(0.5 * sum.start());
            assertThat(sum.curve(true).delta(epsilon) - exact).isCloseTo(error, within(0.05 * error));
        }
    }

    /** Chernoff's bound holds beyond the window. */
    @Test
    void upper_beyondTheWindow_isAtMostThatAtItsEnd() {
        Sum sum = new Sum(List.of(distribution(0.05, -1, 0.5, 0, 0.5)), new long[] {1150}, 1, 4, -4);
        double end = 0.05 * (sum.start() + sum.size() - 1);
        Curve upper = sum.curve(true);
        double seen = upper.delta(end + 0.125);
        assertThat(seen).isBetween(sum.delta(end + 0.125), upper.delta(end));
        assertThat(upper.delta(0.05 * sum.last() - 0.01)).isBetween(0.0, seen);
    }

    /** Its tilted mass is one half, but e to the tilt alone is no double. */
    @Test
    void delta_ofAMassBelowTheNormalDoubles_isItsOwn() {
        double[] mass = new double[101];
        mass[0] = 0.5;
        mass[100] = 1e-310;
        Sum sum = new Sum(List.of(distribution(1, 0, mass)), new long[] {1}, 7.138, 1, -1);
        double exact = -1e-310 * Math.expm1(-1);
        assertThat(sum.curve(true).delta(99)).isBetween(exact, exact * (1 + 1e-9));
        assertThat(sum.curve(false).delta(99)).isBetween(exact * (1 - 1e-9), exact);
    }

    /** Every base may be larger by gamma: the powers' product by the product of their growths. */
    @Test
    void multiply_ofUnsureTransforms_holdsTheWorstPowers() {
        double[] re = {0.6, 0};
        double[] im = {0, 0.6};
        double[] productRe = {1, 1};
        double[] productIm = {0, 0};
        double[] error = new double[2];
        assertThat(ComposedLoss.multiply(3, 0.02, re, im, productRe, productIm, error))
                .isZero();
        assertThat(productRe[0]).isCloseTo(0.216, within(1e-15));
        assertThat(productIm[1]).isCloseTo(-0.216, within(1e-15));
        double worst = Math.pow(0.62 / 0.6, 3);
        assertThat(error[0]).isBetween(worst - 1, 1.1 * (worst - 1));
        double[] half = {0.5, 0.5};
        ComposedLoss.multiply(2, 0.03, half, new double[2], productRe, productIm, error);
        worst *= Math.pow(0.53 / 0.5, 2);
        assertThat(error[0]).isBetween(worst - 1, 1.1 * (worst - 1));
        assertThat(error[1]).isEqualTo(error[0]);
    }

    /** Twice at most, the second time to the power 2 or more. */
    @ParameterizedTest
    @CsvSource({"1, 0.09", "2, 0.09", "4, 0.0399"})
    void multiply_ofTransformsNearZero_takesZeroAndLosesTheWorstPower(long count, double modulus) {
        double gamma = count == 4 ? 0.01 : 0.1;
        double[] productRe = {1};
        double[] productIm = {1};
        double[] error = new double[1];
        double lost =
                ComposedLoss.multiply(count, gamma, new double[] {modulus}, new double[1], productRe, productIm, error);
        assertThat(productRe[0]).isZero();
        assertThat(productIm[0]).isZero();
        assertThat(lost).isBetween(Math.pow(modulus + gamma, (double) count), Math.pow((count + 1) * gamma, (double)
                Math.min(2, count)));
    }

    /** A loss of a million is known to 128 units of that. */
    @Test
    void delta_nearTheLastLoss_isMovedByTheRoundingOfTheLosses() {
        Sum sum = new Sum(List.of(distribution(500, 1999, 0.25, 0.5)), new long[] {1}, 1e-3, 1e-2, -1e-2);
        double moved = 128 * UNIT * 1_000_001;
        double last = 1_000_000;
        double before = last - (last - 1e-7);
        assertThat(sum.curve(true).delta(last - before)).isCloseTo(0.5 * (before + moved), within(1e-10));
        assertThat(sum.curve(false).delta(last - before)).isCloseTo(0.5 * (before - moved), within(1e-10));
        assertThat(sum.curve(true).delta(last + 0.99 * moved)).isPositive();
        assertThat(sum.curve(true).delta(last + 1.01 * moved)).isZero();
    }

    /** Where the error outgrows delta, to the left, the best bound farther right still holds. */
    @ParameterizedTest
    @ValueSource(ints = {-6, 6})
    void lower_whereTheErrorIsGreater_isTheLargestOneBeyond(int first) {
        Sum sum = new Sum(
                List.of(distribution(0.5, first, 0.3, 0.2, 0.1, 0.1, 0.1, 0.05, 0.05, 0.04, 0.03, 0.02, 0.01)),
                new long[] {1},
                18,
                3,
                -3);
        Curve lower = sum.curve(false);
        double unit = sum.error() * Math.exp(sum.logMoment(18));
        double best = 0;
        for (int k = (int) sum.last(); k >= 0; k--) {
            best = Math.max(best, sum.delta(0.5 * k) - unit * Math.exp(-9 * k));
            assertThat(lower.delta(0.5 * k)).isCloseTo(best, within(1e-2 * best));
        }
    }

    @Test
    void window_largerThanAllowed_isRefusedWithTheIntervalThatWouldDo() {
        Sum sum = new Sum(List.of(distribution(0.25, -4, 0.1, 0.2, 0.2, 0.2, 0.3)), new long[] {5}, 1, 3, -3);
        long points = sum.points();
        int half = (int) points / 2;
        assertThat(new ComposedLoss(sum.distributions(), sum.counts(), 1, 3, -3, (int) points, true).delta(100))
                .isZero();
        assertThatThrownBy(() -> new ComposedLoss(sum.distributions(), sum.counts(), 1, 3, -3, half, true))
                .isInstanceOf(UnsupportedEventException.class)
                .hasMessageContaining("a window of " + (double) points + " points")
                .hasMessageContaining("an interval of " + (float) (0.25 * points / half) + " would do");
        assertThatThrownBy(() -> new ComposedLoss(sum.distributions(), sum.counts(), 1, 3, -3, (int) points - 1, true))
                .isInstanceOf(UnsupportedEventException.class);
    }
}
