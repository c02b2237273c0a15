package org.tattle.core.data.format;

import java.util.Map;

/**
 * Records that were read from a file.
 *
 * @param records the records
 * @param detected what was detected in the file because no option says it, by name: {@code layout}, {@code numbers},
 *     {@code levels}
 */
public record ReadFile<D>(D records, Map<String, String> detected) {
    public ReadFile {
        detected = Map.copyOf(detected);
    }

    /** Records of a format in which nothing is detected. */
    static <D> ReadFile<D> of(D records) {
        return new ReadFile<>(records, Map.of());
    }
}
