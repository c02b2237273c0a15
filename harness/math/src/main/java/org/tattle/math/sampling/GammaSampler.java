package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * An exact sampler of the gamma distribution that creates no objects (Marsaglia and Tsang 2000, "A simple method for
 * generating gamma variables").
 *
 * <p>Shapes below 1 are drawn as ln Gamma(a) = ln Gamma(a + 1) − E/a with E exponential, so {@link #logSample} does not
 * underflow where the variate itself does: at shape 0.001 about half the draws are below the smallest double.
 */
public final class GammaSampler {
    private static final double THIRD = 1.0 / 3;
    private static final double SQUEEZE = 0.0331; // of Marsaglia and Tsang, for any shape and any y
    private static final double STEEP = 1.2712;
    private static final double LEFT = -0.5;

    /** Below this, exp returns 0, but slowly. */
    static final double UNDERFLOW = -746;

    private GammaSampler() {}

    /**
     * Draws a variate from the density proportional to x^(shape−1) exp(−x/scale), with mean shape·scale and variance
     * shape·scale².
     *
     * @param shape above 0 and finite
     * @param scale above 0 and finite
     */
    public static double sample(UniformRandomProvider random, double shape, double scale) {
        Preconditions.positive("scale", scale);
        return scale * sample(random, shape);
    }

    /**
     * Draws a variate with scale 1.
     *
     * @param shape above 0 and finite
     */
    public static double sample(UniformRandomProvider random, double shape) {
        Preconditions.positive("shape", shape);
        if (shape == 1) {
            return ExponentialSampler.sample(random);
        }
        if (shape > 1) {
            return atLeastOne(random, shape);
        }
        double boosted = atLeastOne(random, shape + 1);
        double exponent = -ExponentialSampler.sample(random) / shape;
        return exponent < UNDERFLOW ? 0 : boosted * Math.exp(exponent);
    }

    /**
     * Draws a variate with scale 1 and returns its natural logarithm, finite for every normal shape.
     *
     * @param shape above 0 and finite
     */
    public static double logSample(UniformRandomProvider random, double shape) {
        Preconditions.positive("shape", shape);
        if (shape >= 1) {
            return Math.log(sample(random, shape));
        }
        double boosted = atLeastOne(random, shape + 1);
        return Math.log(boosted) - ExponentialSampler.sample(random) / shape;
    }

    private static double atLeastOne(UniformRandomProvider random, double shape) {
        double d = shape - THIRD;
        double c = THIRD / Math.sqrt(d);
        while (true) {
            double x = NormalSampler.sample(random);
            double root = 1 + c * x;
            if (root <= 0) {
                continue;
            }
            double v = root * root * root;
            double uniform = random.nextDouble();
            double square = x * x;
            if (uniform < 1 - rejectedAtMost(c, x) || Math.log(uniform) < 0.5 * square + d * (1 - v + Math.log(v))) {
                return d * v;
            }
        }
    }

    /**
     * An upper bound on the probability with which x is rejected, so that logarithms are rarely taken: 1 − exp(−t)
     * &lt;= t, where t/d = (1 + y)³ − 1 − 3 ln(1 + y) − 9y²/2 with y = c x; this is at most 1.2712 y⁴ for y &gt;= −1/2,
     * and d c² = 1/9.
     */
    static double rejectedAtMost(double c, double x) {
        double square = x * x;
        return (c * x > LEFT ? STEEP / 9 * c * c : SQUEEZE) * square * square;
    }
}
