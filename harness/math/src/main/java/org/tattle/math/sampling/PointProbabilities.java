package org.tattle.math.sampling;

/**
 * The probabilities of the Poisson and the binomial distribution, computed without cancellation (Loader 2000, "Fast and
 * accurate computation of binomial probabilities"): relative errors of 1e-14 or so, where differences of log-gammas
 * lose 1e-6 at a mean of 2^30.
 */
final class PointProbabilities {
    private static final double[] STIRLING_ERROR = small();

    private static final double DIRECT =
            1000; // below, rounding of the logarithm costs at most 1e-13, and the series is slower

    private PointProbabilities() {}

    /** Computes exp(−mean) mean^k / k!, for k at least 0 and a mean above 0. */
    static double poisson(int k, double mean) {
        return k == 0 ? Math.exp(-mean) : Math.exp(-stirlingError(k) - deviance(k, mean)) / Math.sqrt(2 * Math.PI * k);
    }

    /**
     * Computes the logarithm of n!/(k!(n−k)!) p^k (1−p)^(n−k) sqrt(2 pi n) / exp(stirlingError(n)), for 0 ≤ k ≤ n and 0
     * < p < 1.
     */
    static double logBinomialUpToConstant(int k, int n, double p) {
        int rest = n - k;
        if (k == 0 || rest == 0) {
            double all = n * (k == 0 ? Math.log1p(-p) : Math.log(p));
            return all + 0.5 * Math.log(2 * Math.PI * n) - stirlingError(n);
        }
        return Math.log((double) n / k * (n / (double) rest)) / 2
                - stirlingError(k)
                - stirlingError(rest)
                - deviance(k, n * p)
                - deviance(rest, n * (1 - p));
    }

    /** Computes ln n! − ln(sqrt(2 pi n) (n/e)^n), for n at least 1. */
    static double stirlingError(int n) {
        if (n < STIRLING_ERROR.length) {
            return STIRLING_ERROR[n];
        }
        double inverse = 1.0 / n;
        double square = inverse * inverse;
        return inverse
                * (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square * (1.0 / 1680 - square / 1188))));
    }

    /** Computes x ln(x/mean) + mean − x, for x and mean above 0. */
    static double deviance(double x, double mean) {
        double difference = x - mean;
        double ratio = difference / (x + mean);
        if (x < DIRECT || Math.abs(ratio) >= 0.1) {
            return x * Math.log(x / mean) - difference;
        }
        double sum = difference * ratio;
        double power = 2 * x * ratio;
        for (int odd = 3; ; odd += 2) {
            power *= ratio * ratio;
            double next = sum + power / odd;
            if (next == sum) {
                return sum;
            }
            sum = next;
        }
    }

    private static double[] small() {
        double[] errors = new double[17];
        double factorial = 1;
        for (int n = 1; n < errors.length; n++) {
            factorial *= n;
            errors[n] = Math.log(factorial) - (n + 0.5) * Math.log(n) + n - 0.5 * Math.log(2 * Math.PI);
        }
        return errors;
    }
}
