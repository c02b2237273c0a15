package org.tattle.core.result;

/**
 * The numbers of a box plot of a sample (Tukey 1977).
 *
 * @param min the smallest value
 * @param lowWhisker the smallest value within 1.5 interquartile ranges below the first quartile
 * @param q1 the first quartile
 * @param median the median
 * @param q3 the third quartile
 * @param highWhisker the largest value within 1.5 interquartile ranges above the third quartile
 * @param max the largest value
 * @param outliers the number of values beyond the whiskers
 */
public record BoxSummary(
        double min,
        double lowWhisker,
        double q1,
        double median,
        double q3,
        double highWhisker,
        double max,
        int outliers) {}
