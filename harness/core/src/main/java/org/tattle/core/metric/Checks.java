package org.tattle.core.metric;

/** The ranges that arguments of this package share; each returns what it was given. */
final class Checks {
    private Checks() {}

    /** A number in (0, 1): a confidence or an error probability. */
    static double probability(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw new IllegalArgumentException(name + " must be > 0 and < 1. Provided value: " + value);
        }
        return value;
    }

    /** A number in [0, 1): the delta of a bound. */
    static double delta(double value) {
        if (!(value >= 0 && value < 1)) {
            throw new IllegalArgumentException("delta must be >= 0 and < 1. Provided value: " + value);
        }
        return value;
    }

    /** A number in [0, 1]: a false-positive rate, as a fraction. */
    static double rate(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must be a fraction, >= 0 and <= 1. Provided value: " + value);
        }
        return value;
    }
}
