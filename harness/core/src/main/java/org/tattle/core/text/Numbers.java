package org.tattle.core.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.tattle.math.statistics.Interval;

/** Formats numbers for people: {@code 12.7 % [11.9, 13.5]}; NaN is a dash. */
public final class Numbers {
    /** The text for NaN. */
    public static final String NONE = "–";

    private static final Pattern NEGATIVE_ZERO = Pattern.compile("-0(\\.0*)?");
    private static final int SIGNIFICANT = 6;
    private static final int SHOWN = 4;
    private static final int DECIMALS = 3;
    private static final double SCIENTIFIC_BELOW = 1e-3;
    private static final double SCIENTIFIC_FROM = 1e7;

    private Numbers() {}

    /** A false-positive rate without rounding: 0.001 is {@code 0.1 %}. */
    public static String rate(double fraction) {
        return Double.isFinite(fraction) ? exactPercent(fraction) + " %" : NONE;
    }

    /** A false-positive rate with its indefinite article: {@code a 1 %}, {@code an 8 %}. */
    public static String article(double fraction) {
        String rate = rate(fraction);
        return (rate.matches("(8|1[18]\\D).*") ? "an " : "a ") + rate;
    }

    /** A measured share: {@code 12.7 %}. */
    public static String percent(double fraction) {
        return Double.isFinite(fraction) ? scaled(fraction, percentDecimals(fraction)) + " %" : NONE;
    }

    /** A measured share with its interval, in the share's decimals: {@code 12.7 % [11.9, 13.5]}; 0 has none. */
    public static String percent(double fraction, double low, double high) {
        if (!isInterval(low, high)) {
            return percent(fraction);
        }
        int decimals = percentDecimals(fraction > 0 ? fraction : high);
        return scaled(fraction, decimals) + " % " + percentRange(fraction, low, high);
    }

    /**
     * The interval of a measured share, in percent and with the share's decimals: {@code [11.9, 13.5]}; empty if there
     * is none.
     */
    public static String percentRange(double fraction, double low, double high) {
        int decimals = percentDecimals(fraction > 0 ? fraction : high);
        return range(low, high, end -> scaled(end, decimals));
    }

    /** A number with its interval, three decimals: {@code 0.832 [0.824, 0.840]}. */
    public static String interval(Interval interval) {
        return interval(interval, DECIMALS);
    }

    /** A number with its interval, all with this many decimals. */
    public static String interval(Interval interval, int decimals) {
        return interval(interval.value(), interval.low(), interval.high(), number -> fixed(number, decimals));
    }

    /** The interval of a number, three decimals: {@code [0.824, 0.840]}; empty if there is none. */
    public static String range(Interval interval) {
        return range(interval.low(), interval.high(), end -> fixed(end, DECIMALS));
    }

    private static String interval(double value, double low, double high, DoubleFunction<String> format) {
        String range = range(low, high, format);
        return range.isEmpty() ? format.apply(value) : format.apply(value) + " " + range;
    }

    private static String range(double low, double high, DoubleFunction<String> format) {
        return isInterval(low, high) ? "[" + format.apply(low) + ", " + format.apply(high) + "]" : "";
    }

    private static boolean isInterval(double low, double high) {
        return Double.isFinite(low) && Double.isFinite(high);
    }

    /** A number with this many decimals. */
    public static String fixed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return plain(value);
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return NEGATIVE_ZERO.matcher(text).matches() ? text.substring(1) : text;
    }

    /** A whole number, grouped by thousands. */
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A number of things whose plural ends with s: {@code 1 target}, {@code 1,000 targets}. */
    public static String count(long value, String thing) {
        return count(value) + " " + thing + (value == 1 ? "" : "s");
    }

    /** A number in its shortest form: {@code 5}, {@code 0.25}, {@code 1e-5}. */
    public static String plain(double value) {
        if (Double.isNaN(value)) {
            return NONE;
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "−∞";
        }
        double size = Math.abs(value);
        if (value == 0) {
            return "0";
        }
        BigDecimal digits = BigDecimal.valueOf(value).stripTrailingZeros();
        return size < SCIENTIFIC_BELOW || size >= SCIENTIFIC_FROM ? scientific(digits) : digits.toPlainString();
    }

    /** A number of four significant digits, grouped by thousands. */
    public static String rounded(double value) {
        if (!Double.isFinite(value)) {
            return plain(value);
        }
        double size = Math.abs(value);
        return size >= 1000
                ? String.format(Locale.ROOT, "%,.0f", value)
                : plain(BigDecimal.valueOf(value).round(new MathContext(SHOWN)).doubleValue());
    }

    /**
     * A number with its interval, all with the decimals of four significant digits of the largest: {@code 91.1 [75.0,
     * 107.2]}, but {@code 12 [10, 14]}.
     */
    public static String rounded(double value, double low, double high) {
        if (!isInterval(low, high) || !Double.isFinite(value)) {
            return rounded(value);
        }
        double size = DoubleStream.of(value, low, high).map(Math::abs).max().orElseThrow();
        if (size >= 1000) {
            return interval(value, low, high, number -> count(Math.round(number)));
        }
        if (size < SCIENTIFIC_BELOW) {
            return interval(value, low, high, Numbers::rounded);
        }
        int most = SHOWN - 1 - (int) Math.floor(Math.log10(size));
        int decimals = DoubleStream.of(value, low, high)
                .mapToInt(number -> BigDecimal.valueOf(number)
                        .setScale(most, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .scale())
                .max()
                .orElseThrow();
        return interval(value, low, high, number -> fixed(number, Math.max(0, decimals)));
    }

    /**
     * A number of six significant digits, rounded to one side: up where a smaller number would guarantee too much, down
     * where a larger one would.
     */
    public static String rounded(double value, RoundingMode side) {
        if (!Double.isFinite(value)) {
            return plain(value);
        }
        return plain(BigDecimal.valueOf(value)
                .round(new MathContext(SIGNIFICANT, side))
                .doubleValue());
    }

    /** A false-alarm rate in words: 0.001 is {@code 1 false alarm in 1,000}. */
    public static String falseAlarms(double fraction) {
        double inverse = 1 / fraction;
        long whole = Math.round(inverse);
        return fraction > 0 && Math.abs(inverse - whole) < 1e-6 * inverse
                ? "1 false alarm in " + count(whole)
                : "a false-alarm rate of " + rate(fraction);
    }

    /** Parameters with their names: {@code delta 1e-5, epsilon 5}; empty if there are none. */
    public static String parameters(Map<String, ?> parameters) {
        return new TreeMap<>(parameters)
                .entrySet().stream()
                        .map(entry -> entry.getKey() + " " + parameter(entry.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static String parameter(Object value) {
        return value instanceof Double || value instanceof Float
                ? plain(((Number) value).doubleValue())
                : String.valueOf(value);
    }

    private static String exactPercent(double fraction) {
        BigDecimal percent = BigDecimal.valueOf(fraction).movePointRight(2).stripTrailingZeros();
        return fraction == 0 ? "0" : percent.toPlainString();
    }

    private static String scaled(double fraction, int decimals) {
        return fraction == 0 ? "0" : fixed(100 * fraction, decimals);
    }

    private static int percentDecimals(double fraction) {
        double percent = Math.abs(100 * fraction);
        if (percent >= 1 || percent == 0) {
            return 1;
        }
        return percent >= 0.1 ? 2 : 3;
    }

    private static String scientific(BigDecimal digits) {
        int exponent = digits.precision() - digits.scale() - 1;
        return digits.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
    }
}
