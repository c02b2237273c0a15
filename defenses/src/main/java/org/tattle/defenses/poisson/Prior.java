package org.tattle.defenses.poisson;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.GammaSampler;

/**
 * The gamma prior of every factor.
 *
 * <p>Its mean is a0/b0. The defaults are those of [LPPF]'s experiments.
 */
public record Prior(
        @Setting(value = "0.1", meaning = "a0, the shape of the factors' gamma prior, 0.001 to 1000")
        double shape,

        @Setting(value = "1", meaning = "b0, the rate of the factors' gamma prior, 0.001 to 1000")
        double rate) {
    /**
     * The lower bound of factors, so that no product of three of them is 0. Draws of small shape may fall below;
     * raising these is too small a change to affect any count's distribution.
     */
    static final double LEAST = 1e-100;

    public Prior {
        Preconditions.require(shape >= 1e-3 && shape <= 1e3, "shape", "in [0.001, 1000]", shape);
        Preconditions.require(rate >= 1e-3 && rate <= 1e3, "rate", "in [0.001, 1000]", rate);
    }

    /** Draws a factor from the prior. */
    double draw(UniformRandomProvider random) {
        return posterior(random, 0, 0);
    }

    /** Draws a factor from its conditional distribution. */
    double posterior(UniformRandomProvider random, long count, double exposure) {
        return Math.max(LEAST, GammaSampler.sample(random, shape + count, 1 / (rate + exposure)));
    }
}
