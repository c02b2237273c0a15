package org.tattle.accounting.mechanism;

/** A mechanism that adds noise to values, and states what the noise is calibrated to. */
public interface CalibratedNoise {
    /** The distributions of noise. */
    enum Shape {
        /** Independent coordinates, each with density proportional to exp(−|x|/scale). */
        LAPLACE,
        /** Independent normal coordinates; the scale is their standard deviation. */
        GAUSSIAN,
        /** Independent integers, each with probability proportional to exp(−|x|/scale). */
        GEOMETRIC,
        /** A vector with density proportional to exp(−|x|/scale) in its Euclidean norm. */
        SPHERICAL
    }

    /** Returns the distribution. */
    Shape shape();

    /** Returns the sensitivity of the values to which the noise is calibrated. */
    Sensitivity sensitivity();

    /** Returns the scale of the noise, above 0 and finite, without what a grid adds. */
    double scale();
}
