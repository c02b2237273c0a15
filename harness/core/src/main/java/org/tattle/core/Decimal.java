package org.tattle.core;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Numbers as files and command lines write them: ASCII digits with a sign, a decimal point and a power of ten where
 * wanted. Java itself also takes {@code 0x1p3}, {@code 3d}, {@code NaN} and the digits of other scripts for numbers.
 */
public final class Decimal {
    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]++(\\.[0-9]*+)?|\\.[0-9]++)([eE][-+]?[0-9]++)?");
    private static final Pattern WHOLE = Pattern.compile("[-+]?[0-9]++");

    private Decimal() {}

    /** Whether a text is a number, of any size. */
    public static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    /** The double nearest to a number; empty where the text is none or the double is not finite. */
    public static OptionalDouble finite(String text) {
        double value = isNumber(text) ? Double.parseDouble(text) : Double.NaN;
        return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }

    /** A whole number without point or power; empty where the text is none or a long cannot hold it. */
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
