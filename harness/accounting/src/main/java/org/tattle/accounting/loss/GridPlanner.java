package org.tattle.accounting.loss;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.math.optimize.ConservativeRootFinder;

/**
 * A first approximation of a composition, on nodes in geometric progression, from which grid, tilt and window are
 * chosen. Nothing here is part of a proof: a bad choice costs accuracy or time.
 *
 * <p>The tilt theta is the saddle point of the integrand of delta(epsilon) = (1/2 pi i) int exp(K(z) - z epsilon) / (z
 * (1 + z)) dz, K(z) = sum count ln E e^(z L): there K'(theta) = epsilon + 1/theta + 1/(1 + theta).
 */
final class GridPlanner {
    private static final double SMALLEST = 1e-17;
    private static final double LARGEST = 1e14;
    private static final double RATIO = 1.05;
    private static final double[] NODES = nodes();

    private static final double LEAST_TILT = 1e-9;
    private static final double MOST_TILT = 1e9;
    /** Weights below the exponential of this, relative to the greatest, are neglected. */
    private static final double NEGLIGIBLE = -80;

    private static final double ROOT_TOLERANCE = 1e-3;
    private final double[][] losses;
    /** Logarithms of the masses. */
    private final double[][] logs;

    private final long[] counts;

    private double logMoment;
    private double mean;
    private double variance;

    GridPlanner(List<RepeatedPair> composition, Direction direction) {
        int events = composition.size();
        losses = new double[events][];
        logs = new double[events][];
        counts = new long[events];
        for (int e = 0; e < events; e++) {
            Cells cells = Cells.of(composition.get(e).pair(), NODES).towards(direction);
            double[] mass = DiscreteLoss.upper(cells).mass();
            int used = 0;
            for (double m : mass) {
                used += m > 0 ? 1 : 0;
            }
            losses[e] = new double[used];
            logs[e] = new double[used];
            for (int i = 0, k = 0; i < mass.length; i++) {
                if (mass[i] > 0) {
                    losses[e][k] = NODES[i];
                    logs[e][k++] = Math.log(mass[i]);
                }
            }
            counts[e] = composition.get(e).count();
        }
    }

    /** Computes the tilt whose saddle point is at {@code epsilon}. */
    double tiltAt(double epsilon) {
        return solve(theta -> {
            cumulants(theta);
            return epsilon - saddle(theta);
        });
    }

    /** Computes the tilt at the epsilon whose delta is about exp({@code logDelta}). */
    double tiltFor(double logDelta) {
        return solve(theta -> logDelta(theta) - logDelta);
    }

    /** Computes an approximation of ln delta at the epsilon whose saddle point is the tilt. */
    double logDelta(double theta) {
        cumulants(theta);
        double curvature = variance + 1 / theta / theta + 1 / (1 + theta) / (1 + theta);
        return logIntegrand(theta, saddle(theta)) - 0.5 * Math.log(2 * Math.PI * curvature);
    }

    /** Computes the standard deviation of the sum of the losses. */
    double deviation() {
        cumulants(0);
        return Math.sqrt(variance);
    }

    private double saddle(double theta) {
        return mean - 1 / theta - 1 / (1 + theta);
    }

    private static double solve(DoubleUnaryOperator decreasing) {
        DoubleUnaryOperator ofLog = x -> decreasing.applyAsDouble(Math.exp(x));
        double high = Math.log(MOST_TILT);
        return ofLog.applyAsDouble(high) > 0
                ? MOST_TILT
                : Math.exp(ConservativeRootFinder.firstAtMostZero(ofLog, Math.log(LEAST_TILT), high, ROOT_TOLERANCE));
    }

