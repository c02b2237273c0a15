package org.tattle.engine.replay;

import java.util.Locale;

/** Numbers and names in messages. */
final class Texts {
    private Texts() {}

    /** A number of up to six digits. */
    static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e6
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.6g", value);
    }

    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
