package org.tattle.math;

import org.apache.commons.lang3.Validate;

/**
 * Checks of arguments. A failed check throws an {@link IllegalArgumentException} that names the argument, the rule and
 * the given value. The checks of numbers allocate nothing when they pass, so samplers may call them for every draw.
 */
public final class Preconditions {
    private Preconditions() {}

    /** Requires a positive, finite number, and returns it. */
    public static double positive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw refusal(name, "> 0 and finite", value);
        }
        return value;
    }

    /** Requires a finite number of at least 0, and returns it. */
    public static double nonNegative(String name, double value) {
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw refusal(name, ">= 0 and finite", value);
        }
        return value;
    }

    /** Requires a finite number, and returns it. */
    public static double finite(String name, double value) {
        if (!(Math.abs(value) <= Double.MAX_VALUE)) {
            throw refusal(name, "finite", value);
        }
        return value;
    }

    /** Requires a number in (0, 1), such as a confidence or an error probability, and returns it. */
    public static double openUnit(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw refusal(name, "> 0 and < 1", value);
        }
        return value;
    }

    /** Requires a number in [0, 1], such as a rate, and returns it. */
    public static double fraction(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw refusal(name, ">= 0 and <= 1", value);
        }
        return value;
    }

    /** Requires a delta in [0, 1), and returns it; it is 0 for pure differential privacy. */
    public static double delta(double value) {
        if (!(value >= 0 && value < 1)) {
            throw refusal("delta", ">= 0 and < 1", value);
        }
        return value;
    }

    /** Requires a number in [least, most], and returns it. */
    public static double between(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw refusal(name, "in [" + text(least) + ", " + text(most) + "]", value);
        }
        return value;
    }

    private static String text(double bound) {
        return bound == (long) bound ? Long.toString((long) bound) : Double.toString(bound);
    }

    /** Requires an integer of at least {@code least}, and returns it. */
    public static int atLeast(String name, int value, int least) {
        if (value < least) {
            throw refusal(name, "at least " + least, value);
        }
        return value;
    }

    /** Requires that a condition holds; the rule completes "must be". */
    public static void require(boolean condition, String name, String rule, Object value) {
        Validate.isTrue(condition, "%s must be %s. Provided value: %s", name, rule, value);
    }

    /** Requires that a condition holds; the message has a place {@code %s} for each value. */
    public static void check(boolean condition, String message, Object... values) {
        Validate.isTrue(condition, message, values);
    }

    /** Returns the exception for an argument that violates a rule, with the message format of all checks. */
    public static IllegalArgumentException refusal(String name, String rule, Object value) {
        return new IllegalArgumentException(name + " must be " + rule + ". Provided value: " + value);
    }
}
