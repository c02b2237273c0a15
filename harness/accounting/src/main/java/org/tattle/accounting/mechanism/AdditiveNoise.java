package org.tattle.accounting.mechanism;

/**
 * Calibrated noise on real values. Its releases go through {@link NoiseSource#release(AdditiveNoise, double[])}, which
 * declares them.
 */
public interface AdditiveNoise extends CalibratedNoise {
    /**
     * Adds the noise, undeclared: only a noise source calls it.
     *
     * @param values all coordinates of a release, finite, modified
     * @param noise draws the noise
     */
    void addTo(double[] values, NoiseSource noise);
}
