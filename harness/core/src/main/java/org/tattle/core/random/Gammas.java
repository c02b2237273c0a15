package org.tattle.core.random;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Gamma variates, exact and without objects (Marsaglia and Tsang 2000, "A simple method for generating gamma
 * variables").
 *
 * <p>Shapes below 1 are drawn as ln Gamma(a) = ln Gamma(a + 1) + ln(U)/a, so that {@link #logSample} does not underflow
 * where the variate itself does: at shape 0.01 about one draw in 1,700 is below the smallest double.
 */
public final class Gammas {
    private static final double THIRD = 1.0 / 3;
    private static final double SQUEEZE = 0.0331;

    private Gammas() {}

    /**
     * A draw of density x^(shape−1) exp(−x/scale), up to its constant: mean shape·scale, variance shape·scale².
     *
     * @param shape above 0 and finite
     * @param scale above 0 and finite
     */
    public static double sample(UniformRandomProvider random, double shape, double scale) {
        requirePositive("scale", scale);
        requirePositive("shape", shape);
        return scale * (shape < 1 ? Math.exp(logOfSmall(random, shape)) : atLeastOne(random, shape));
    }

    /**
     * The natural logarithm of a draw with scale 1, finite for every normal shape.
     *
     * @param shape above 0 and finite
     */
    public static double logSample(UniformRandomProvider random, double shape) {
        requirePositive("shape", shape);
        return shape < 1 ? logOfSmall(random, shape) : Math.log(atLeastOne(random, shape));
    }

    private static double logOfSmall(UniformRandomProvider random, double shape) {
        double uniform = 1 - random.nextDouble();
        return Math.log(atLeastOne(random, shape + 1)) + Math.log(uniform) / shape;
    }

    private static double atLeastOne(UniformRandomProvider random, double shape) {
        double d = shape - THIRD;
        double c = 1 / Math.sqrt(9 * d);
        while (true) {
            double x = normal(random);
            double root = 1 + c * x;
            if (root <= 0) {
                continue;
            }
            double v = root * root * root;
            double uniform = random.nextDouble();
            double square = x * x;
            if (uniform < 1 - SQUEEZE * square * square
                    || Math.log(uniform) < 0.5 * square + d * (1 - v + Math.log(v))) {
                return d * v;
            }
        }
    }

    /** A standard normal variate by Marsaglia's polar method; its twin is dropped, so that no state is kept. */
    private static double normal(UniformRandomProvider random) {
        while (true) {
            double x = 2 * random.nextDouble() - 1;
            double y = 2 * random.nextDouble() - 1;
            double square = x * x + y * y;
            if (square < 1 && square > 0) {
                return x * Math.sqrt(-2 * Math.log(square) / square);
            }
        }
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be > 0 and finite. Provided value: " + value);
        }
    }
}