    /**
     * Computes a smaller tilt than the saddle point {@code theta}, at which the integrand is larger by e^{@code slack}.
     * Just beyond a jump of K' the tilted distribution has a second, distant mode, which a smaller tilt leaves out.
     */
    double lesser(double theta, double slack) {
        cumulants(theta);
        double epsilon = saddle(theta);
        double worst = logIntegrand(theta, epsilon) + slack;
        return Math.exp(ConservativeRootFinder.firstAtMostZero(
                x -> {
                    cumulants(Math.exp(x));
                    return logIntegrand(Math.exp(x), epsilon) - worst;
                },
                Math.log(LEAST_TILT),
                Math.log(theta),
                ROOT_TOLERANCE));
    }

    private double logIntegrand(double theta, double epsilon) {
        return logMoment - theta * epsilon - Math.log(theta) - Math.log1p(theta);
    }

    /**
     * Computes the loss beyond which the distribution tilted by {@code theta} has a mass below exp({@code logTail}), by
     * Chernoff's bound.
     */
    Wing wing(double theta, int side, double logTail) {
        cumulants(theta);
        double center = logMoment;
        // The edge (K(theta + s) - K - logTail) / s is nearest where its derivative is 0.
        double exponent = side
                * solve(s -> {
                    cumulants(theta + side * s);
                    return logMoment - center - logTail - side * s * mean;
                });
        cumulants(theta + exponent);
        return new Wing(exponent, (logMoment - center - logTail) / exponent);
    }

    /**
     * The beginning of a tail by Chernoff's bound, {@code edge}, and the bound's exponent, whose sign is that of the
     * side.
     */
    record Wing(double exponent, double edge) {}

    /**
     * Computes the range of losses that a grid for event {@code e} must cover so that the distribution tilted by
     * {@code theta} has a mass below {@code tail} outside, and P has one below {@code mass} above it.
     */
    double[] range(int e, double theta, double tail, double mass) {
        double[] x = losses[e];
        double[] logs = this.logs[e];
        double reference = greatest(x, logs, theta);
        double[] tilted = new double[x.length];
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            tilted[i] = Math.exp(theta * x[i] + logs[i] - reference);
            sum += tilted[i];
        }
        int low = 0;
        for (double below = tilted[0]; below < tail * sum && low < x.length - 1; below += tilted[low]) {
            low++;
        }
        int high = x.length - 1;
        double above = tilted[high];
        double aboveP = Math.exp(logs[high]);
        while (above < tail * sum && aboveP < mass && high > low) {
            high--;
            above += tilted[high];
            aboveP += Math.exp(logs[high]);
        }
        return new double[] {x[Math.max(0, low - 1)], x[Math.min(x.length - 1, high + 1)]};
    }

    /** Sets K, K' and K'' at {@code theta}. */
    private void cumulants(double theta) {
        logMoment = 0;
        mean = 0;
        variance = 0;
        for (int e = 0; e < losses.length; e++) {
            double[] x = losses[e];
            double reference = greatest(x, logs[e], theta);
            double sum = 0;
            double first = 0;
            double second = 0;
            for (int i = 0; i < x.length; i++) {
                double exponent = theta * x[i] + logs[e][i] - reference;
                if (exponent > NEGLIGIBLE) {
                    double weight = Math.exp(exponent);
                    sum += weight;
                    first += weight * x[i];
                    second += weight * x[i] * x[i];
                }
            }
            double eventMean = first / sum;
            logMoment += counts[e] * (reference + Math.log(sum));
            mean += counts[e] * eventMean;
            variance += counts[e] * Math.max(0, second / sum - eventMean * eventMean);
        }
    }

    private static double greatest(double[] x, double[] logs, double theta) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            greatest = Math.max(greatest, theta * x[i] + logs[i]);
        }
        return greatest;
    }

    private static double[] nodes() {
        int side = (int) Math.ceil(Math.log(LARGEST / SMALLEST) / Math.log(RATIO)) + 1;
        double[] nodes = new double[2 * side + 1];
        for (int i = 0; i < side; i++) {
            double x = SMALLEST * Math.pow(RATIO, i);
            nodes[side + 1 + i] = x;
            nodes[side - 1 - i] = -x;
        }
        return nodes;
    }
}
