package org.tattle.defenses.accounting;

/** The ranges that arguments of this package share. */
public final class Ranges {
    private Ranges() {}

    public static void positive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be > 0 and finite. Provided value: " + value);
        }
    }

    /** The value that was given. */
    public static double atLeastZero(String name, double value) {
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be >= 0 and finite. Provided value: " + value);
        }
        return value;
    }

    /** The delta that was given, one that a guarantee may have: 0 where it is pure. */
    public static double delta(double value) {
        if (!(value >= 0 && value < 1)) {
            throw new IllegalArgumentException("delta must be >= 0 and < 1. Provided value: " + value);
        }
        return value;
    }

    /** A fraction in [0, 1]. */
    public static void fraction(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be >= 0 and <= 1. Provided value: " + value);
        }
    }
}
