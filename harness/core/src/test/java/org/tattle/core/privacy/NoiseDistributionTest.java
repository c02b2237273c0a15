package org.tattle.core.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An attack takes these variances for true: each is the second moment of its distribution, summed. */
class NoiseDistributionTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.5, 0.9})
    void twoSidedGeometric_hasTheVarianceOfItsDistribution(double ratio) {
        double moment = IntStream.rangeClosed(-2000, 2000)
                .mapToDouble(t -> (double) t * t * (1 - ratio) / (1 + ratio) * Math.pow(ratio, Math.abs(t)))
                .sum();
        NoiseDistribution distribution = new NoiseDistribution.TwoSidedGeometric(ratio);
        assertThat(distribution.variance()).isCloseTo(moment, within(1e-12 * moment));
        assertThat(distribution.mean()).isZero();
    }

    @Test
    void continuousLaws_haveTheVariancesOfTheirDensities() {
        assertThat(new NoiseDistribution.Gaussian(3).variance()).isEqualTo(9);
        double scale = 1.5;
        double moment = secondMoment(x -> Math.exp(-Math.abs(x) / scale) / (2 * scale));
        assertThat(new NoiseDistribution.Laplace(scale).variance()).isCloseTo(moment, within(1e-5));
    }

    /** By the midpoint rule on [-60, 60]. */
    private static double secondMoment(DoubleUnaryOperator density) {
        double step = 1e-3;
        double sum = 0;
        for (int i = 0; i < 120_000; i++) {
            double x = -60 + (i + 0.5) * step;
            sum += x * x * density.applyAsDouble(x) * step;
        }
        return sum;
    }

    @Test
    void approximateLaw_isWhatWasSaid_andRefusesWhatIsNoDistribution() {
        NoiseDistribution distribution = new NoiseDistribution.Approximate(-2, 3);
        assertThat(distribution.mean()).isEqualTo(-2);
        assertThat(distribution.variance()).isEqualTo(9);
        assertThat(new NoiseDistribution.Approximate(0, Double.MAX_VALUE).mean())
                .isZero();
        for (double bad : new double[] {0, -1, Double.POSITIVE_INFINITY, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new NoiseDistribution.Approximate(0, bad))
                    .withMessage("standardDeviation must be > 0 and finite. Provided value: " + bad);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NoiseDistribution.Approximate(Double.NaN, 1))
                .withMessage("mean must be finite. Provided value: NaN");
    }
}
