package org.tattle.accounting.mechanism;

import org.tattle.math.Preconditions;

/**
 * The exponential mechanism: the choice of an outcome with probability proportional to exp(epsilon utility / (2
 * sensitivity)) (McSherry and Talwar 2007).
 *
 * @param sensitivity of the utilities: the largest change of one outcome's utility between neighbors, in L-infinity
 *     norm
 * @param epsilon in nats, above 0 and finite
 */
public record ExponentialMechanism(Sensitivity sensitivity, double epsilon) {
    public ExponentialMechanism {
        sensitivity.requireNorm(Norm.L_INFINITY);
        Preconditions.positive("epsilon", epsilon);
    }

    /**
     * Chooses an outcome by rejection: a uniformly drawn candidate of utility u is accepted with probability
     * exp(−epsilon (most − u)/(2 sensitivity)). Unlike Gumbel noise, this needs no logarithm of a random double; the
     * rounding of the exponents changes epsilon by some 1e-15 times the largest exponent that occurs.
     *
     * @param utilities finite, one per outcome, at least one
     * @return the index of the outcome
     */
    public int choose(double[] utilities, NoiseSource noise) {
        Preconditions.require(utilities.length != 0, "number of outcomes", ">= 1", 0);
        return noise.choose(this, utilities);
    }

    int draw(double[] utilities, NoiseSource noise) {
        double most = Double.NEGATIVE_INFINITY;
        for (double utility : utilities) {
            Preconditions.finite("utility", utility);
            most = Math.max(most, utility);
        }
        double rate = rate();
        while (true) {
            int candidate = noise.uniform(utilities.length);
            if (noise.expMinus(rate * (most - utilities[candidate]))) {
                return candidate;
            }
        }
    }

    /** Returns the factor of utilities in the exponent, epsilon / (2 sensitivity). */
    public double rate() {
        return epsilon / 2 / sensitivity.value();
    }
}
