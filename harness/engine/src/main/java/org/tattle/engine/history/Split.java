package org.tattle.engine.history;

import java.util.List;
import org.apache.commons.math3.distribution.TDistribution;
import org.tattle.math.special.StandardNormal;

/**
 * Two neighboring stretches of measurements: from {@code from} to before {@code change}, and from there to
 * {@code last}, included. Welch's test of their means: the variance of each mean is the sum of the runs' squared errors
 * over the squared number of runs, with the degrees of freedom of Satterthwaite (1946).
 */
record Split(
        int from, int change, int last, double before, double after, double error, double freedom, double contrast) {
    private static final double MOST_FREEDOM = 1e6;

    double statistic() {
        return (after - before) / error;
    }

    /** Whether a rise is shown with a p-value of at most {@code level}. */
    boolean rises(double level) {
        // Student's tail is above the normal one, which takes less time
        return StandardNormal.cumulative(-statistic()) <= level && tail(statistic()) <= level;
    }

    /** Whether the means differ, with a p-value of at most {@code level} on both sides together. */
    boolean differs(double level) {
        return 2 * tail(Math.abs(statistic())) <= level;
    }

    private double tail(double statistic) {
        return new TDistribution(null, freedom).cumulativeProbability(-statistic);
    }

    /** All splits of a list of measurements, by sums from its beginning to each place. */
    static final class All {
        private final double[] values;
        private final double[] variances;
        private final double[] wobbles;

        All(List<Measurement> runs) {
            values = new double[runs.size() + 1];
            variances = values.clone();
            wobbles = values.clone();
            for (int i = 0; i < runs.size(); i++) {
                Measurement run = runs.get(i);
                double variance = run.error() * run.error();
                values[i + 1] = values[i] + run.value();
                variances[i + 1] = variances[i] + variance;
                wobbles[i + 1] = wobbles[i] + variance * variance / run.freedom();
            }
        }

        Split at(int from, int change, int last) {
            double first = change - from;
            double second = last + 1.0 - change;
            double variance = sum(variances, from, change) / (first * first)
                    + sum(variances, change, last + 1) / (second * second);
            double wobble = sum(wobbles, from, change) / Math.pow(first, 4)
                    + sum(wobbles, change, last + 1) / Math.pow(second, 4);
            double before = sum(values, from, change) / first;
            double after = sum(values, change, last + 1) / second;
            return new Split(
                    from,
                    change,
                    last,
                    before,
                    after,
                    Math.sqrt(variance),
                    Math.min(MOST_FREEDOM, variance * variance / wobble),
                    (after - before) / Math.sqrt(sum(variances, from, last + 1) / (first * second)));
        }

        /** Whether no split of a stretch differs, {@code last} included. */
        boolean isEven(int from, int last, double level) {
            for (int change = from + 1; change <= last; change++) {
                if (at(from, change, last).differs(level)) {
                    return false;
                }
            }
            return true;
        }

        private static double sum(double[] sums, int from, int end) {
            return sums[end] - sums[from];
        }
    }
}
