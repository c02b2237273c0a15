package org.tattle.accounting.mechanism;

import org.tattle.math.Preconditions;

/**
 * Laplace noise on every coordinate (Dwork, McSherry, Nissim and Smith 2006).
 *
 * @param sensitivity of what is released, in L1 norm
 * @param noiseMultiplier scale / sensitivity, above 0 and finite: the inverse of epsilon
 */
public record LaplaceMechanism(Sensitivity sensitivity, double noiseMultiplier) {
    public LaplaceMechanism {
        sensitivity.requireNorm(Norm.L1);
        Preconditions.positive("noiseMultiplier", noiseMultiplier);
    }

    /**
     * The noise for epsilon.
     *
     * @param epsilon in nats, above 0 and finite
     */
    public static LaplaceMechanism of(Sensitivity sensitivity, double epsilon) {
        Preconditions.positive("epsilon", epsilon);
        return new LaplaceMechanism(sensitivity, 1 / epsilon);
    }

    /** The pure privacy loss of one release, in nats. */
    public double epsilon() {
        return 1 / noiseMultiplier;
    }

    /** The noise's scale on each coordinate, but for the grid's share; its standard deviation is sqrt(2) as large. */
    public double scale() {
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
            values[i] = noise.laplace(values[i], scale);
        }
    }

    /**
     * Adds noise to counts. Whole numbers lie on every grid of step 1 or finer, so that rounding moves none of them and
     * the noise is not widened however many there are.
     *
     * @param counts all coordinates of the release at once, whole numbers, modified; how many they are must be public
     */
    public void releaseCounts(double[] counts, NoiseSource noise) {
        if (noise.step(scale()) > 1) {
            release(counts, noise);
            return;
        }
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] != Math.rint(counts[i])) {
                throw Preconditions.refusal("count", "a whole number", counts[i]);
            }
            counts[i] = noise.laplace(counts[i], scale());
        }
    }
}
