package org.tattle.core;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Parses numbers of files and command lines: ASCII digits with an optional sign, decimal point and power of ten. Java
 * itself also takes {@code 0x1p3}, {@code 3d}, {@code NaN} and the digits of other scripts for numbers.
 */
public final class Decimal {
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]++(\\.[0-9]*+)?|\\.[0-9]++)([eE][-+]?[0-9]++)?");
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]++");

    /** Whole numbers of no more digits are doubles. */
    private static final int MOST_DIGITS = 15;

    private Decimal() {}

    public static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    /** The double nearest to a number; empty if the text is not a number or the double is not finite. */
    public static OptionalDouble finite(String text) {
        long digits = digits(text);
        if (digits >= 0) {
            return OptionalDouble.of((double) digits);
        }
        double value = isNumber(text) ? Double.parseDouble(text) : Double.NaN;
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /** The number of a text of a few digits alone, most of what corpora hold; -1 for any other text. */
    private static long digits(String text) {
        if (text.isEmpty() || text.length() > MOST_DIGITS) {
            return -1;
        }
        long number = 0;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = 10 * number + digit;
        }
        return number;
    }

    /** A whole number without point or power; empty if the text is not one or does not fit in a long. */
    public static OptionalLong whole(String text) {
        if (!WHOLE.matcher(text).matches()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
