package org.tattle.math.statistics;

/**
 * An estimate with its confidence interval.
 *
 * @param confidence the confidence level of the interval, such as 0.95
 * @param method how the interval was computed: {@code student-logit-by-target-and-shadows}, {@code within-target},
 *     {@code permutation-null} …
 */
public record Interval(double value, double low, double high, double confidence, String method) {
    /** Whether the interval covers a number. */
    public boolean covers(double number) {
        return low <= number && number <= high;
    }
}
