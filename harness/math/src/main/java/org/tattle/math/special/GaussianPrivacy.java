package org.tattle.math.special;

import org.apache.commons.numbers.gamma.Erfcx;
import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * The exact privacy curve of the Gaussian mechanism, the same in both directions: with mu = sensitivity / noise
 * standard deviation,
 *
 * <pre>delta(epsilon) = Phi(mu/2 - epsilon/mu) - e^epsilon Phi(-mu/2 - epsilon/mu)</pre>
 *
 * (Balle and Wang 2018, theorem 8; Dong, Roth and Su 2022, corollary 2.13). The composition of k releases with
 * parameters mu_i is one release with parameter sqrt(sum mu_i²). Delta is given as its natural logarithm, so that even
 * a delta of 1e-300 is computed accurately.
 */
public final class GaussianPrivacy {
    private static final double ROOT2 = Math.sqrt(2);
    private static final double TWO_OVER_ROOT_PI = 2 / Math.sqrt(Math.PI);
    private static final double ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
    private static final double TOLERANCE = 0x1p-50;
    /** Below this mu the difference of two close values is computed by integration instead of subtraction. */
    private static final double CLOSE = 0.25;

    /** Gauss-Legendre nodes and weights of order 8 on (-1, 1), positive half. */
    private static final double[] NODES = {
        0.18343464249564978, 0.525532409916329, 0.7966664774136267, 0.9602898564975362
    };

    private static final double[] WEIGHTS = {
        0.36268378337836166, 0.3137066458778869, 0.22238103445337443, 0.10122853629037706
    };

    private GaussianPrivacy() {}

    /**
     * Computes ln delta at {@code epsilon}; negative infinity for mu = 0.
     *
     * @param mu at least 0 and finite
     * @param epsilon in nats, at least 0 and finite
     */
    public static double logDelta(double mu, double epsilon) {
        Preconditions.nonNegative("mu", mu);
        Preconditions.nonNegative("epsilon", epsilon);
        if (mu == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        double low = epsilon / mu - mu / 2;
        double high = epsilon / mu + mu / 2;
        if (Double.isInfinite(low)) {
            return Double.NEGATIVE_INFINITY;
        }
        if (low < -1) {
            return Math.log(
                    StandardNormal.cumulative(-low) - 0.5 * Math.exp(-0.5 * low * low) * Erfcx.value(high / ROOT2));
        }
        double difference = mu < CLOSE
                ? fall(epsilon / mu / ROOT2, mu / 2 / ROOT2)
                : Erfcx.value(low / ROOT2) - Erfcx.value(high / ROOT2);
        return -0.5 * low * low + Math.log(0.5 * difference);
    }

    /**
     * Computes the smallest epsilon at which delta is at most exp({@code logDelta}), in nats; too small at most by
     * rounding. It is 0 if the total variation distance is at most that delta.
     *
     * @param logDelta ln delta, below 0 and finite
     */
    public static double epsilon(double mu, double logDelta) {
        requireLogDelta(logDelta);
        if (logDelta(mu, 0) <= logDelta) {
            return 0;
        }
        // a little above, as the difference in logDelta loses digits at a large mu
        double surely = mu * (mu / 2 + Math.sqrt(-2 * logDelta)) * (1 + 0x1p-50);
        return ConservativeRootFinder.firstAtMostZero(
                epsilon -> logDelta(mu, epsilon) - logDelta, 0, surely, TOLERANCE);
    }

    /**
     * Computes the largest mu whose delta at {@code epsilon} is at most exp({@code logDelta}); the smallest noise
     * standard deviation is sensitivity / mu.
     */
    public static double mu(double epsilon, double logDelta) {
        requireLogDelta(logDelta);
        Preconditions.nonNegative("epsilon", epsilon);
        // Two values that are surely small enough: Phi(-low) <= e^(-low²/2), and delta(0) = erf(mu / sqrt 8) <= mu /
        // sqrt(2 pi).
        double root = Math.sqrt(-2 * logDelta);
        double small = Math.max(
                2 * epsilon / (root + Math.sqrt(root * root + 2 * epsilon)),
                Math.max(ROOT_TWO_PI * Math.exp(logDelta), Double.MIN_NORMAL));
        double large = 2 * small;
        while (logDelta(large, epsilon) <= logDelta) {
            large *= 2;
        }
        // delta decreases in 1/mu, the noise: rounding 1/mu up is rounding the noise up, which is the safe side.
        return 1
                / ConservativeRootFinder.firstAtMostZero(
                        noise -> logDelta(1 / noise, epsilon) - logDelta, 1 / large, 1 / small, TOLERANCE);
    }

    /** erfcx(middle - half) - erfcx(middle + half) from the derivative, 2x erfcx(x) - 2/sqrt(pi). */
    private static double fall(double middle, double half) {
        double sum = 0;
        for (int i = 0; i < NODES.length; i++) {
            sum += WEIGHTS[i] * (slope(middle - half * NODES[i]) + slope(middle + half * NODES[i]));
        }
        return half * sum;
    }

    private static double slope(double x) {
        return TWO_OVER_ROOT_PI - 2 * x * Erfcx.value(x);
    }

    private static void requireLogDelta(double logDelta) {
        Preconditions.require(logDelta < 0 && logDelta >= -Double.MAX_VALUE, "ln delta", "< 0 and finite", logDelta);
    }
}
