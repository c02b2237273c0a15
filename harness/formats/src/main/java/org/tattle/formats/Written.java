package org.tattle.formats;

import org.tattle.core.InputException;

/** Checks that names of words and columns fit into model files: at most 65,535 bytes. */
final class Written {
    private static final int MOST_BYTES = 65_535;
    private static final int MOST_OF_A_CHARACTER = 3;

    private Written() {}

    /** Refuses a name that does not fit into a model file, before any training. */
    static void requireName(String place, String what, String name) {
        if (name.length() <= MOST_BYTES / MOST_OF_A_CHARACTER) {
            return;
        }
        long bytes = name.chars()
                .map(c -> c >= 1 && c <= 0x7f ? 1 : c <= 0x7ff ? 2 : MOST_OF_A_CHARACTER)
                .asLongStream()
                .sum();
        if (bytes > MOST_BYTES) {
            throw new InputException(
                    place,
                    what + " of " + name.length() + " characters, '" + LineReader.shortened(name) + "', takes " + bytes
                            + " bytes, and a model file holds " + MOST_BYTES + " of each",
                    "shorten it, or leave it out");
        }
    }
}
