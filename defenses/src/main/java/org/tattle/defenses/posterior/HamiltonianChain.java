package org.tattle.defenses.posterior;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.NormalSampler;

/**
 * Hamiltonian Monte Carlo (Neal 2011, "MCMC using Hamiltonian dynamics"): from random momenta the leapfrog integrator
 * follows the posterior for a random number of leaps, and the end is accepted with probability min(1, exp(−error)), so
 * that the posterior is kept whatever the size of a leap. For one thread.
 */
final class HamiltonianChain {
    private final CappedPosterior posterior;
    private final double leap;
    private final int mostLeaps;
    private final UniformRandomProvider random;
    private final double[] weights;
    private final double[] slope;
    private double logDensity;

    /**
     * @param start the first state; modified
     * @param leap the step of the integrator over 1/√curvature, cut to the longest trajectory
     * @param reach the longest trajectory over half the prior's period
     */
    HamiltonianChain(
            CappedPosterior posterior, double[] start, double leap, double reach, UniformRandomProvider random) {
        this.posterior = posterior;
        double longest = reach * Math.PI * posterior.prior();
        this.leap = Math.min(longest, leap / Math.sqrt(posterior.curvature()));
        this.mostLeaps = (int) Math.min(Integer.MAX_VALUE, Math.ceil(longest / this.leap));
        this.random = random;
        this.weights = start;
        this.slope = new double[start.length];
        this.logDensity = posterior.logDensity(start, slope);
    }

    /** Makes one step. */
    void step() {
        double[] momentum = new double[weights.length];
        double energy = 0;
        for (int i = 0; i < momentum.length; i++) {
            momentum[i] = NormalSampler.sample(random);
            energy += momentum[i] * momentum[i] / 2;
        }
        double[] at = weights.clone();
        double[] gradient = slope.clone();
        double density = logDensity;
        for (int left = 1 + random.nextInt(mostLeaps); left > 0; left--) {
            for (int i = 0; i < at.length; i++) {
                momentum[i] += leap / 2 * gradient[i];
                at[i] += leap * momentum[i];
            }
            density = posterior.logDensity(at, gradient);
            for (int i = 0; i < at.length; i++) {
                momentum[i] += leap / 2 * gradient[i];
            }
        }
        for (double each : momentum) {
            energy -= each * each / 2;
        }
        if (Math.log(random.nextDouble()) < density - logDensity + energy) { // never for NaN
            System.arraycopy(at, 0, weights, 0, at.length);
            System.arraycopy(gradient, 0, slope, 0, slope.length);
            logDensity = density;
        }
    }

    double[] weights() {
        return weights;
    }

    double logDensity() {
        return logDensity;
    }
}
