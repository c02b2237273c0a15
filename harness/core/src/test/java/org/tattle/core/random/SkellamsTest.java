package org.tattle.core.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.testing.ChiSquare;

class SkellamsTest {
    /**
     * Null hypothesis: the convolution of one Poisson law with the other's mirror image. False alarm 1e-6 a case.
     * Catches means that are swapped and one count used twice.
     */
    @ParameterizedTest
    @CsvSource({"0.1, 0.2", "3, 0", "0, 0.7", "2.5, 4", "40, 12"})
    void sampleFollowsTheSkellamLaw(double first, double second) {
        SplitMix random = new Seed(120).child("skellam").generator();
        PoissonDistribution added = new PoissonDistribution(null, first + 1e-300, 1e-12, 10_000);
        PoissonDistribution taken = new PoissonDistribution(null, second + 1e-300, 1e-12, 10_000);
        ChiSquare.assertFollows(1_000_000, -60, 100, () -> Skellams.sample(random, first, second), difference -> {
            double probability = 0;
            for (int other = 0; other < 200; other++) {
                probability += taken.probability(other) * added.probability(difference + other);
            }
            return probability;
        });
    }

    /**
     * Null hypothesis: counts whose means are exponential of mean a/(1 − a) differ by two-sided geometric noise of
     * ratio a ([LPPF] section 5). False alarm 1e-6. Catches a/(1 − a) taken for a rate (E25).
     */
    @ParameterizedTest
    @CsvSource({"0.0498", "0.6", "0.8"})
    void sample_ofExponentialMeans_isTwoSidedGeometric(double ratio) {
        SplitMix random = new Seed(121).child("skellam").generator();
        double mean = ratio / (1 - ratio);
        ChiSquare.assertFollows(
                1_000_000,
                -100,
                100,
                () -> {
                    double plus = Exponentials.sampleOfMean(random, mean);
                    return Skellams.sample(random, plus, Exponentials.sampleOfMean(random, mean));
                },
                noise -> (1 - ratio) / (1 + ratio) * Math.pow(ratio, Math.abs(noise)));
    }

    @Test
    void sample_ofNoMeans_isZero() {
        assertThat(Skellams.sample(new SplitMix(1), 0, 0)).isZero();
    }

    @Test
    void nonsense_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Skellams.sample(new SplitMix(1), -1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Skellams.sample(new SplitMix(1), 1, Double.NaN));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Exponentials.sampleOfMean(new SplitMix(1), 0))
                .withMessage("mean must be > 0 and finite. Provided value: 0.0");
    }
}
