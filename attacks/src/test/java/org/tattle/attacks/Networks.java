package org.tattle.attacks;

import java.util.Arrays;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** Drawn networks. */
public final class Networks {
    private static final int COMMUNITIES = 4;
    private static final double WITHIN = 80;
    private static final double BETWEEN = 8;

    private Networks() {}

    /** Actors who mostly belong to one of four communities, which mostly act on themselves; dozens of times. */
    public static Network drawn(int actors, long seed) {
        SplitMix random = new Seed(seed).generator();
        double[][] theta = new double[actors][];
        for (int i = 0; i < actors; i++) {
            double[] shares = new double[COMMUNITIES];
            Arrays.setAll(shares, c -> GammaSampler.sample(random, 0.2));
            double scale = (0.5 + random.nextDouble()) / Arrays.stream(shares).sum();
            theta[i] = Arrays.stream(shares).map(share -> scale * share).toArray();
        }
        double[] rates = new double[COMMUNITIES * COMMUNITIES];
        Arrays.setAll(
                rates,
                k -> k / COMMUNITIES == k % COMMUNITIES
                        ? WITHIN * GammaSampler.sample(random, 2, 0.5)
                        : BETWEEN * GammaSampler.sample(random, 0.5, 2));
        NetworkBuilder builder = new NetworkBuilder();
        for (int i = 0; i < actors; i++) {
            builder.actor("actor-" + i);
        }
        for (int i = 0; i < actors; i++) {
            for (int j = 0; j < actors; j++) {
                builder.add(i, j, i == j ? 0 : PoissonSampler.sample(random, mean(theta[i], theta[j], rates)));
            }
        }
        return builder.build();
    }

    private static double mean(double[] from, double[] to, double[] rates) {
        double mean = 0;
        for (int c = 0; c < COMMUNITIES; c++) {
            for (int d = 0; d < COMMUNITIES; d++) {
                mean += from[c] * to[d] * rates[c * COMMUNITIES + d];
            }
        }
        return mean;
    }
}
