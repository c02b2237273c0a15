package org.tattle.formats;

import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;

/**
 * Records that were read from a file.
 *
 * @param records the records
 * @param detected what was detected in the file because no option says it, by name: {@code layout}, {@code numbers},
 *     {@code levels}, {@value #LEFT_OUT}
 */
public record ReadFile<D>(D records, Map<String, String> detected) {
    /** The name under which it is said how many files of a folder are no documents, and which. */
    public static final String LEFT_OUT = "filesLeftOut";

    private static final int MOST_NAMED = 3;

    public ReadFile {
        detected = Map.copyOf(detected);
    }

    /** How many files these are, and the first of them: {@code 12 (a.pdf, b.doc, c.pdf, ...)}. */
    public static String named(SortedSet<String> files) {
        String first = files.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return files.size() + " (" + first + (files.size() > MOST_NAMED ? ", ..." : "") + ")";
    }

    /** The files of a folder that are no documents: how many, and the first of them; empty if there are none. */
    public Optional<String> leftOut() {
        return Optional.ofNullable(detected.get(LEFT_OUT));
    }

    /** Records of a format in which nothing is detected. */
    static <D> ReadFile<D> of(D records) {
        return new ReadFile<>(records, Map.of());
    }
}
