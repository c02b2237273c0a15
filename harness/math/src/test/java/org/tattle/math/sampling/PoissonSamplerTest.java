package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.function.LongSupplier;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.testing.ChiSquare;

class PoissonSamplerTest {
    private static final int DRAWS = 2_000_000;

    /**
     * Null hypothesis: the Poisson distribution, to the tails that expect 20 draws in 2 million. False alarm 1e-6 a
     * mean. Catches a count off by one, a thinning that keeps its uniform's complement, a hat a tenth too low, and a
     * quarter lost between the table and the search.
     */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.2, 0.25, 1, 3.4, 3.5, 9.99, 10, 10.149, 11, 30, 250, 1e4})
    void sampleFollowsThePoissonDistribution(double mean) {
        SplitMix random = new Seed(30).child("poisson").generator();
        assertFollows(mean, () -> PoissonSampler.sample(random, mean));
    }

    /** The same of the table. Catches a table that is cut too short. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 3.5, 250, 1e4})
    void tableFollowsThePoissonDistribution(double mean) {
        SplitMix random = new Seed(31).child("poisson").generator();
        AliasTable table = PoissonSampler.table(mean);
        assertFollows(mean, () -> table.sample(random));
    }

    private static void assertFollows(double mean, LongSupplier sampler) {
        double reach = 8 * Math.sqrt(mean) + 20;
        PoissonDistribution distribution = new PoissonDistribution(mean);
        ChiSquare.assertFollows(
                DRAWS, (int) Math.max(0, mean - reach), (int) (mean + reach), sampler, distribution::probability);
    }

    /**
     * Algorithm PD is exact where the Poisson distribution has more mass than the normal one from mean − 1.1484 on, and
     * the squeeze and the hat hold, as Ahrens and Dieter state for means from 10. Means 10 to 200 in steps of 0.173, or
     * a tenth of that. Catches the hat's height lowered by a hundredth.
     */
    @Test
    void normalAndPoissonMasses_areAsAlgorithmPdNeedsThem() {
        normalAndPoissonMasses_areAsAlgorithmPdNeedsThem(0.173);
    }

    @Test
    @Tag("slow")
    void normalAndPoissonMasses_areAsAlgorithmPdNeedsThem_inFull() {
        normalAndPoissonMasses_areAsAlgorithmPdNeedsThem(0.0173);
    }

    private static void normalAndPoissonMasses_areAsAlgorithmPdNeedsThem(double step) {
        for (double mean = 10; mean < 200; mean += step) {
            double deviation = Math.sqrt(mean);
            for (int k = 0; k < mean + 8 * deviation; k++) {
                double normal = PoissonSampler.normalMass(k, mean, deviation);
                double lacking = PointProbabilities.poisson(k, mean) - normal;
                double distance = mean - k;
                if (k >= Math.floor(mean - PoissonSampler.MORE_MASS_FROM)) {
                    assertThat(lacking).as("%s, %s", mean, k).isGreaterThan(0);
                } else {
                    assertThat(-lacking).isLessThan(normal * distance * distance * distance / (6 * mean * mean));
                }
                double near = (k - mean) / deviation - PoissonSampler.HAT_CENTRE;
                double far = Math.max(Math.abs(near), Math.abs(near + 1 / deviation));
                assertThat(lacking).as("%s, %s", mean, k).isLessThan(PoissonSampler.HAT / mean * Math.exp(-far));
            }
        }
    }

    /** Both masses of all k, which a term dropped from the series would change. */
    @ParameterizedTest
    @ValueSource(doubles = {10, 33.3, 1000})
    void normalMass_isThatOfTheNormalDistribution(double mean) {
        double deviation = Math.sqrt(mean);
        NormalDistribution distribution = new NormalDistribution(null, mean, deviation);
        for (int k = 0; k < mean + 6 * deviation; k++) {
            assertThat(PoissonSampler.normalMass(k, mean, deviation))
                    .isCloseTo(distribution.probability(k, k + 1), within(2e-15));
        }
    }

    @Test
    void sample_ofMeanZero_isZero() {
        assertThat(PoissonSampler.sample(new SplitMix(1), 0)).isZero();
    }

    @Test
    void table_ofMeanZero_isZero() {
        assertThat(PoissonSampler.table(0).sample(new SplitMix(1))).isZero();
    }

    /** Null hypothesis: mean 2^30, standard deviation 2^15; seven of them are left with probability 3e-12 a draw. */
    @Test
    void sample_ofTheLargestMean_staysNearIt() {
        double mean = 1 << 30;
        SplitMix random = new SplitMix(2);
        for (int i = 0; i < 100; i++) {
            assertThat((double) PoissonSampler.sample(random, mean)).isBetween(mean - (7 << 15), mean + (7 << 15));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 1.1e9, Double.NaN, Double.POSITIVE_INFINITY})
    void nonsense_isRefusedByName(double mean) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PoissonSampler.sample(new SplitMix(1), mean))
                .withMessage("mean must be in [0, 2^30]. Provided value: " + mean);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PoissonSampler.table(mean))
                .withMessage("mean must be in [0, 10^6]. Provided value: " + mean);
    }
}
