package org.tattle.accounting.mechanism;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Sampling;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.SecureRandomProvider;

/**
 * The source of the random noise of mechanisms. For one thread at a time.
 *
 * <p>Its declared draws name the mechanism with which values are released, and with it the scale and the sensitivity:
 * the {@code release} methods, {@link #respond}, {@link #choose} and {@link #chooseProportional}. A source for replays
 * records them; all others just draw. What a declared draw returns is taken as released: an algorithm that keeps it
 * secret, such as the noisy values of the sparse vector technique, should declare what it reveals. Draws by the other
 * methods are undeclared.
 */
public interface NoiseSource {
    /**
     * Returns the source for a generator, such as that of {@code Training.noise(name)}: {@link GridNoise} if its bits
     * are secure, as the output is then released, that of a {@link NoiseProvider}, and {@link SeededNoise} otherwise.
     */
    static NoiseSource of(UniformRandomProvider random) {
        if (random instanceof NoiseProvider provider) {
            return provider.source();
        }
        return random instanceof SecureRandomProvider ? new GridNoise(random) : new SeededNoise(random);
    }

    /**
     * Returns the step of the grid to which values are rounded before noise of this scale is added; 0 if they are not
     * rounded.
     */
    double step(double scale);

    /**
     * Returns a value plus Gaussian noise.
     *
     * @param value finite
     * @param standardDeviation above 0 and finite
     */
    double gaussian(double value, double standardDeviation);

    /**
     * Returns a value plus Laplace noise.
     *
     * @param value finite
     * @param scale above 0 and finite
     */
    double laplace(double value, double scale);

    /**
     * Draws a variate from P(t) = (1 − r)/(1 + r) r^|t| with r = exp(−decay) on the integers; the decay may be smaller
     * by a billionth.
     *
     * @param decay in [2^−26, 2^20]
     */
    long twoSidedGeometric(double decay);

    /**
     * Returns true with probability exp(−exponent); the exponent may be smaller by at most 2^−50.
     *
     * @param exponent at least 0; never true for infinity
     */
    boolean expMinus(double exponent);

    /** Draws uniformly from 0 … bound − 1. */
    int uniform(int bound);

    /** Returns the generator that it draws from, for noise of other shapes. */
    UniformRandomProvider generator();

    /**
     * Adds noise to values, as a declared draw.
     *
     * @param values all coordinates of the release, finite, modified
     */
    default void release(AdditiveNoise mechanism, double[] values) {
        mechanism.addTo(values, this);
    }

    /**
     * Adds geometric noise to integers, as a declared draw.
     *
     * @param values all coordinates of the release, modified
     */
    default void release(GeometricMechanism mechanism, long[] values) {
        mechanism.addTo(values, this);
    }

    /**
     * Draws the report of an answer, as a declared draw.
     *
     * @param answer one of the mechanism's categories
     */
    default int respond(RandomizedResponse mechanism, int answer) {
        return mechanism.draw(answer, this);
    }

    /**
     * Chooses an outcome, as a declared draw.
     *
     * @param utilities finite, one per outcome, at least one
     */
    default int choose(ExponentialMechanism mechanism, double[] utilities) {
        return mechanism.draw(utilities, this);
    }

    /**
     * Chooses an outcome with probability proportional to its weight, as a declared draw that states no sensitivity: a
     * uniformly drawn candidate is accepted with probability weight/largest weight.
     *
     * @param weights at least 0 and finite, not all 0
     */
    default int chooseProportional(double[] weights) {
        double largest = 0;
        for (double weight : weights) {
            largest = Math.max(largest, weight);
        }
        Preconditions.positive("largest weight", largest);
        while (true) {
            int candidate = uniform(weights.length);
            if (expMinus(Math.log(largest / weights[candidate]))) {
                return candidate;
            }
        }
    }

    /**
     * Declares that the declared draws from here to the next such declaration see one sample of the records, drawn
     * anew, in which each record's chance depends on no other record and, under Poisson sampling, its draw on no other
     * record's either. Without it all records take part. Replays test it.
     */
    default void sampled(Sampling sampling) {}
}
