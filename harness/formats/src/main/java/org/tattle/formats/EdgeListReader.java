package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;

/**
 * Reads edge lists: {@code from to [count]} on each line, separated by blanks, tabs or a comma; without a count it is
 * 1, and counts of the same ordered pair add up. A line of one id is an actor. Blank lines, and those that begin with
 * {@code #} or {@code %}, are skipped. Actors are in the order in which they are first named.
 */
final class EdgeListReader {
    private static final String SEPARATOR = "\\s*,\\s*|\\s+";
    private static final String LAYOUT = "write `from to count`, ids without blanks and commas; # begins a comment";
    private static final String WHOLE = "write `from to count`; counts are whole numbers";

    private EdgeListReader() {}

    static ReadFile<Network> read(Path file, Void none) throws IOException {
        NetworkBuilder builder = new NetworkBuilder();
        try (LineReader lines = new LineReader(file)) {
            for (String line = lines.nextOfAny(); line != null; line = lines.nextOfAny()) {
                String stripped = line.strip();
                if (!stripped.isEmpty() && !stripped.startsWith("#") && !stripped.startsWith("%")) {
                    add(List.of(stripped.split(SEPARATOR, -1)), lines, builder);
                }
            }
        }
        return ReadFile.of(builder.build());
    }

    private static void add(List<String> fields, LineReader lines, NetworkBuilder builder) {
        if (fields.size() > 3) {
            throw lines.fault("the line has " + fields.size() + " fields, and an edge at most three", LAYOUT);
        }
        if (fields.stream().limit(2).anyMatch(String::isEmpty)) {
            throw lines.fault("an id is missing", LAYOUT);
        }
        if (fields.size() == 1) {
            builder.list(fields.get(0));
            return;
        }
        int from = builder.actor(fields.get(0));
        int to = builder.actor(fields.get(1));
        int count = fields.size() < 3 ? 1 : lines.wholeNumber("the count", fields.get(2), 0, Integer.MAX_VALUE, WHOLE);
        try {
            builder.add(from, to, count);
        } catch (IllegalArgumentException e) {
            throw lines.fault(
                    "the counts from '" + LineReader.shortened(fields.get(0)) + "' to '"
                            + LineReader.shortened(fields.get(1)) + "' add up to more than " + Integer.MAX_VALUE,
                    "leave lines out, or count in a larger unit");
        }
    }
}
