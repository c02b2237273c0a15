package org.tattle.math.statistics;

import java.util.Arrays;
import org.tattle.math.Preconditions;
import org.tattle.math.special.StandardNormal;

/**
 * The test of Shapiro and Wilk (1965) for normality of a complete sample, with the weights and the p-value of Royston
 * (1995, algorithm AS R94). W near 1 is consistent with a normal distribution. 1 − W is computed as the share of the
 * variation that the regression on the normal scores leaves unexplained, which stays accurate where W is near 1.
 */
public final class ShapiroWilk {
    /** The smallest sample that the test accepts. */
    public static final int FEWEST = 3;

    /** The largest sample for which Royston fitted the p-value. */
    public static final int MOST = 5000;

    private static final int LAST_SMALL = 11;
    private static final double SMALLEST = 1e-99;
    private static final double[] LAST_WEIGHT = {0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056};
    private static final double[] NEXT_WEIGHT = {0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633};
    private static final double[] SMALL_LIMIT = {-2.273, 0.459};
    private static final double[] SMALL_MEAN = {0.5440, -0.39978, 0.025054, -6.714e-4};
    private static final double[] SMALL_LOG_SD = {1.3822, -0.77857, 0.062767, -0.0020322};
    private static final double[] MEAN = {-1.5861, -0.31082, -0.083751, 0.0038915};
    private static final double[] LOG_SD = {-0.4803, -0.082676, 0.0030302};

    private ShapiroWilk() {}

    /**
     * The result of the test on a sample.
     *
     * @param w the statistic, in (0, 1]
     * @param p the probability of such a W or a smaller one under a normal distribution
     * @param constant whether all values are equal: then the test does not apply, and w and p are 1
     */
    public record Outcome(double w, double p, boolean constant) {}

    /**
     * Tests a sample for normality.
     *
     * @param sample 3 to 5,000 finite values in any order, not modified
     */
    public static Outcome test(double... sample) {
        int n = sample.length;
        Preconditions.require(n >= FEWEST && n <= MOST, "number of values", "from 3 to 5000", n);
        double[] x = standardized(sample);
        if (x[n - 1] == x[0]) {
            return new Outcome(1, 1, true);
        }
        double rest = unexplained(x, weights(n));
        return new Outcome(1 - rest, probability(n, rest), false);
    }

    /** The sorted sample, scaled to run from 0 to 1; all 0 if the values are equal. */
    private static double[] standardized(double[] sample) {
        double[] x = sample.clone();
        Arrays.sort(x);
        double low = x[0];
        double range = x[x.length - 1] - low;
        Preconditions.require(
                Double.isFinite(range), "values", "finite, with a finite range", low + " to " + (low + range));
        for (int i = 0; i < x.length; i++) {
            x[i] = range > 0 ? (x[i] - low) / range : 0;
        }
        return x;
    }

    /** The weights of the upper half, largest first; with their negatives they form a unit vector. */
    private static double[] weights(int n) {
        double[] a = new double[n / 2];
        if (n == FEWEST) {
            a[0] = Math.sqrt(0.5);
            return a;
        }
        double squares = 0;
        for (int i = 0; i < a.length; i++) {
            a[i] = -StandardNormal.quantile((i + 1 - 0.375) / (n + 0.25));
            squares += 2 * a[i] * a[i];
        }
        double root = Math.sqrt(squares);
        double r = 1 / Math.sqrt(n);
        double[] fitted = n > 5
                ? new double[] {polynomial(LAST_WEIGHT, r) + a[0] / root, polynomial(NEXT_WEIGHT, r) + a[1] / root}
                : new double[] {polynomial(LAST_WEIGHT, r) + a[0] / root};
        double left = squares;
        double room = 1;
        for (int i = 0; i < fitted.length; i++) {
            left -= 2 * a[i] * a[i];
            room -= 2 * fitted[i] * fitted[i];
            a[i] = fitted[i];
        }
        double scale = Math.sqrt(left / room);
        for (int i = fitted.length; i < a.length; i++) {
            a[i] /= scale;
        }
        return a;
    }

    /** 1 − W: the share of the values' sum of squares that their regression on the weights does not explain. */
    private static double unexplained(double[] x, double[] weights) {
        int n = x.length;
        double mean = Arrays.stream(x).sum() / n;
        double slope = 0;
        for (int i = 0; i < weights.length; i++) {
            slope += weights[i] * (x[n - 1 - i] - x[i]);
        }
        double rest = 0;
        double all = 0;
        for (int i = 0; i < n; i++) {
            double above = x[i] - mean;
            double residual = above - slope * weight(weights, i, n);
            rest += residual * residual;
            all += above * above;
        }
        return rest / all;
    }

    private static double weight(double[] weights, int i, int n) {
        if (i < weights.length) {
            return -weights[i];
        }
        int fromTop = n - 1 - i;
        return fromTop < weights.length ? weights[fromTop] : 0;
    }

    private static double probability(int n, double rest) {
        if (n == FEWEST) {
            return Math.max(0, 1 - 6 / Math.PI * Math.asin(Math.sqrt(rest)));
        }
        double y = Math.log(rest);
        if (n > LAST_SMALL) {
            double size = Math.log(n);
            return upperTail(y, polynomial(MEAN, size), polynomial(LOG_SD, size));
        }
        double limit = polynomial(SMALL_LIMIT, n);
        return y >= limit
                ? SMALLEST
                : upperTail(-Math.log(limit - y), polynomial(SMALL_MEAN, n), polynomial(SMALL_LOG_SD, n));
    }

    private static double upperTail(double y, double mean, double logSd) {
        return StandardNormal.cumulative(-(y - mean) / Math.exp(logSd));
    }

    private static double polynomial(double[] coefficients, double x) {
        double sum = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            sum = sum * x + coefficients[i];
        }
        return sum;
    }
}
