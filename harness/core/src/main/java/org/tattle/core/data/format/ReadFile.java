package org.tattle.core.data.format;

import java.util.Map;

/**
 * Records that were read from a file.
 *
 * @param records the records
 * @param detected what was detected in the file because no option says it, by name: {@code layout}, {@code numbers},
 *     {@code levels}, {@value #LEFT_OUT}
 */
public record ReadFile<D>(D records, Map<String, String> detected) {
    /** The name under which it is said how many files of a folder are no documents. */
    public static final String LEFT_OUT = "filesLeftOut";

    public ReadFile {
        detected = Map.copyOf(detected);
    }

    /** Records of a format in which nothing is detected. */
    static <D> ReadFile<D> of(D records) {
        return new ReadFile<>(records, Map.of());
    }
}
