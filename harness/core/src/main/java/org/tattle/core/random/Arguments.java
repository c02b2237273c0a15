package org.tattle.core.random;

/** The rules that samplers hold their parameters to. */
final class Arguments {
    private Arguments() {}

    static void requirePositive(String name, double value) {
        if (!(value > 0 && value <= Double.MAX_VALUE)) {
            throw refusal(name, "> 0 and finite", value);
        }
    }

    static void requireNonNegative(String name, double value) {
        if (!(value >= 0 && value <= Double.MAX_VALUE)) {
            throw refusal(name, ">= 0 and finite", value);
        }
    }

    static IllegalArgumentException refusal(String name, String rule, Object value) {
        return new IllegalArgumentException(name + " must be " + rule + ". Provided value: " + value);
    }
}
