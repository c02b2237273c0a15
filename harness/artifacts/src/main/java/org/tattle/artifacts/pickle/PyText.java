package org.tattle.artifacts.pickle;

import java.nio.charset.StandardCharsets;

/**
 * A text that is decoded only when it is needed, since a pickle may hold millions.
 *
 * @param from its first byte
 * @param isEscaped whether it is written as protocol 0 writes texts, otherwise in UTF-8
 */
record PyText(PickleInput in, int from, int length, boolean isEscaped) {
    /** Whether it is this text of ASCII letters. */
    boolean is(String ascii) {
        if (length != ascii.length()) {
            return false; // in protocol 0, too, letters are not escaped
        }
        for (int i = 0; i < length; i++) {
            if (in.at(from + i) != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it has a byte that words of ASCII letters do not have; otherwise it is one word. */
    boolean isMoreThanAWord() {
        for (int i = 0; i < length; i++) {
            byte b = in.at(from + i);
            if (b <= ' ' || b == '\\') {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        byte[] bytes = in.copy(from, length);
        return isEscaped
                ? PickleInput.Escapes.unicode(new String(bytes, StandardCharsets.ISO_8859_1))
                : new String(bytes, StandardCharsets.UTF_8);
    }
}
