package org.tattle.math.sampling;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.Preconditions;

/**
 * An exact sampler of the Dirichlet distribution that creates no objects: gamma variates divided by their sum. If a
 * parameter is so small that all of them could underflow, they are normalized as logarithms.
 */
public final class DirichletSampler {
    /** From this shape on, a gamma variate underflows with probability 1e-30 or less. */
    private static final double SAFE = 0.1;

    private DirichletSampler() {}

    /**
     * Fills {@code out} with a draw from the density proportional to the product of x_i^(alpha_i − 1) on the simplex.
     *
     * @param alpha above 0 and finite, one a component, at least one
     * @param out of the same length, modified: at least 0, of sum 1 but for rounding
     */
    public static void sample(UniformRandomProvider random, double[] alpha, double[] out) {
        requireShape(alpha, out);
        double least = alpha[0];
        for (double a : alpha) {
            least = Math.min(least, a);
        }
        if (!(least >= SAFE)) {
            logGammas(random, alpha, out);
            normalizeExponentials(out);
            return;
        }
        double sum = 0;
        for (int i = 0; i < out.length; i++) {
            out[i] = GammaSampler.sample(random, alpha[i]);
            sum += out[i];
        }
        scale(out, sum);
    }

    /**
     * Fills {@code out} with a draw from the symmetric distribution.
     *
     * @param alpha above 0 and finite
     * @param out of at least one component, modified: at least 0, of sum 1 but for rounding
     */
    public static void sample(UniformRandomProvider random, double alpha, double[] out) {
        requireComponents(out);
        if (!(alpha >= SAFE)) {
            logGammas(random, alpha, out);
            normalizeExponentials(out);
            return;
        }
        double sum = 0;
        for (int i = 0; i < out.length; i++) {
            out[i] = GammaSampler.sample(random, alpha);
            sum += out[i];
        }
        scale(out, sum);
    }

    /**
     * Fills {@code out} with the natural logarithms of a draw, which are finite even if the component itself would
     * underflow.
     *
     * @param alpha above 0 and finite, one a component, at least one
     * @param out of the same length, modified
     */
    public static void logSample(UniformRandomProvider random, double[] alpha, double[] out) {
        requireShape(alpha, out);
        logGammas(random, alpha, out);
        normalizeLogs(out);
    }

    /**
     * Fills {@code out} with the natural logarithms of a draw from the symmetric distribution.
     *
     * @param alpha above 0 and finite
     * @param out of at least one component, modified
     */
    public static void logSample(UniformRandomProvider random, double alpha, double[] out) {
        requireComponents(out);
        logGammas(random, alpha, out);
        normalizeLogs(out);
    }

    private static void logGammas(UniformRandomProvider random, double[] alpha, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = GammaSampler.logSample(random, alpha[i]);
        }
    }

    private static void logGammas(UniformRandomProvider random, double alpha, double[] out) {
        for (int i = 0; i < out.length; i++) {
            out[i] = GammaSampler.logSample(random, alpha);
        }
    }

    private static void normalizeLogs(double[] out) {
        double largest = largest(out);
        double sum = 0;
        for (double x : out) {
            sum += exp(x - largest);
        }
        double logSum = Math.log(sum);
        for (int i = 0; i < out.length; i++) {
            out[i] = out[i] - largest - logSum; // in this order, which keeps the digits of components near 1
        }
    }

    private static void normalizeExponentials(double[] out) {
        double largest = largest(out);
        double sum = 0;
        for (int i = 0; i < out.length; i++) {
            out[i] = exp(out[i] - largest);
            sum += out[i];
        }
        scale(out, sum);
    }

    private static double exp(double x) {
        return x < GammaSampler.UNDERFLOW ? 0 : Math.exp(x);
    }

    private static double largest(double[] out) {
        double largest = Double.NEGATIVE_INFINITY;
        for (double x : out) {
            largest = Math.max(largest, x);
        }
        return largest;
    }

    private static void scale(double[] out, double sum) {
        double factor = 1 / sum;
        for (int i = 0; i < out.length; i++) {
            out[i] *= factor;
        }
    }

    private static void requireShape(double[] alpha, double[] out) {
        requireComponents(out);
        if (alpha.length != out.length) {
            throw Preconditions.refusal("alpha", "as long as out, " + out.length, alpha.length);
        }
    }

    private static void requireComponents(double[] out) {
        if (out.length == 0) {
            throw Preconditions.refusal("out", "of at least one component", out.length);
        }
    }
}
