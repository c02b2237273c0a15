package org.tattle.defenses.poisson;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.BesselSampler;
import org.tattle.math.sampling.BinomialSampler;
import org.tattle.math.sampling.GammaSampler;

/**
 * One step of a Markov chain for a true count given its noisy one, as in [LPPF] section 5: the noise is the difference
 * of two Poisson counts whose rates, exponential with mean ratio/(1 − ratio), are the chain's state. An entry takes
 * four draws: the smaller of the two counts whose difference was reported, the true count, and two rates. The constants
 * are those of errata E25 and E26.
 *
 * @param ratio of the noise, in (0, 1)
 */
public record AugmentedCount(double ratio) {
    public AugmentedCount {
        Arguments.requireRatio(ratio);
    }

    /** The initial value of both rates, their mean. */
    public float start() {
        return (float) (ratio / (1 - ratio));
    }

    /**
     * Draws the true count, and then the rates of its noise.
     *
     * @param mean of the true count, in [0, 2^28]
     * @param noised in [−2^28, 2^28]
     * @param plus the rates of the noise's positive part for all entries, modified at {@code at}
     * @param minus the rates of the noise's negative part for all entries, modified at {@code at}
     */
    public int draw(UniformRandomProvider random, double mean, int noised, float[] plus, float[] minus, int at) {
        Arguments.requireEntry(mean, noised);
        double added = mean + plus[at];
        int smaller = BesselSampler.sampleOfSquare(random, Math.abs(noised), added * minus[at]);
        int sum = smaller + Math.max(noised, 0);
        int taken = smaller - Math.min(noised, 0);
        int count = sum == 0 || mean == 0 ? 0 : BinomialSampler.sample(random, sum, mean / added);
        plus[at] = (float) GammaSampler.sample(random, 1.0 + sum - count, ratio);
        minus[at] = (float) GammaSampler.sample(random, 1.0 + taken, ratio);
        return count;
    }
}
