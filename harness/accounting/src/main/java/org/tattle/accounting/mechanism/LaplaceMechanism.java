package org.tattle.accounting.mechanism;

import org.tattle.accounting.Adjacency;
import org.tattle.math.Preconditions;

/**
 * The Laplace mechanism: Laplace noise on every coordinate (Dwork, McSherry, Nissim and Smith 2006).
 *
 * @param sensitivity of the released values, in L1 norm
 * @param noiseMultiplier scale / sensitivity, above 0 and finite: the inverse of epsilon
 */
public record LaplaceMechanism(Sensitivity sensitivity, double noiseMultiplier) implements AdditiveNoise {
    public LaplaceMechanism {
        sensitivity.requireNorm(Norm.L1);
        Preconditions.positive("noiseMultiplier", noiseMultiplier);
    }

    /**
     * Returns the mechanism for an epsilon.
     *
     * @param epsilon in nats, above 0 and finite
     */
    public static LaplaceMechanism of(Sensitivity sensitivity, double epsilon) {
        Preconditions.positive("epsilon", epsilon);
        return new LaplaceMechanism(sensitivity, 1 / epsilon);
    }

    /**
     * Returns the mechanism for an epsilon, where one record is added or removed.
     *
     * @param sensitivity how far that moves the values at most, in L1 norm, above 0 and finite
     * @param epsilon in nats, above 0 and finite
     */
    public static LaplaceMechanism addRemove(double sensitivity, double epsilon) {
        return of(new Sensitivity(sensitivity, Norm.L1, Adjacency.ADD_REMOVE), epsilon);
    }

    /**
     * Returns the scale of the noise on each coordinate, without what the grid adds; its standard deviation is sqrt(2)
     * times that.
     */
    @Override
    public double scale() {
        return noiseMultiplier * sensitivity.value();
    }

    @Override
    public Shape shape() {
        return Shape.LAPLACE;
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
            values[i] = noise.laplace(values[i], scale);
        }
    }

    /**
     * Adds noise to counts. Integers lie on every grid of step 1 or finer, so rounding changes none of them and the
     * noise is not widened, however many there are.
     *
     * @param counts all coordinates of the release, integers, modified; their number must be public
     */
    public void releaseCounts(double[] counts, NoiseSource noise) {
        noise.release(noise.step(scale()) > 1 ? this : new OnCounts(this), counts);
    }

    /** The same noise, never widened. */
    private record OnCounts(LaplaceMechanism mechanism) implements AdditiveNoise {
        @Override
        public Shape shape() {
            return mechanism.shape();
        }

        @Override
        public Sensitivity sensitivity() {
            return mechanism.sensitivity();
        }

        @Override
        public double scale() {
            return mechanism.scale();
        }

        @Override
        public void addTo(double[] counts, NoiseSource noise) {
            for (int i = 0; i < counts.length; i++) {
                if (counts[i] != Math.rint(counts[i])) {
                    throw Preconditions.refusal("count", "a whole number", counts[i]);
                }
                counts[i] = noise.laplace(counts[i], scale());
            }
        }
    }
}
