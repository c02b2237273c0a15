package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.math3.special.Gamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.testing.ChiSquare;
import org.tattle.math.testing.EvenUniforms;

class BesselSamplerTest {
    private static final int NUMBER = 1 << 20;

    /** algorithms.md n.4. Catches an argument or an order that is off by a factor or by one. */
    @Test
    void sample_ofEvenUniforms_hasTheSheetsProbabilities() {
        double[] first = shares(1, 2);
        assertThat(new double[] {first[0], first[1], first[2], first[3], first[4]})
                .containsExactly(new double[] {0.628679, 0.314340, 0.052390, 0.004366, 0.000218}, within(2e-6));
        double mean = 0;
        for (int m = 0; m < first.length; m++) {
            mean += m * first[m];
        }
        assertThat(mean).isCloseTo(0.433127422712, within(3e-6));
        double[] second = shares(3, 9);
        assertThat(new double[] {second[0], second[1], second[2], second[3]})
                .containsExactly(new double[] {0.0235, 0.1189, 0.2408, 0.2709}, within(6e-5));
    }

    private static double[] shares(int order, double argument) {
        int[] counts = EvenUniforms.counts(NUMBER, 100, random -> BesselSampler.sample(random, order, argument));
        return Arrays.stream(counts)
                .mapToDouble(count -> (double) count / NUMBER)
                .toArray();
    }

    /**
     * Null hypothesis: the Bessel distribution by log-gammas, to the tails that expect 20 draws. False alarm 1e-6 a
     * case. Catches an order that counts once too often, and weights that stop too early on either side.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 0.01, 1000000",
        "0, 1.999, 1000000",
        "0, 2.001, 1000000",
        "1, 2, 1000000",
        "3, 9, 1000000",
        "50, 0.5, 1000000",
        "50, 300, 500000",
        "0, 300, 500000",
        "100000, 5000, 200000",
        "7, 1e4, 100000",
        "2147483647, 1e6, 100000",
        "2, 1e6, 20000"
    })
    void sampleFollowsTheBesselDistribution(int order, double argument, int draws) {
        SplitMix random = new Seed(110).child("bessel").generator();
        double mode = (Math.hypot(argument, order) - order) / 2;
        double reach = 8 * Math.sqrt(mode) + 30;
        int from = (int) Math.max(0, mode - reach);
        double[] distribution = distribution(order, argument, from, (int) (2 * reach));
        ChiSquare.assertFollows(
                draws,
                from,
                from + distribution.length - 1,
                () -> BesselSampler.sample(random, order, argument),
                m -> distribution[m - from]);
    }

    private static double[] distribution(int order, double argument, int from, int length) {
        double[] distribution = new double[length];
        double logSquare = 2 * Math.log(argument / 2);
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < length; i++) {
            double m = from + i;
            distribution[i] = m * logSquare - Gamma.logGamma(m + 1) - logRising(order + 1.0, m);
            most = Math.max(most, distribution[i]);
        }
        double total = 0;
        for (int i = 0; i < length; i++) {
            distribution[i] = Math.exp(distribution[i] - most);
            total += distribution[i];
        }
        for (int i = 0; i < length; i++) {
            distribution[i] /= total;
        }
        return distribution;
    }

    /** ln of a (a + 1) … (a + m − 1), where a difference of log-gammas would lose all digits. */
    private static double logRising(double a, double m) {
        if (a < 1e6) {
            return Gamma.logGamma(a + m) - Gamma.logGamma(a);
        }
        double sum = 0;
        for (int i = 0; i < m; i++) {
            sum += Math.log(a + i);
        }
        return sum;
    }

    /**
     * The smaller of two Poisson counts that differ by the order. Null hypothesis: it has the distribution of argument
     * 2 sqrt(0.8 × 1.7), not 2 sqrt(2 × 0.8 × 1.7) as [LPPF]'s equation 12 prints (E26). False alarm 1e-6.
     */
    @Test
    void smallerPoissonCount_givenTheDifference_isBessel() {
        SplitMix random = new Seed(111).child("poisson").generator();
        double[] distribution = distribution(2, 2 * Math.sqrt(0.8 * 1.7), 0, 40);
        ChiSquare.assertFollows(200_000, 0, 39, () -> smallerOfDifference(random, 2), m -> distribution[m]);
    }

    private static long smallerOfDifference(SplitMix random, int difference) {
        while (true) {
            int one = PoissonSampler.sample(random, 0.8);
            int other = PoissonSampler.sample(random, 1.7);
            if (one - other == difference) {
                return other;
            }
        }
    }

    @Test
    void sample_ofArgumentZero_isZero() {
        SplitMix random = new SplitMix(1);
        assertThat(BesselSampler.sample(random, 0, 0)).isZero();
        assertThat(BesselSampler.sample(random, Integer.MAX_VALUE, 0)).isZero();
        assertThat(BesselSampler.sample(random, 0, Double.MIN_VALUE)).isZero();
    }

    /** Mean near A/2 − 1/4, variance near A/4: seven standard deviations are left with probability 3e-12. */
    @Test
    void sample_ofTheLargestArgument_staysNearItsMean() {
        double argument = 0x1.0p31;
        double draw = BesselSampler.sample(new SplitMix(2), 0, argument);
        assertThat(draw)
                .isBetween(argument / 2 - 7 * Math.sqrt(argument) / 2, argument / 2 + 7 * Math.sqrt(argument) / 2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, 2.2e9, Double.NaN, Double.POSITIVE_INFINITY})
    void nonsense_isRefusedByName(double argument) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BesselSampler.sample(new SplitMix(1), 0, argument))
                .withMessage("argument must be in [0, 2^31]. Provided value: " + argument);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BesselSampler.sampleOfSquare(new SplitMix(1), 0, argument * Math.abs(argument)))
                .withMessageStartingWith("square must be in [0, 2^60]. Provided value: ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BesselSampler.sample(new SplitMix(1), -1, 1))
                .withMessage("order must be >= 0. Provided value: -1");
    }
}
