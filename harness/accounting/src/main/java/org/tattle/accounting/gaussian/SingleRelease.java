package org.tattle.accounting.gaussian;

import org.tattle.math.special.GaussianPrivacy;

/**
 * The privacy curve of one Poisson-sampled Gaussian release in closed form, from the Gaussian's own curve g. The region
 * where the loss exceeds epsilon is a half-line; delta is a sum of positive multiples of g:
 *
 * <pre>
 * REMOVE    q g(ln(1 + (e^epsilon - 1)/q))
 * ADD       c g(ln(q e^epsilon / c)),  c = 1 - (1 - q) e^epsilon, where c is positive
 * REPLACE   q g(m y - m²/2) + q e^(epsilon - m y - m²/2) g(m y + m²/2),  y where the loss is epsilon
 * </pre>
 */
final class SingleRelease {
    private SingleRelease() {}

    /** Computes ln delta at an epsilon of at least 0. */
    static double logDelta(SampledGaussian release, double epsilon) {
        double q = release.rate;
        double m = release.shift;
        return switch (release.pair) {
            case REMOVE -> Math.log(q) + GaussianPrivacy.logDelta(m, logOnePlus(epsilon, q));
            case ADD -> {
                double rest = -Math.expm1(epsilon + Math.log1p(-q));
                yield rest > 0
                        ? Math.log(rest) + GaussianPrivacy.logDelta(m, Math.log(q) + epsilon - Math.log(rest))
                        : Double.NEGATIVE_INFINITY;
            }
            case REPLACE -> {
                double y = threshold(q, m, epsilon);
                double half = m * m / 2;
                double sampled = logDelta(m, m * y - half);
                double other = epsilon - m * y - half + logDelta(m, m * y + half);
                yield Math.log(q) + logSum(sampled, other);
            }
        };
    }

    /** ln(1 + (e^epsilon - 1)/q). */
    private static double logOnePlus(double epsilon, double q) {
        return epsilon > SampledGaussian.FAR ? epsilon - Math.log(q) : Math.log1p(Math.expm1(epsilon) / q);
    }

    /** The y with R(y) = e^epsilon R(-y), by a quadratic equation in e^(m y). */
    private static double threshold(double q, double m, double epsilon) {
        // E² - 2 b E - e^epsilon = 0, with b = sinh(epsilon/2) e^(epsilon/2) (1 - q)/q e^(m²/2), so E = e^(epsilon/2 +
        // asinh s).
        double logS = Math.log(Math.sinh(Math.min(epsilon / 2, 350)))
                + Math.max(0, epsilon / 2 - 350)
                + Math.log1p(-q)
                - Math.log(q)
                + m * m / 2;
        double asinh = logS > SampledGaussian.FAR ? logS + Math.log(2) : asinh(Math.exp(logS));
        return (epsilon / 2 + asinh) / m;
    }

    private static double asinh(double x) {
        return Math.log1p(x + x * x / (1 + Math.sqrt(1 + x * x)));
    }

    /** ln g at an epsilon of either sign: g(-x) = 1 - e^-x + e^-x g(x). */
    private static double logDelta(double m, double epsilon) {
        if (epsilon >= 0) {
            return GaussianPrivacy.logDelta(m, epsilon);
        }
        return Math.log(-Math.expm1(epsilon) + Math.exp(epsilon + GaussianPrivacy.logDelta(m, -epsilon)));
    }

    private static double logSum(double a, double b) {
        double larger = Math.max(a, b);
        return larger == Double.NEGATIVE_INFINITY ? larger : larger + Math.log1p(Math.exp(Math.min(a, b) - larger));
    }
}
