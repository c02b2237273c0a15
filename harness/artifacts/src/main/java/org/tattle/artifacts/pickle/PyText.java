package org.tattle.artifacts.pickle;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A text that is decoded only when it is needed, since a pickle may hold millions. */
final class PyText {
    private final ByteBuffer file;
    private final int from;
    private final int length;

    PyText(ByteBuffer file, int from, int length) {
        this.file = file;
        this.from = from;
        this.length = length;
    }

    /** Whether it is this text of ASCII letters. */
    boolean is(String ascii) {
        if (length != ascii.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (file.get(from + i) != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        byte[] bytes = new byte[length];
        file.get(from, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
