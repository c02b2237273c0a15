package org.tattle.accounting.mechanism;

import org.tattle.math.Preconditions;
import org.tattle.math.special.GaussianPrivacy;

/**
 * Normal noise on every coordinate (Dwork and Roth 2014, section 3.5.3).
 *
 * @param sensitivity of what is released, in L2 or Frobenius norm
 * @param noiseMultiplier standard deviation / sensitivity, above 0 and finite
 */
public record GaussianMechanism(Sensitivity sensitivity, double noiseMultiplier) {
    public GaussianMechanism {
        sensitivity.requireNorm(Norm.L2, Norm.FROBENIUS);
        Preconditions.positive("noiseMultiplier", noiseMultiplier);
    }

    /**
     * The least noise for (epsilon, delta): the analytic Gaussian mechanism (Balle and Wang 2018).
     *
     * @param epsilon in nats, above 0 and finite
     * @param delta in (0, 1)
     */
    public static GaussianMechanism analytic(Sensitivity sensitivity, double epsilon, double delta) {
        Preconditions.positive("epsilon", epsilon);
        Preconditions.openUnit("delta", delta);
        return new GaussianMechanism(sensitivity, 1 / GaussianPrivacy.mu(epsilon, Math.log(delta)));
    }

    /**
     * The noise of the classical theorem, sqrt(2 ln(1.25/delta))/epsilon (Dwork and Roth 2014, theorem 3.22).
     *
     * @param epsilon in nats, in (0, 1]: beyond, the theorem has no proof (errata E02)
     * @param delta in (0, 1)
     */
    public static GaussianMechanism classical(Sensitivity sensitivity, double epsilon, double delta) {
        if (!(epsilon > 0 && epsilon <= 1)) {
            throw Preconditions.refusal("epsilon of the classical formula", "in (0, 1], where it is proved", epsilon);
        }
        return classicalAsPublished(sensitivity, epsilon, delta);
    }

    /**
     * The classical formula at any epsilon, as papers have used it: reproduces their noise, proves nothing beyond
     * epsilon 1.
     *
     * @param epsilon in nats, above 0 and finite
     * @param delta in (0, 1)
     */
    public static GaussianMechanism classicalAsPublished(Sensitivity sensitivity, double epsilon, double delta) {
        Preconditions.positive("epsilon", epsilon);
        Preconditions.openUnit("delta", delta);
        return new GaussianMechanism(sensitivity, Math.sqrt(2 * Math.log(1.25 / delta)) / epsilon);
    }

    /** The noise's standard deviation on each coordinate, but for the grid's share. */
    public double standardDeviation() {
        return noiseMultiplier * sensitivity.value();
    }

    /**
     * Adds noise to what is released.
     *
     * @param values all coordinates of the release at once, finite, modified; their number must be public
     */
    public void release(double[] values, NoiseSource noise) {
        double scale = sensitivity.noiseScale(noiseMultiplier, values.length, noise);
        for (int i = 0; i < values.length; i++) {
            values[i] = noise.gaussian(values[i], scale);
        }
    }
}
