package org.tattle.core;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Converts enum constants to their text in plans and results: {@code as-published} for {@code AS_PUBLISHED}. */
public final class EnumText {
    private EnumText() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant with this text, if the type has one. */
    public static <E extends Enum<E>> Optional<E> constant(Class<E> type, String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> of(constant).equals(text))
                .findFirst();
    }
}
