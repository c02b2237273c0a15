package org.tattle.core.data.synthetic;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * A network of the mixed-membership stochastic block model ([LPPF] section 5.2): memberships theta_ic and rates pi_cd
 * between communities are gamma variates, and the count from actor i to another, j, is Poisson of rate mu_ij = sum_cd
 * theta_ic pi_cd theta_jd. Actors are ordered by their strongest community, so that blocks are visible.
 *
 * @param actors V, at least 2; they are {@code a1} and so on
 * @param communities C, at least 1
 * @param shape the shape of the gamma distribution, above 0
 * @param rate the rate of the gamma distribution, above 0
 * @param leastMean the least mean of mu over pairs, at least 0: theta and pi are redrawn until they reach it
 */
public record SyntheticNetwork(int actors, int communities, double shape, double rate, double leastMean) {
    private static final int MOST_DRAWS = 10_000;

    /** The largest rate, since counts are ints. */
    private static final double LARGEST_RATE = 1 << 30;

    public SyntheticNetwork {
        if (actors < 2 || communities < 1) {
            throw new IllegalArgumentException(
                    "actors must be at least 2 and communities 1. Provided values: " + actors + " and " + communities);
        }
        if (!(shape > 0 && rate > 0 && leastMean >= 0)) {
            throw new IllegalArgumentException("shape and rate must be > 0 and leastMean >= 0. Provided values: "
                    + shape + ", " + rate + " and " + leastMean);
        }
    }

    /** Draws a network with its rates; refused if no draw reaches the least mean, or rates are too large for counts. */
    public Network generate(Seed seed) {
        for (int draw = 0; draw < MOST_DRAWS; draw++) {
            Blocks blocks = new Blocks(seed.child("blocks").child(draw).generator());
            if (blocks.mean() >= leastMean) {
                return network(blocks.rates(), seed.child("counts").generator());
            }
        }
        throw new InputException(
                "data.drawn-network",
                "of " + MOST_DRAWS + " drawn networks none has a mean of " + leastMean + " a pair",
                "give a larger shape, or a smaller rate or least-mean");
    }

    private Network network(double[] rates, SplitMix random) {
        NetworkBuilder builder = new NetworkBuilder();
        IntStream.rangeClosed(1, actors).forEach(i -> builder.list("a" + i));
        for (int pair = 0; pair < rates.length; pair++) {
            if (!(rates[pair] <= LARGEST_RATE)) {
                throw new InputException(
                        "data.drawn-network",
                        "the drawn rate of a pair is " + rates[pair] + ", too large for a count",
                        "give a larger rate, or a smaller shape");
            }
            builder.add(pair / actors, pair % actors, PoissonSampler.sample(random, rates[pair]));
        }
        return builder.build().drawnBy(rates);
    }

    /** One draw of all memberships and of the rates between communities. */
    private final class Blocks {
        private final double[][] theta;
        /** theta times pi: the rate of edges from an actor to an actor of one community only. */
        private final double[][] sent = new double[actors][communities];

        Blocks(SplitMix random) {
            theta = gammas(actors, random);
            Arrays.sort(
                    theta,
                    Comparator.<double[]>comparingInt(Blocks::strongest)
                            .thenComparingDouble(row -> -row[strongest(row)]));
            double[][] pi = gammas(communities, random);
            for (int i = 0; i < actors; i++) {
                for (int c = 0; c < communities; c++) {
                    for (int d = 0; d < communities; d++) {
                        sent[i][d] += theta[i][c] * pi[c][d];
                    }
                }
            }
        }

        private double[][] gammas(int rows, SplitMix random) {
            double[][] variates = new double[rows][communities];
            for (double[] row : variates) {
                Arrays.setAll(row, c -> GammaSampler.sample(random, shape, 1 / rate));
            }
            return variates;
        }

        private static int strongest(double[] memberships) {
            int strongest = 0;
            for (int c = 1; c < memberships.length; c++) {
                strongest = memberships[c] > memberships[strongest] ? c : strongest;
            }
            return strongest;
        }

        /** The mean of mu over ordered pairs of different actors, computed without iterating over the pairs. */
        double mean() {
            double sum = 0;
            for (int d = 0; d < communities; d++) {
                double sending = 0;
                double receiving = 0;
                for (int i = 0; i < actors; i++) {
                    sending += sent[i][d];
                    receiving += theta[i][d];
                    sum -= sent[i][d] * theta[i][d];
                }
                sum += sending * receiving;
            }
            return sum / ((double) actors * (actors - 1));
        }

        /** mu, actors x actors, row-major, 0 on the diagonal. */
        double[] rates() {
            double[] rates = new double[actors * actors];
            for (int i = 0; i < actors; i++) {
                for (int j = 0; j < actors; j++) {
                    for (int d = 0; d < communities && i != j; d++) {
                        rates[i * actors + j] += sent[i][d] * theta[j][d];
                    }
                }
            }
            return rates;
        }
    }
}
