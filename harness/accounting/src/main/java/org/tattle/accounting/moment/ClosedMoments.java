package org.tattle.accounting.moment;

import org.tattle.math.special.ExpRemainder;

/**
 * Log-moments in closed form, as sums of positive terms (see {@link ExpRemainder}): Mironov 2017, table II, for
 * Gaussian, Laplace and randomized response.
 */
final class ClosedMoments {
    /** The exponential of this is far from overflow. */
    private static final double LARGE = 500;

    private ClosedMoments() {}

    /** Computes the bound of rho-zCDP, rho t (t + 1), which a Gaussian release attains with rho = mu²/2. */
    static double concentrated(double rho, double t) {
        return rho * t * (t + 1);
    }

    /** Computes the log-moment of Laplace noise, epsilon = sensitivity / scale. */
    static double laplace(double epsilon, double t) {
        double up = (t + 1) / (2 * t + 1);
        double down = t / (2 * t + 1);
        if (t * epsilon > LARGE) {
            return t * epsilon + Math.log(up);
        }
        return Math.log1p(up * ExpRemainder.value(t * epsilon) + down * ExpRemainder.value(-(t + 1) * epsilon));
    }

    /**
     * Computes the log-moment of randomized response, which by domination bounds that of every epsilon-private release.
     */
    static double randomizedResponse(double epsilon, double t) {
        double lie = 1 / (1 + Math.exp(epsilon));
        double truth = 1 / (1 + Math.exp(-epsilon));
        double x = t * epsilon;
        if (x > LARGE) {
            return x + Math.log(truth);
        }
        return Math.log1p(truth * ExpRemainder.value(x) + lie * ExpRemainder.value(-x) + x * Math.tanh(epsilon / 2));
    }

    /**
     * Computes a bound for the exponential mechanism, whose loss has a range of epsilon (Cesar and Rogers 2021, lemma
     * 3.4).
     */
    static double boundedRange(double epsilon, double t) {
        return Math.min(randomizedResponse(epsilon, t), concentrated(epsilon * epsilon / 8, t));
    }

    /**
     * Computes the log-moment of two-sided geometric noise: the loss is decay (sensitivity - 2x), clamped at x = 0 and
     * x = sensitivity.
     */
    static double twoSidedGeometric(double decay, int sensitivity, double t) {
        double epsilon = decay * sensitivity;
        double ratio = Math.exp(-decay);
        double end = 1 / (1 + ratio);
        if (t * epsilon > LARGE) {
            double sum = end + end * Math.exp(-epsilon - 2 * t * epsilon);
            for (int x = 1; x < sensitivity; x++) {
                sum += end * (1 - ratio) * Math.exp(-decay * x * (1 + 2 * t));
            }
            return t * epsilon + Math.log(sum);
        }
        double sum = end * term(epsilon, t) + end * Math.exp(-epsilon) * term(-epsilon, t);
        double middle = -Math.expm1(-decay) * end;
        for (int x = 1; x < sensitivity; x++) {
            sum += middle * Math.exp(-decay * x) * term(decay * (sensitivity - 2.0 * x), t);
        }
        return Math.log1p(sum);
    }

    private static double term(double loss, double t) {
        return ExpRemainder.value(t * loss) + t * ExpRemainder.value(-loss);
    }
}
