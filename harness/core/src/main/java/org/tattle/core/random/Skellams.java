package org.tattle.core.random;

import org.apache.commons.rng.UniformRandomProvider;

/** Skellam variates: the difference of two independent Poisson counts. */
public final class Skellams {
    private Skellams() {}

    /**
     * A draw of the law of mean first − second and variance first + second.
     *
     * @param first the mean of the count that adds, in [0, 2^30]
     * @param second the mean of the count that is taken away, in [0, 2^30]
     */
    public static int sample(UniformRandomProvider random, double first, double second) {
        int added = Poissons.sample(random, first);
        return added - Poissons.sample(random, second);
    }
}
