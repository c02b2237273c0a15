package org.tattle.defenses.mechanism;

/** The rules that this package holds its arguments to. */
final class Require {
    private Require() {}

    static void positive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw refusal(name, "> 0 and finite", value);
        }
    }

    static void finite(String name, double value) {
        if (!(Math.abs(value) <= Double.MAX_VALUE)) {
            throw refusal(name, "finite", value);
        }
    }

    static void fraction(String name, double value) {
        if (!(value > 0 && value < 1)) {
            throw refusal(name, "in (0, 1)", value);
        }
    }

    static IllegalArgumentException refusal(String name, String rule, Object value) {
        return new IllegalArgumentException(name + " must be " + rule + ". Provided value: " + value);
    }
}
