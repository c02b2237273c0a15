package org.tattle.formats.corpora;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.tattle.core.InputException;
import org.tattle.formats.TextFile;

/** Counts messages by ordered pairs, into lines {@code from to count} in the order of both numbers. */
final class EdgeCounts {
    /** Of lines {@code from to time}. */
    static final Preparation OF_LINES =
            new Preparation("times are left out, and messages of an ordered pair counted", EdgeCounts::ofLines);

    /** Of the object that {@code enron.rda} holds. */
    static final Preparation OF_ENRON = new Preparation(
            "messages to someone and copies are counted by ordered pair, blind copies left out: they repeat the copies;"
                    + " unpack it before: xz -dc enron.rda > enron.RData",
            EdgeCounts::ofEnron);

    private static final Pattern LINE = Pattern.compile("\\d{1,9}\\s+\\d{1,9}\\s+\\d+");
    private static final List<String> COUNTED = List.of("to", "cc");
    private static final int FROM = 2;
    private static final int TO = 3;
    private static final int ATTRIBUTES = 8;
    private static final int OF_EDGES = 3;

    private final SortedMap<Integer, SortedMap<Integer, Integer>> counts = new TreeMap<>();

    private EdgeCounts() {}

    private void add(int from, int to) {
        counts.computeIfAbsent(from, id -> new TreeMap<>()).merge(to, 1, Integer::sum);
    }

    private byte[] content() {
        StringBuilder out = new StringBuilder();
        counts.forEach((from, row) -> row.forEach((to, count) -> out.append(from)
                .append(' ')
                .append(to)
                .append(' ')
                .append(count)
                .append('\n')));
        return out.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] ofLines(Path download) throws IOException {
        EdgeCounts edges = new EdgeCounts();
        try (BufferedReader lines = TextFile.open(download)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!LINE.matcher(line.strip()).matches()) {
                    throw new InputException(
                            download + ":" + number, "it is not a line `from to time` of numbers", "download it again");
                }
                String[] fields = line.strip().split("\\s+");
                edges.add(Integer.parseInt(fields[0]), Integer.parseInt(fields[1]));
            }
        }
        return edges.content();
    }

    /** In igraph's objects vertices are numbered from 0, and attributes of edges the last of four lists. */
    private static byte[] ofEnron(Path download) throws IOException {
        List<?> graph = RObject.parts(download, ATTRIBUTES + 1);
        try {
            double[] from = (double[]) graph.get(FROM);
            double[] to = (double[]) graph.get(TO);
            RObject.Named attributes = (RObject.Named) ((List<?>) graph.get(ATTRIBUTES)).get(OF_EDGES);
            List<?> kinds = (List<?>) attributes.part("Reciptype");
            EdgeCounts edges = new EdgeCounts();
            for (int i = 0; i < from.length; i++) {
                if (COUNTED.contains(kinds.get(i))) {
                    edges.add((int) from[i] + 1, (int) to[i] + 1);
                }
            }
            return edges.content();
        } catch (ClassCastException | IndexOutOfBoundsException e) {
            throw new InputException(
                    download.toString(), "it is not igraphdata's network of Enron", "download it again", e);
        }
    }
}
