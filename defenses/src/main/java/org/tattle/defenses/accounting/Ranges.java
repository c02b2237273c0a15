package org.tattle.defenses.accounting;

/** The ranges that arguments of this package share; each returns what it was given. */
final class Ranges {
    private Ranges() {}

    static double positive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be > 0 and finite. Provided value: " + value);
        }
        return value;
    }

    static double atLeastZero(String name, double value) {
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException(name + " must be >= 0 and finite. Provided value: " + value);
        }
        return value;
    }

    /** A delta that a guarantee may have: 0 where it is pure. */
    static double delta(double value) {
        if (!(value >= 0 && value < 1)) {
            throw new IllegalArgumentException("delta must be >= 0 and < 1. Provided value: " + value);
        }
        return value;
    }

    /** A fraction in [0, 1]. */
    static double fraction(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be >= 0 and <= 1. Provided value: " + value);
        }
        return value;
    }
}
