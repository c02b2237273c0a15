package org.tattle.core.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoissonsTest {
    private static final int DRAWS = 200_000;
    private static final double FALSE_ALARM = 1e-6;

    /**
     * Null hypothesis: the draws follow Poisson(mean), by chi-square over cells of at least 20 expected draws. False
     * alarm 1e-6 a mean. Catches a count off by one, a wrong constant of the hat, and a missing ln k!.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 1, 3.5, 9.99, 10, 11, 30, 250, 1e4})
    void sampleFollowsThePoissonLaw(double mean) {
        SplitMix random = new Seed(30).child("poisson").generator();
        int most = (int) (mean + 20 * Math.sqrt(mean) + 20);
        long[] seen = new long[most + 1];
        for (int i = 0; i < DRAWS; i++) {
            seen[Math.min(most, Poissons.sample(random, mean))]++;
        }
        PoissonDistribution law = new PoissonDistribution(mean);
        double statistic = 0;
        int cells = 0;
        double expected = 0;
        long observed = 0;
        double expectedSoFar = 0;
        for (int k = 0; k <= most; k++) {
            expected += DRAWS * law.probability(k);
            observed += seen[k];
            double rest = DRAWS - expectedSoFar - expected;
            if ((expected >= 20 && rest >= 20) || k == most) {
                statistic += (observed - expected) * (observed - expected) / expected;
                cells++;
                expectedSoFar += expected;
                expected = 0;
                observed = 0;
            }
        }
        double chance = 1 - new ChiSquaredDistribution(cells - 1).cumulativeProbability(statistic);
        assertThat(cells).isGreaterThan(2);
        assertThat(chance).isGreaterThan(FALSE_ALARM);
    }

    @Test
    void sample_ofMeanZero_isZero() {
        assertThat(Poissons.sample(new SplitMix(1), 0)).isZero();
    }

    /** Null hypothesis: mean 2^30, standard deviation 2^15; seven of them are left with probability 3e-12 a draw. */
    @Test
    void sample_ofTheLargestMean_staysNearIt() {
        double mean = 1 << 30;
        SplitMix random = new SplitMix(2);
        for (int i = 0; i < 100; i++) {
            assertThat((double) Poissons.sample(random, mean)).isBetween(mean - (7 << 15), mean + (7 << 15));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 1.1e9, Double.NaN, Double.POSITIVE_INFINITY})
    void nonsense_isRefusedByName(double mean) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Poissons.sample(new SplitMix(1), mean))
                .withMessage("mean must be in [0, 2^30]. Provided value: " + mean);
    }
}
