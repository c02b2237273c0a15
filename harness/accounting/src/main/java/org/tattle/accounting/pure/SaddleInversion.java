package org.tattle.accounting.pure;

import org.tattle.math.Preconditions;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * A privacy curve computed from the moments of a sum S of independent bounded losses, by Laplace inversion along a
 * vertical line through the saddle point:
 *
 * <pre>delta(epsilon) = 1/(2 pi) Int E e^((t + iw)(S - epsilon)) / ((t + iw)(t + iw + 1)) dw,    t > 0;</pre>
 *
 * the same integral over t in (-1, 0) is delta - 1. On either line the integrand is e^(K(t) - t epsilon) times a
 * characteristic function, so there is no cancellation however small delta (or 1 - delta) is. The error of the
 * trapezoid rule in w is the contribution of values of S a period away, which is bounded by Bernstein's inequality
 * under the tilted distribution.
 */
abstract class SaddleInversion implements PrivacyCurve {
    /** Contributions below e^-42 of the rest may be left out. */
    static final double NEGLIGIBLE = 42;

    /** Computes K(t) = ln E e^(tS), finite. */
    abstract double cumulant(double t);

    /** Computes K'(t), the mean of S under the distribution tilted by e^(tS). */
    abstract double mean(double t);

    /** Computes an upper bound on K''(t), the tilted variance, that is not too far from it. */
    abstract double variance(double t);

    /**
     * Computes the distance of S from its mean that is exceeded with probability at most 2 e^-42 under the tilted
     * distribution.
     */
    abstract double deviation(double t);

    /** Computes the integral above, without its factor e^(K(t) - t epsilon). */
    abstract double integral(double t, double epsilon, double period);

    @Override
    public double logDelta(double epsilon) {
        Preconditions.nonNegative("epsilon", epsilon);
        if (epsilon >= largestLoss()) {
            return Double.NEGATIVE_INFINITY;
        }
        boolean bulk = epsilon < mean(0) - Math.sqrt(variance(0));
        double t = bulk ? saddleBelow(epsilon) : saddleAbove(epsilon);
        double peak = cumulant(t) - t * epsilon;
        if (bulk && peak < -NEGLIGIBLE) {
            return 0; // 1 - delta <= e^peak, Chernoff's bound
        }
        double spread = Math.min(2 * largestLoss(), Math.abs(mean(t) - epsilon) + deviation(t));
        double period = 2 * Math.max(NEGLIGIBLE / Math.min(Math.abs(t), 1 + t), spread);
        double log = peak + Math.log((bulk ? -1 : 1) * integral(t, epsilon, period));
        return Math.min(0, bulk ? Math.log1p(-Math.exp(Math.min(0, log))) : log);
    }

    /** By Chernoff's bound at the tilt that is best for a normal distribution. */
    @Override
    public double surelyEnough(double logDelta) {
        double t = Math.sqrt(-2 * logDelta / variance(0));
        double chernoff = (cumulant(t) - logDelta) / t;
        // not a number where t is 0 or infinite
        return chernoff >= 0 ? Math.min(chernoff, largestLoss()) : largestLoss();
    }

    /** The t above 0 at which K(t) - t epsilon - ln t - ln(1 + t) is least. */
    private double saddleAbove(double epsilon) {
        double low = 1;
        while (slack(low, epsilon) < 0) {
            low /= 2;
        }
        double high = 2 * low;
        while (slack(high, epsilon) > 0) {
            high *= 2;
        }
        return ConservativeRootFinder.firstAtMostZero(t -> slack(t, epsilon), low, high, 1e-3);
    }

    /** The corresponding t between the poles; the exact minimum is in (-1/2, 0). */
    private double saddleBelow(double epsilon) {
        double low = -0.49;
        double high = -0.25;
        while (slack(high, epsilon) > 0) {
            high /= 2;
        }
        return ConservativeRootFinder.firstAtMostZero(t -> slack(t, epsilon), low, high, 1e-3);
    }

    private double slack(double t, double epsilon) {
        return epsilon - mean(t) + 1 / t + 1 / (1 + t);
    }
}
