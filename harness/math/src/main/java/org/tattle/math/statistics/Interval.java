package org.tattle.math.statistics;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * An estimate with its confidence interval.
 *
 * @param confidence the confidence level of the interval, such as 0.95
 * @param method how the interval was computed: {@code student-logit-by-target-and-shadows}, {@code within-target},
 *     {@code permutation-null} …
 */
public record Interval(double value, double low, double high, double confidence, String method) {
    private static final MathContext FOUR_DIGITS = new MathContext(4);

    /** A number without an interval: its ends are NaN. */
    public static Interval none(double value) {
        return new Interval(value, Double.NaN, Double.NaN, Double.NaN, "");
    }

    public boolean covers(double number) {
        return low <= number && number <= high;
    }

    /** The same with its ends between these. */
    public Interval within(double least, double most) {
        return new Interval(value, Math.max(least, low), Math.min(most, high), confidence, method);
    }

    /** The estimate and its interval: {@code 0.691 [0.486, 0.839], 95 %, within-target}. */
    @Override
    public String toString() {
        return text(value) + " [" + text(low) + ", " + text(high) + "], " + text(100 * confidence) + " %, " + method;
    }

    private static String text(double number) {
        return Double.isFinite(number)
                ? new BigDecimal(number).round(FOUR_DIGITS).stripTrailingZeros().toPlainString()
                : Double.toString(number);
    }
}
