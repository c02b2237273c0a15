package org.tattle.math.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;
import org.tattle.math.Preconditions;

/**
 * Student's confidence intervals for the mean of a number over repeated trainings: mean ± t s / sqrt(n). The values are
 * assumed to be independent and normal. Targets are trained on halves of the same records, so the interval covers the
 * variation between halves and between trainings, not the choice of the corpus.
 */
public final class StudentIntervals {
    private StudentIntervals() {}

    /**
     * @param values one value per repetition, at least one; any NaN makes everything NaN
     * @param confidence in (0, 1)
     * @return the mean and its interval, which may reach beyond what the number can be; for a single repetition the
     *     ends are NaN
     */
    public static Interval mean(double[] values, double confidence) {
        Preconditions.openUnit("confidence", confidence);
        double mean = average(values);
        if (values.length == 1) {
            return new Interval(mean, Double.NaN, Double.NaN, confidence, "single-repetition");
        }
        double t = new TDistribution(null, values.length - 1.0).inverseCumulativeProbability((1 + confidence) / 2);
        double reach = t * deviation(values) / Math.sqrt(values.length);
        return new Interval(mean, mean - reach, mean + reach, confidence, "student-by-target");
    }

    /**
     * Computes the standard deviation over repetitions, with divisor n - 1.
     *
     * @param values one value per repetition, at least one; any NaN makes it NaN
     * @return NaN for a single repetition
     */
    public static double deviation(double[] values) {
        double mean = average(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return values.length == 1 ? Double.NaN : Math.sqrt(squares / (values.length - 1));
    }

    public static double average(double[] values) {
        Preconditions.atLeast("number of values", values.length, 1);
        return Arrays.stream(values).sum() / values.length;
    }
}
