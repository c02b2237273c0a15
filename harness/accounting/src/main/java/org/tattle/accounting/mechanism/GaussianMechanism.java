package org.tattle.accounting.mechanism;

import org.tattle.math.Preconditions;
import org.tattle.math.special.GaussianPrivacy;

/**
 * The Gaussian mechanism: Gaussian noise on every coordinate (Dwork and Roth 2014, section 3.5.3).
 *
 * @param sensitivity of the released values, in L2 or Frobenius norm
 * @param noiseMultiplier standard deviation / sensitivity, above 0 and finite
 */
public record GaussianMechanism(Sensitivity sensitivity, double noiseMultiplier) implements AdditiveNoise {
    public GaussianMechanism {
        sensitivity.requireNorm(Norm.L2, Norm.FROBENIUS);
        Preconditions.positive("noiseMultiplier", noiseMultiplier);
    }

    /**
     * Returns the mechanism with the least noise for (epsilon, delta), the analytic Gaussian mechanism (Balle and Wang
     * 2018).
     *
     * @param epsilon in nats, above 0 and finite
     * @param delta in (0, 1)
     */
    public static GaussianMechanism analytic(Sensitivity sensitivity, double epsilon, double delta) {
        Preconditions.positive("epsilon", epsilon);
        Preconditions.openUnit("delta", delta);
        return new GaussianMechanism(sensitivity, 1 / GaussianPrivacy.mu(epsilon, Math.log(delta)));
    }

    /** Returns the standard deviation of the noise on each coordinate, without what the grid adds. */
    public double standardDeviation() {
        return noiseMultiplier * sensitivity.value();
    }

    @Override
    public Shape shape() {
        return Shape.GAUSSIAN;
    }

    @Override
    public double scale() {
        return standardDeviation();
    }

    /**
     * Adds noise to the values to release.
     *
     * @param values all coordinates of the release, finite, modified; their number must be public
     */
    public void release(double[] values, NoiseSource noise) {
        noise.release(this, values);
    }

    @Override
    public void addTo(double[] values, NoiseSource noise) {
        double scale = sensitivity.noiseScale(noiseMultiplier, values.length, noise);
        for (int i = 0; i < values.length; i++) {
            values[i] = noise.gaussian(values[i], scale);
        }
    }
}
