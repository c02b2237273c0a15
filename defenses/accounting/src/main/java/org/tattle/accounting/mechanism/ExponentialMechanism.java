package org.tattle.accounting.mechanism;

import org.tattle.math.Preconditions;

/**
 * The choice of an outcome with probability proportional to exp(epsilon utility / (2 sensitivity)) (McSherry and Talwar
 * 2007).
 *
 * @param sensitivity by how much one outcome's utility moves between neighbors, at most; in L-infinity norm
 * @param epsilon in nats, above 0 and finite
 */
public record ExponentialMechanism(Sensitivity sensitivity, double epsilon) {
    public ExponentialMechanism {
        sensitivity.requireNorm(Norm.L_INFINITY);
        Preconditions.positive("epsilon", epsilon);
    }

    /**
     * Chooses an outcome by rejection: a uniform candidate of utility u is taken with probability exp(−epsilon (most −
     * u)/(2 sensitivity)). No logarithm of a double is drawn, as Gumbel noise would need; the exponents' rounding
     * changes epsilon by some 1e-15 of the largest exponent that is met.
     *
     * @param utilities finite, one an outcome, at least one
     * @return the index of the outcome
     */
    public int choose(double[] utilities, NoiseSource noise) {
        if (utilities.length == 0) {
            throw Preconditions.refusal("number of outcomes", ">= 1", 0);
        }
        double most = Double.NEGATIVE_INFINITY;
        for (double utility : utilities) {
            Preconditions.finite("utility", utility);
            most = Math.max(most, utility);
        }
        double rate = epsilon / 2 / sensitivity.value();
        while (true) {
            int candidate = noise.uniform(utilities.length);
            if (noise.expMinus(rate * (most - utilities[candidate]))) {
                return candidate;
            }
        }
    }
}
