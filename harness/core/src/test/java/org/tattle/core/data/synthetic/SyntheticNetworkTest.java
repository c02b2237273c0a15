package org.tattle.core.data.synthetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.core.InputException;
import org.tattle.core.data.Network;
import org.tattle.math.sampling.Seed;

class SyntheticNetworkTest {
    private static final SyntheticNetwork STANDARD = new SyntheticNetwork(20, 5, 0.1, 0.5, 0.5);

    private static double mean(double[] rates, int actors) {
        return Arrays.stream(rates).sum() / (actors * (actors - 1.0));
    }

    @Test
    void aSeedGivesOneNetwork_whoseRatesAreKnown() {
        Network network = STANDARD.generate(new Seed(1));
        assertThat(network.size()).isEqualTo(20);
        assertThat(network.id(19)).isEqualTo("a20");
        assertThat(STANDARD.generate(new Seed(1)).fullFingerprint()).isEqualTo(network.fullFingerprint());
        assertThat(STANDARD.generate(new Seed(2)).fingerprint()).isNotEqualTo(network.fingerprint());
        double[] rates = network.rates().orElseThrow();
        for (int i = 0; i < 20; i++) {
            assertThat(rates[21 * i]).isZero();
            assertThat(network.selfCount(i)).isZero();
        }
    }

    @Test
    void everyNetworkHasTheLeastMean() {
        for (int seed = 0; seed < 50; seed++) {
            double[] rates = STANDARD.generate(new Seed(seed)).rates().orElseThrow();
            assertThat(mean(rates, 20)).isGreaterThanOrEqualTo(0.5);
        }
    }

    /**
     * Null: counts are Poisson of the rates. Then the sum over pairs of (count − rate) signed by which direction of a
     * pair is the stronger has mean 0 and the rates' sum as variance, here thousands; beyond 6 sd it is once in 5e8.
     * Counts drawn by transposed rates, or by rates of other actors, miss by tens of sd.
     */
    @Test
    void countsAreDrawnByTheRatesThatAreTold() {
        double difference = 0;
        double variance = 0;
        for (int seed = 0; seed < 50; seed++) {
            Network network = STANDARD.generate(new Seed(seed));
            double[] rates = network.rates().orElseThrow();
            for (int i = 0; i < 20; i++) {
                for (int j = 0; j < 20; j++) {
                    double rate = rates[20 * i + j];
                    difference += Math.signum(rate - rates[20 * j + i]) * (network.count(i, j) - rate);
                    variance += rate;
                }
            }
        }
        assertThat(variance).isGreaterThan(5000);
        assertThat(Math.abs(difference)).isLessThan(6 * Math.sqrt(variance));
    }

    /**
     * Null: theta and pi are independent Gamma(3, rate 2), so that mu has mean C² (3/2)³. Means of 4,000 networks are
     * within 6 of their standard errors (once in 5e8). A rate taken for a scale gives 864 for 13.5, a left-out factor
     * 9.
     */
    @Test
    void ratesHaveTheirMean() {
        SyntheticNetwork model = new SyntheticNetwork(4, 2, 3, 2, 0);
        double[] means = new double[4000];
        Arrays.setAll(means, seed -> mean(model.generate(new Seed(seed)).rates().orElseThrow(), 4));
        double mean = Arrays.stream(means).average().orElseThrow();
        double variance =
                Arrays.stream(means).map(one -> (one - mean) * (one - mean)).sum() / (means.length - 1);
        assertThat(Math.abs(mean - 13.5)).isLessThan(6 * Math.sqrt(variance / means.length));
    }

    @Test
    void actorsOfACommunityStandByTheirStrength() {
        Network network = new SyntheticNetwork(30, 1, 0.1, 0.5, 0.01).generate(new Seed(4));
        double[] rates = network.rates().orElseThrow();
        for (int i = 1; i < 29; i++) {
            assertThat(rates[30 * i + 29]).isLessThanOrEqualTo(rates[30 * (i - 1) + 29]);
        }
    }

    @Test
    void whatCannotBeDrawn_isToldInOneLine() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new SyntheticNetwork(20, 5, 0.01, 0.5, 1).generate(new Seed(1)))
                .withMessage("data.drawn-network: of 10000 drawn networks none has a mean of 1.0 a pair; give a larger"
                        + " shape, or a smaller rate or least-mean");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new SyntheticNetwork(3, 1000, 1000, 0.1, 0).generate(new Seed(1)))
                .withMessageContaining("too large for a count; give a larger rate, or a smaller shape")
                .withMessageStartingWith("data.drawn-network: the drawn rate of a pair is ");
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticNetwork(1, 5, 1, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticNetwork(2, 0, 1, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticNetwork(2, 1, 0, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new SyntheticNetwork(2, 1, 1, Double.NaN, 0));
    }
}
