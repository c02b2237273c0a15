package org.tattle.accounting.gaussian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.apache.commons.numbers.gamma.Erfc;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.accounting.gaussian.SampledGaussian.Pair;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.testing.ReferenceCase;

class SampledGaussianMomentsTest {
    static Stream<ReferenceCase> cases() {
        return ReferenceCase.of("log_moment_E2");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void logMoments_ofReferenceCase_areItsValues(ReferenceCase one) {
        double q = one.param("q");
        double sigma = one.param("sigma");
        double t = one.param("lam");
        double removing = logMoment(q, 1 / sigma, Pair.REMOVE, t);
        assertThat(removing).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(BinomialMoment.logMoment(q, 1 / sigma, (int) t + 1)).isCloseTo(one.value(), within(one.tolerance()));
        assertThat(logMoment(q, 1 / sigma, Pair.ADD, t))
                .isCloseTo(one.number("logE1"), Percentage.withPercentage(1e-8))
                .isLessThan(removing);
    }

    /** The oracles of algorithms.md 0.7.2. */
    @Test
    void logMoments_ofTheSheet_areItsValues() {
        assertThat(logMoment(0.05, 1 / 1.24, Pair.REMOVE, 3)).isCloseTo(0.0154540164452, within(1e-13));
        assertThat(logMoment(0.05, 1 / 1.24, Pair.ADD, 3)).isCloseTo(0.0110766250911, within(1e-13));
        assertThat(logMoment(0.01, 0.25, Pair.REMOVE, 10)).isCloseTo(3.56815811740e-4, within(1e-15));
        assertThat(logMoment(0.01, 0.25, Pair.ADD, 10)).isCloseTo(3.519730e-4, within(1e-10));
        assertThat(logMoment(0.0125, 1, Pair.REMOVE, 2)).isCloseTo(8.323065256e-4, within(1e-13));
    }

    /** By the trapezoid rule at 60 digits, step 1/12 and less; order 1 + 1e-10 and moments of 1e-35 among them. */
    @ParameterizedTest
    @CsvSource({
        "REMOVE, 0.01, 1, 1e-10, 8.3812207659413319e-15, 8.3812207667994842e-5, 0.00017163050624866673",
        "REMOVE, 0.01, 1, 0.1, 9.2414710846869584e-6, 0.00010103828407486257, 0.0001728947201050808",
        "REMOVE, 0.01, 1, 17.2, 72.705963689851795, 13.094772092186406, 1.0000543710889079",
        "REMOVE, 1e-06, 1e-06, 2.5, 4.3750000000021867e-24, 3.0000000000014995e-24, 1.0000000000004998e-24",
        "REMOVE, 0.001, 0.1, 300.5, 0.00045665549619899909, 3.0388877101957894e-6, 1.0142179790526462e-8",
        "REMOVE, 0.3, 4, 0.5, 4.2033765443431116, 14.657298138983425, 17.911360458473422",
        "REMOVE, 1e-06, 1.6, 10, 1.4083697105260821e-5, 0.0001839836430213875, 0.002439638294875726",
        "REMOVE, 0.9, 0.25, 63, 119.3960345973982, 3.8568495068034879, 0.062774107783647708",
        "ADD, 0.01, 1, 1e-10, 8.1889769148630115e-15, 8.1889769156634445e-5, 0.00016008664769527121",
        "ADD, 0.01, 1, 30, 0.049675117387017987, 0.0027602965800162295, 5.4464513240742098e-5",
        "ADD, 0.3, 4, 2.5, 0.85236991171852453, 0.34775054161422178, 0.0021261201688050476",
        "ADD, 0.5, 0.1, 300.5, 65.502617849182185, 0.34675941713305635, 0.00052850492497557179",
        "ADD, 1e-06, 1e-06, 2.5, 4.3750000000021867e-24, 3.0000000000014994e-24, 1.0000000000004998e-24",
        "REPLACE, 0.01, 1, 1e-10, 2.284113062531494e-14, 0.00022841130627600866, 0.000457185342038451",
        "REPLACE, 0.01, 0.5, 17.2, 0.01582505580533397, 0.0017964097772367863, 0.00010305694807417324",
        "REPLACE, 0.5, 0.1, 100.5, 50.891032735118354, 1.0080254629205897, 0.009989609502199249",
        "REPLACE, 0.9, 1.6, 10, 162.66688525766067, 29.077224577443672, 2.5599999997363377",
        "REPLACE, 0.001, 4, 0.1, 0.00031711359181630475, 0.004207739820950051, 0.026056143646553133"
    })
    void at_matchesHighPrecision(
            Pair pair, double rate, double shift, double t, double k, double mean, double variance) {
        Tilted found = new SampledGaussianMoments(new SampledGaussian(rate, shift, pair)).at(t);
        assertThat(found.logMoment()).isCloseTo(k, Percentage.withPercentage(1e-11));
        assertThat(found.mean()).isCloseTo(mean, Percentage.withPercentage(1e-11));
        assertThat(found.variance()).isCloseTo(variance, Percentage.withPercentage(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"0.01, 1", "0.3, 0.1", "0.001, 0.02", "0.9, 2", "1e-6, 4", "0.5, 30", "0.999999, 1"})
    void closedForm_atWholeOrders_isTheIntegral(double rate, double shift) {
        for (int order : new int[] {2, 3, 7, 33, 64, 300, 1024}) {
            assertThat(BinomialMoment.logMoment(rate, shift, order))
                    .as("order " + order)
                    .isCloseTo(logMoment(rate, shift, Pair.REMOVE, order - 1), Percentage.withPercentage(1e-10));
        }
        double closed = Math.log1p(rate * rate * Math.expm1(shift * shift));
        if (shift < 20) {
            assertThat(BinomialMoment.logMoment(rate, shift, 2)).isCloseTo(closed, Percentage.withPercentage(1e-12));
        }
    }

    /** Where R is q e^(m y - m²/2) and R(-y) is 1 - q to beyond rounding, the loss is normal. */
    @ParameterizedTest
    @CsvSource({"REMOVE, 0.5, 1.3, 60", "REPLACE, 0.3, 1.3, 60", "REMOVE, 0.01, 2, 100.5"})
    void at_whereTheSampledPartRules_isTheNormalDistribution(Pair pair, double rate, double shift, double t) {
        Tilted found = new SampledGaussianMoments(new SampledGaussian(rate, shift, pair)).at(t);
        double square = shift * shift;
        double constant = Math.log(rate) - (pair == Pair.REPLACE ? Math.log1p(-rate) : 0);
        double k = t * (t + 1) * square / 2 + t * constant + Math.log(rate);
        double mean = (2 * t + 1) * square / 2 + constant;
        assertThat(k).isGreaterThan(300);
        assertThat(found.logMoment()).isCloseTo(k, within(1e-13 * k));
        assertThat(found.mean()).isCloseTo(mean, within(1e-13 * mean));
        assertThat(found.variance()).isCloseTo(square, within(1e-14 * mean * mean));
    }

    /** Exponents of 1e14, whose rounding errors are far above those of the rule. */
    @Test
    void logMoment_ofAHugeOrder_isTheNormalDistributions() {
        double expected = 1e7 * (1e7 + 1) / 2 + (1e7 + 1) * Math.log(0.5);
        assertThat(logMoment(0.5, 1, Pair.REMOVE, 1e7)).isCloseTo(expected, within(1e-14 * expected));
    }

    /** K(t) / t near 0 is the mean loss, m²/2 of the moved half; e^-L counts where the other distribution is, too. */
    @Test
    void logMoment_ofDistantModes_isTheMeanLoss() {
        assertThat(logMoment(0.5, 30, Pair.REPLACE, 1e-10) / 1e-10).isCloseTo(0.5 * 450, within(1e-4));
    }

    @Test
    void logMoment_belowTheSmallestNumber_isZero() {
        assertThat(logMoment(0.5, 1e-200, Pair.REMOVE, 1)).isZero();
    }

    @Test
    void integral_outOfReach_isRefused() {
        assertThatThrownBy(() -> logMoment(0.5, 1e-3, Pair.ADD, 1e13))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("the moment of order 1.0000000000001E13 did not converge");
        assertThatThrownBy(() -> logMoment(0.5, 1000, Pair.ADD, 1e6))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("the moment of order 1000001.0 takes too many points");
        assertThatThrownBy(() -> logMoment(0.5, 1, Pair.REMOVE, Double.MAX_VALUE))
                .isInstanceOf(ArithmeticException.class);
    }

    /** K is convex, so that its slopes rise; as t tends to 0, K(t)/t tends to the mean loss. */
    @Test
    void logMoment_isConvexAndStartsAtTheMean() {
        for (Pair pair : Pair.values()) {
            SampledGaussianMoments moments = new SampledGaussianMoments(new SampledGaussian(0.02, 0.8, pair));
            double slope = moments.at(1e-9).logMoment() / 1e-9;
            assertThat(slope).isCloseTo(moments.at(1e-12).mean(), Percentage.withPercentage(1e-6));
            for (double t = 0.05; t < 200; t *= 1.3) {
                double next = moments.at(t).mean();
                assertThat(next).isGreaterThan(slope);
                slope = next;
            }
        }
    }

    /** Mironov, Talwar and Zhang 2019, theorem 5: what lets accountants look at one direction. */
    @Test
    void removing_hasTheLargerMoments() {
        for (double rate : new double[] {1e-4, 0.01, 0.5, 0.99}) {
            for (double shift : new double[] {0.05, 0.5, 1, 3}) {
                for (double t : new double[] {0.1, 1, 5, 40}) {
                    assertThat(logMoment(rate, shift, Pair.ADD, t))
                            .isLessThanOrEqualTo(logMoment(rate, shift, Pair.REMOVE, t) * (1 + 1e-12));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0.01, 1000, 0.5", "0.5, 1000, 3", "0.01, 1e-6, 1e7", "1e-9, 1000, 1e-3", "0.01, 1, 1e6"})
    void extremes_areBetweenTheirBounds(double rate, double shift, double t) {
        double most = t * (t + 1) * shift * shift / 2;
        for (Pair pair : new Pair[] {Pair.REMOVE, Pair.ADD}) {
            assertThat(logMoment(rate, shift, pair, t)).isPositive().isLessThan(most);
        }
        double removing = logMoment(rate, shift, Pair.REMOVE, t);
        assertThat(removing).isGreaterThanOrEqualTo((most + (t + 1) * Math.log(rate)) * (1 - 1e-12));
    }

    @Test
    void arguments_outOfRange_areRefused() {
        assertThatThrownBy(() -> new SampledGaussian(1, 1, Pair.ADD))
                .hasMessage("sampling rate must be > 0 and < 1. Provided value: 1.0");
        assertThatThrownBy(() -> new SampledGaussian(0, 1, Pair.ADD)).hasMessageContaining("Provided value: 0.0");
        assertThatThrownBy(() -> new SampledGaussian(0.5, Double.NaN, Pair.ADD)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> new SampledGaussian(0.5, 0, Pair.ADD))
                .hasMessage("shift must be > 0 and finite. Provided value: 0.0");
        assertThat(new SampledGaussian(0.5, Double.MAX_VALUE, Pair.ADD).shift).isEqualTo(Double.MAX_VALUE);
        SampledGaussianMoments moments = new SampledGaussianMoments(new SampledGaussian(0.5, 1, Pair.ADD));
        assertThatThrownBy(() -> moments.at(0)).hasMessage("t must be > 0 and finite. Provided value: 0.0");
        assertThatThrownBy(() -> moments.at(Double.POSITIVE_INFINITY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Provided value: Infinity");
    }

    /** -(exponent)'' by differences: its largest value, which is attained but for replacing at a rate near 0. */
    @ParameterizedTest
    @CsvSource({
        "REMOVE, 0.2, 1.3, 3.7",
        "ADD, 0.2, 1.3, 3.7",
        "ADD, 0.5, 2, 0.5",
        "REPLACE, 1e-6, 1.3, 3.7",
        "REPLACE, 1e-6, 2, 0.5"
    })
    void stiffness_isTheLargestCurvature(Pair pair, double rate, double shift, double t) {
        SampledGaussian release = new SampledGaussian(rate, shift, pair);
        double h = 1e-3;
        double largest = 0;
        for (double y = -30; y < 30; y += 0.01) {
            double bend = release.exponent(t, y - h) + release.exponent(t, y + h) - 2 * release.exponent(t, y);
            largest = Math.max(largest, -bend / (h * h));
        }
        assertThat(release.stiffness(t)).isCloseTo(largest, within(1e-4 * largest));
    }

    /** The first and the last peak of the exponent on a fine grid. */
    @ParameterizedTest
    @CsvSource({
        "REMOVE, 0.001, 4, 2",
        "REMOVE, 0.001, 4, -1",
        "REMOVE, 0.3, 1, 5",
        "ADD, 0.2, 1.3, 3.7",
        "ADD, 0.5, 6, 20",
        "ADD, 0.2, 1.3, -1",
        "ADD, 0.999999, 1, 700",
        "REPLACE, 0.001, 4, 1",
        "REPLACE, 0.2, 0.7, 9",
        "REPLACE, 0.001, 4, -1",
        "REPLACE, 0.5, 6, -1",
        "REPLACE, 0.3, 2, 0",
        "REPLACE, 0.9, 0.3, 9"
    })
    void modes_areTheOutermostPeaks(Pair pair, double rate, double shift, double t) {
        SampledGaussian release = new SampledGaussian(rate, shift, pair);
        double lowest = Double.NaN;
        double highest = Double.NaN;
        double h = 1e-3;
        for (double y = -150; y < 150; y += h) {
            double here = release.exponent(t, y);
            if (here > release.exponent(t, y - h) && here >= release.exponent(t, y + h)) {
                lowest = Double.isNaN(lowest) ? y : lowest;
                highest = y;
            }
        }
        double near = 0.1 / Math.sqrt(release.stiffness(Math.max(0, t)));
        assertThat(release.lowestMode(t)).isCloseTo(lowest, within(near));
        assertThat(release.highestMode(t)).isCloseTo(highest, within(near));
    }

    /** ln(1 - q + q e^(c + ib)), by its series where it is small, and else as it stands. */
    @ParameterizedTest
    @CsvSource({
        "0.3, 1, 0.2, 0.4",
        "0.3, 1, 3, 0.4",
        "0.3, 2, -9, -0.3",
        "0.9, 1, 60, 0.5",
        "0.3, 1, 42, 1",
        "0.01, 1, 1.6, 0.4",
        "0.01, 1, 1.4, -0.4",
        "1e-16, 1, 1, 0.4",
        "1e-16, 1, 4, 0.4",
        "1e-16, 1, -3, 1",
        "1e-16, 1, 0.50000001, 1e-8",
        "1e-300, 1, 715.5, 0.5"
    })
    void logRatio_isItsDefinition(double rate, double shift, double y, double a) {
        SampledGaussian release = new SampledGaussian(rate, shift, Pair.REMOVE);
        double c = shift * y - shift * shift / 2;
        for (double angle : new double[] {shift * a, 0}) {
            double sampled = Math.exp(c + Math.log(rate));
            boolean near = Math.abs(c) < 1e-7;
            double real = near ? rate * (c + (c * c - angle * angle) / 2) : sampled * Math.cos(angle) - rate;
            double imaginary = sampled * Math.sin(angle);
            double logModulus = rate < 1e-9 && sampled < 1 ? real : Math.log(Math.hypot(1 + real, imaginary));
            double phase = rate < 1e-9 && sampled < 1 ? imaginary : Math.atan2(imaginary, 1 + real);
            double[] found = new double[2];
            release.logRatio(y, angle / shift, found);
            assertThat(found[0]).isCloseTo(logModulus, within(4e-14 * Math.abs(logModulus)));
            assertThat(found[1]).isCloseTo(phase, within(4e-14 * Math.abs(phase)));
            if (angle == 0) {
                assertThat(release.logRatio(y)).isCloseTo(logModulus, within(4e-14 * Math.abs(logModulus)));
            }
        }
    }

    /** What is cut off has at most the probability that may be cut off, and not much less. */
    @ParameterizedTest
    @CsvSource({
        "REMOVE, 0.01, 1, -50",
        "REMOVE, 0.5, 6, -30",
        "REPLACE, 0.01, 1, -90",
        "REMOVE, 1e-6, 1, -50",
        "REPLACE, 0.001, 3, -60"
    })
    void cutLoss_cutsWhatItMay(Pair pair, double rate, double shift, double logProbability) {
        SampledGaussian release = new SampledGaussian(rate, shift, pair);
        TruncatedLoss cut = new TruncatedLoss(release, logProbability);
        double y = 0;
        while (release.loss(y) < cut.largest()) {
            y += 1e-3;
        }
        assertThat(logTail(rate, shift, y - 1)).isGreaterThan(logProbability);
        assertThat(logTail(rate, shift, y - 0.5)).isLessThan(logProbability);
        // Its distribution is whole where it is whole, so that only what is beyond is missing from a moment.
        for (double t : new double[] {1e-3, 0.5, logProbability < -40 ? 2 : 0.6}) {
            double sum = 0;
            double first = 0;
            double second = 0;
            double h = 1.0 / 256;
            for (double x = -12; x < y; x += h) {
                double lossHere = release.loss(x);
                double weight = h / Math.sqrt(2 * Math.PI) * Math.exp(release.exponent(t, x));
                weight *= 0.5 * Erfc.value((x - (y - 0.6)) / 0.1);
                sum += weight;
                first += weight * lossHere;
                second += weight * lossHere * lossHere;
            }
            Tilted found = cut.at(t);
            double mean = first / sum;
            double lost = 2 * Math.exp(logProbability);
            assertThat(found.logMoment())
                    .isCloseTo(Math.log(sum), within(1e-5 * Math.abs(Math.log(sum)) + lost + 1e-14));
            assertThat(found.mean()).isCloseTo(mean, within(1e-5 * mean + lost * cut.largest()));
            assertThat(found.variance()).isCloseTo(second / sum - mean * mean, within(1e-4 * found.variance()));
        }
    }

    /** The cut-off is a normal distribution's, so that what it takes is a tail of the sum of two. */
    @Test
    void cutLoss_ofEvenParts_cutsAlmostAllItMay() {
        SampledGaussian release = new SampledGaussian(0.49, 1e-3, Pair.REMOVE);
        double spread = Math.sqrt(1.005);
        double ceiling = ceiling(release, new TruncatedLoss(release, -30));
        assertThat(logTail(0.49, 1e-3 / spread, ceiling / spread)).isBetween(-30.3, -30.0);
    }

    /** Where e^(tL) overflows, as sums over the nodes of logarithms. */
    @ParameterizedTest
    @CsvSource({"REMOVE, 100", "REMOVE, 700", "REPLACE, 100", "REPLACE, 700"})
    void cutLoss_atLargeTilts_isItsSum(Pair pair, double t) {
        SampledGaussian release = new SampledGaussian(0.01, 1, pair);
        TruncatedLoss cut = new TruncatedLoss(release, -50);
        double ceiling = ceiling(release, cut);
        double largest = cut.largest();
        double h = 1.0 / 64;
        double[] weight = new double[3];
        double real = 0;
        double imaginary = 0;
        double d = 0.5;
        double mean = cut.at(t).mean();
        for (double y = -9.5; y < ceiling + 0.58; y += h) {
            double loss = release.loss(y);
            double log = release.exponent(0, y) + t * (loss - largest);
            double term = h / Math.sqrt(2 * Math.PI) * Math.exp(log) * 0.5 * Erfc.value((y - ceiling) / 0.1);
            weight[0] += term;
            weight[1] += term * (loss - mean);
            weight[2] += term * (loss - mean) * (loss - mean);
            real += term * Math.cos(d * (loss - mean));
            imaginary += term * Math.sin(d * (loss - mean));
        }
        Tilted found = cut.at(t);
        double k = t * largest + Math.log(weight[0]);
        assertThat(found.logMoment()).isCloseTo(k, within(1e-12 * k));
        assertThat(weight[1] / weight[0]).isCloseTo(0, within(1e-12 * mean));
        assertThat(found.variance()).isCloseTo(weight[2] / weight[0], within(1e-12 * mean * mean));
        CharacteristicFunction function = cut.function(t, d);
        function.advance();
        assertThat(function.logModulus()).isCloseTo(Math.log(Math.hypot(real, imaginary) / weight[0]), within(1e-12));
        assertThat(function.phase()).isCloseTo(Math.atan2(imaginary, real), within(1e-11));
    }

    /** From the last node, which is the last within 0.6 of it. */
    private static double ceiling(SampledGaussian release, TruncatedLoss cut) {
        int node = 0;
        while (release.loss(node / 64.0) < cut.largest()) {
            node++;
        }
        return (node - 37) / 64.0;
    }

    private static double logTail(double rate, double shift, double y) {
        double unsampled = Math.log1p(-rate) + StandardNormal.logCumulative(-y);
        double sampled = Math.log(rate) + StandardNormal.logCumulative(shift - y);
        double most = Math.max(unsampled, sampled);
        return most + Math.log(Math.exp(unsampled - most) + Math.exp(sampled - most));
    }

    private static double logMoment(double rate, double shift, Pair pair, double t) {
        return new SampledGaussianMoments(new SampledGaussian(rate, shift, pair))
                .at(t)
                .logMoment();
    }
}
