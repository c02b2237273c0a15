package org.tattle.core;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The text of enum constants in plans, results and messages: {@code as-published} for {@code AS_PUBLISHED}. */
public final class EnumText {
    private EnumText() {}

    /** The text of a constant. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant of a text, where the type has it. */
    public static <E extends Enum<E>> Optional<E> constant(Class<E> type, String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> of(constant).equals(text))
                .findFirst();
    }
}
