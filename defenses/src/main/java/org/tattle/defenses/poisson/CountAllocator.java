package org.tattle.defenses.poisson;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.MultinomialSampler;

/** A sampler of multinomial allocations of a count to components. Not thread-safe. */
final class CountAllocator {
    /** The count from which conditional binomials are faster than one draw for each unit. */
    private static final int MANY = 16;

    private final double[] weights;
    private final int[] shares;

    CountAllocator(int components) {
        weights = new double[components];
        shares = new int[components];
    }

    /** The weights of the components, to be set by the caller; each at least 0. */
    double[] weights() {
        return weights;
    }

    /** Allocates a count to the components, in proportion to the weights. */
    int[] allocate(UniformRandomProvider random, int count, double total) {
        if (count >= MANY) {
            MultinomialSampler.sample(random, count, weights, shares);
            return shares;
        }
        Arrays.fill(shares, 0);
        for (int unit = 0; unit < count; unit++) {
            shares[one(random.nextDouble() * total)]++;
        }
        return shares;
    }

    private int one(double left) {
        int last = 0;
        for (int k = 0; k < weights.length; k++) {
            if (left < weights[k]) {
                return k;
            }
            left -= weights[k];
            last = weights[k] > 0 ? k : last;
        }
        return last; // only by rounding of the sum
    }
}
