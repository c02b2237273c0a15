package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.math3.distribution.GammaDistribution;
import org.apache.commons.math3.special.Gamma;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.testing.ExactDistribution;

class GammaSamplerTest {
    private static final int DRAWS = 200_000;

    /**
     * Null hypothesis: the draws follow Gamma(shape, 2.5). False alarm 1e-6 a shape. Catches a missing boost below 1, a
     * wrong exponent, d = shape, or a squeeze without its fourth power.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1.5})
    void sampleFollowsTheGammaDistribution(double shape) {
        SplitMix random = new Seed(20).child("gamma").generator();
        double[] draws = new double[DRAWS];
        Arrays.setAll(draws, i -> GammaSampler.sample(random, shape, 2.5));
        GammaDistribution distribution = new GammaDistribution(null, shape, 2.5);
        assertThat(ExactDistribution.distance(draws, distribution::cumulativeProbability))
                .isLessThan(ExactDistribution.tolerance(DRAWS));
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(doubles = {0.05, 0.999, 1, 2.5, 10, 100, 1000, 1e6})
    void sampleFollowsTheGammaDistribution_inFull(double shape) {
        sampleFollowsTheGammaDistribution(shape);
    }

    /**
     * Null hypothesis: beyond the 99.9th percentile the draws follow the upper tail. False alarm 2e-6 a shape. Catches
     * a normal variate that never leaves its rectangles and a squeeze that accepts everything.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.5, 1, 2.5, 10, 1000})
    void sampleFollowsTheUpperTail(double shape) {
        SplitMix random = new Seed(22).child("gamma").generator();
        double threshold = new GammaDistribution(null, shape, 1).inverseCumulativeProbability(0.999);
        ExactDistribution.assertTailFollows(
                5_000_000, threshold, () -> GammaSampler.sample(random, shape), x -> Gamma.regularizedGammaQ(shape, x));
    }

    /**
     * Null hypothesis: below the 0.1th percentile the logarithms follow the lower tail. False alarm 2e-6 a shape.
     * Catches an exponent that underflows and a boost with the wrong shape.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.1, 0.5, 2.5, 10})
    void logSampleFollowsTheLowerTail(double shape) {
        SplitMix random = new Seed(23).child("log-gamma").generator();
        DoubleUnaryOperator distribution =
                x -> x < -600 ? lowerTail(shape, x) : Gamma.regularizedGammaP(shape, Math.exp(x));
        double threshold = shape <= 0.1
                ? (Math.log(0.001) + Gamma.logGamma(shape + 1)) / shape
                : Math.log(new GammaDistribution(null, shape, 1).inverseCumulativeProbability(0.001));
        ExactDistribution.assertTailFollows(
                5_000_000,
                -threshold,
                () -> -GammaSampler.logSample(random, shape),
                x -> distribution.applyAsDouble(-x));
    }

    /** At shape 0.001 a variate itself underflows in about half of all draws, its logarithm never. */
    @Test
    void logSample_whereTheVariateUnderflows_isFinite() {
        SplitMix random = new SplitMix(1);
        int underflows = 0;
        for (int i = 0; i < 100_000; i++) {
            double logarithm = GammaSampler.logSample(random, 0.001);
            assertThat(logarithm).isFinite();
            underflows += Math.exp(logarithm) == 0 ? 1 : 0;
        }
        assertThat(underflows).isBetween(46_000, 49_000); // 47.5 %, 9 standard deviations either way
    }

    /**
     * Null hypothesis: the draws are ln Gamma(shape, 1). False alarm 1e-6 a shape. Catches a logarithm taken after the
     * variate has underflowed, as at shape 0.001 half of them do.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.05, 2})
    void logSampleFollowsTheDistributionOfTheLogarithm(double shape) {
        SplitMix random = new Seed(21).child("log-gamma").generator();
        double[] draws = new double[DRAWS];
        Arrays.setAll(draws, i -> GammaSampler.logSample(random, shape));
        GammaDistribution distribution = new GammaDistribution(null, shape, 1);
        assertThat(draws).doesNotContain(Double.NEGATIVE_INFINITY, Double.NaN);
        assertThat(ExactDistribution.distance(
                        draws, x -> x < -600 ? lowerTail(shape, x) : distribution.cumulativeProbability(Math.exp(x))))
                .isLessThan(ExactDistribution.tolerance(DRAWS));
    }

    private static double lowerTail(double shape, double logarithm) {
        return Math.exp(shape * logarithm - Gamma.logGamma(shape + 1));
    }

    /**
     * A squeeze that passes the true probability would accept what must be rejected. Catches either constant a tenth
     * too low.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1.0001, 1.3, 2, 3.5, 10, 1000})
    void squeeze_neverPassesTheProbabilityOfAcceptance(double shape) {
        double d = shape - 1 / 3.0;
        double c = 1 / (3 * Math.sqrt(d));
        for (double x = Math.max(-8, -1 / c + 1e-3); x < 8; x += 1e-3) {
            double v = Math.pow(1 + c * x, 3);
            double accepted = Math.exp(0.5 * x * x + d * (1 - v + Math.log(v)));
            assertThat(1 - GammaSampler.rejectedAtMost(c, x)).as("x = %s", x).isLessThan(accepted + 1e-12);
        }
    }

    @Test
    void sampleAndLogSampleSpendTheSameStream() {
        for (double shape : new double[] {0.005, 0.1, 1, 4}) {
            SplitMix one = new SplitMix(5);
            SplitMix other = new SplitMix(5);
            for (int i = 0; i < 100; i++) {
                double logarithm = GammaSampler.logSample(other, shape);
                double variate = GammaSampler.sample(one, shape, 1);
                assertThat(logarithm > -700 ? Math.log(variate) : logarithm).isCloseTo(logarithm, within(1e-12));
            }
            assertThat(one.nextLong()).isEqualTo(other.nextLong());
        }
    }

    @Test
    void logSample_ofTheSmallestNormalShape_isFinite() {
        SplitMix random = new SplitMix(1);
        for (int i = 0; i < 1000; i++) {
            assertThat(GammaSampler.logSample(random, 1e-300)).isFinite();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void nonsense_isRefusedByName(double value) {
        SplitMix random = new SplitMix(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GammaSampler.sample(random, value, 1))
                .withMessage("shape must be > 0 and finite. Provided value: " + value);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GammaSampler.sample(random, 1, value))
                .withMessage("scale must be > 0 and finite. Provided value: " + value);
        assertThatIllegalArgumentException().isThrownBy(() -> GammaSampler.logSample(random, value));
    }
}
