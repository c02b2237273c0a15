package org.tattle.engine.replay;

import java.util.Locale;
import org.tattle.accounting.mechanism.Norm;

/** Numbers and names in messages. */
final class Texts {
    private Texts() {}

    /** A number of up to six digits. */
    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e6
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.6g", value);
    }

    static String norm(Norm norm) {
        return switch (norm) {
            case L1 -> "L1";
            case L2 -> "L2";
            case FROBENIUS -> "Frobenius";
            case L_INFINITY -> "L-infinity";
            case HAMMING -> "Hamming";
        };
    }

    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
