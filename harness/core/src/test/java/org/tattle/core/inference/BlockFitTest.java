package org.tattle.core.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class BlockFitTest {
    private static final int COMMUNITIES = 2;
    private static final double[] RATES = {3, 0.5, 0.2, 1};

    /** Half of the actors are of one community and half of the other; the last one keeps apart. */
    private static Network drawn(int actors) {
        SplitMix random = new Seed(1).generator();
        NetworkBuilder builder = new NetworkBuilder();
        for (int i = 0; i < actors; i++) {
            builder.actor("a" + i);
        }
        for (int i = 0; i < actors - 1; i++) {
            for (int j = 0; j < actors - 1; j++) {
                builder.add(i, j, PoissonSampler.sample(random, RATES[i % 2 * COMMUNITIES + j % 2]));
            }
        }
        return builder.build();
    }

    private static BlockFit fitted(Network network, int steps) {
        BlockFit fit = new BlockFit(network, COMMUNITIES, RATES);
        fit.fit(new Seed(2).generator(), steps);
        return fit;
    }

    private static double[] likelihoods(BlockFit fit, Network network) {
        double[] out = new double[network.size()];
        fit.logLikelihoods(out);
        return out;
    }

    private static double mean(double[] theta, int i, int j) {
        double mean = 0;
        for (int c = 0; c < COMMUNITIES; c++) {
            for (int d = 0; d < COMMUNITIES; d++) {
                mean += theta[i * COMMUNITIES + c] * theta[j * COMMUNITIES + d] * RATES[c * COMMUNITIES + d];
            }
        }
        return mean;
    }

    @Test
    void likelihoodsAreSumsOverAllOrderedPairsOfDifferentActors() {
        Network network = drawn(9);
        BlockFit fit = fitted(network, 3);
        double[] expected = new double[network.size()];
        for (int i = 0; i < network.size(); i++) {
            for (int j = 0; j < network.size(); j++) {
                if (i != j && network.count(i, j) + mean(fit.theta(), i, j) > 0) {
                    double mean = mean(fit.theta(), i, j);
                    double likelihood = network.count(i, j) * Math.log(mean) - mean;
                    expected[i] += likelihood;
                    expected[j] += likelihood;
                }
            }
        }
        assertThat(likelihoods(fit, network)).containsExactly(expected, within(1e-10));
    }

    /** It would fall without the root: all actors move at once. */
    @Test
    void noStepLowersTheLikelihood() {
        Network network = drawn(9);
        double[] sums = new double[40];
        for (int steps = 0; steps < sums.length; steps++) {
            sums[steps] =
                    Arrays.stream(likelihoods(fitted(network, steps), network)).sum();
        }
        for (int steps = 1; steps < sums.length; steps++) {
            assertThat(sums[steps]).isGreaterThan(sums[steps - 1]);
        }
    }

    /** At a maximum an actor's memberships cannot be scaled for the better, so that its counts are what is expected. */
    @Test
    void inTheEndEveryActorIsExpectedToActAsOftenAsItDid() {
        Network network = drawn(9);
        double[] theta = fitted(network, 5000).theta();
        for (int i = 0; i < network.size(); i++) {
            double expected = 0;
            double counted = 0;
            for (int j = 0; j < network.size(); j++) {
                if (i != j) {
                    expected += mean(theta, i, j) + mean(theta, j, i);
                    counted += network.count(i, j) + network.count(j, i);
                }
            }
            assertThat(expected).isCloseTo(counted, within(1e-6));
        }
    }

    /** Eleven actors of a community act on each other at rate 3 or 1, on others at 0.5 or less. */
    @Test
    void communitiesAreFound() {
        double[] theta = fitted(drawn(23), 500).theta();
        for (int i = 2; i < 22; i++) {
            assertThat(isOfTheFirst(theta, i)).as("actor " + i).isEqualTo(isOfTheFirst(theta, i % 2));
        }
        assertThat(isOfTheFirst(theta, 0)).isNotEqualTo(isOfTheFirst(theta, 1));
    }

    private static boolean isOfTheFirst(double[] theta, int actor) {
        return theta[COMMUNITIES * actor] > theta[COMMUNITIES * actor + 1];
    }

    @Test
    void anActorWithoutEdgesBelongsNowhere() {
        Network network = drawn(9);
        BlockFit fit = fitted(network, 1);
        assertThat(Arrays.copyOfRange(fit.theta(), 16, 18)).containsOnly(0);
        assertThat(likelihoods(fit, network)[8]).isZero();
    }
}
