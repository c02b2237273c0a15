package org.tattle.engine.dataset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;
import org.tattle.engine.dataset.DatasetKind.Size;

/** Profiles of datasets: numbers that hold no word or value of a record. */
final class DataProfile {
    private DataProfile() {}

    static List<Size> of(Corpus corpus) {
        long[] lengths = new long[corpus.size()];
        int[] owner = new int[corpus.vocabulary().size()]; // 0: none yet, -1: several, else the record, from 1
        for (int unit = 0; unit < lengths.length; unit++) {
            int record = unit + 1;
            lengths[unit] = IntStream.range(corpus.firstDocument(unit), corpus.firstDocument(record))
                    .mapToLong(corpus::length)
                    .sum();
            corpus.cells(unit).forEach(cell -> {
                int word = corpus.word(cell);
                owner[word] = owner[word] == 0 || owner[word] == record ? record : -1;
            });
        }
        List<Size> profile = new ArrayList<>(medianAndMost(lengths, "Length", "tokens"));
        profile.add(new Size(
                "wordsOfOneRecord",
                "words in one record only",
                Arrays.stream(owner).filter(record -> record > 0).count()));
        profile.add(new Size(
                DatasetKind.OWN_WORDS,
                "records with such a word",
                Arrays.stream(owner).filter(record -> record > 0).distinct().count()));
        return List.copyOf(profile);
    }

    /** Columns by kind, missing values and the balance of classes. */
    static List<Size> of(Table table) {
        boolean[] measured = new boolean[table.width()];
        List<String> names = table.features();
        long missing = 0;
        for (int cell = 0; cell < table.cells(); cell++) {
            measured[table.column(cell)] |= table.value(cell) != 1;
            missing += names.get(table.column(cell)).endsWith("=missing") ? 1 : 0;
        }
        long numbers = IntStream.range(0, measured.length)
                .filter(column -> measured[column])
                .count();
        List<Size> profile = new ArrayList<>();
        profile.add(new Size("numericColumns", "columns of numbers", numbers));
        profile.add(new Size("binaryColumns", "columns of 0 and 1", table.width() - numbers));
        profile.add(new Size("missingValues", "missing values", missing));
        table.labels().ifPresent(labels -> profile.addAll(balance(labels)));
        return List.copyOf(profile);
    }

    private static List<Size> balance(Labels labels) {
        long[] rows = new long[labels.classes().size()];
        IntStream.range(0, labels.size()).forEach(row -> rows[labels.of(row)]++);
        return List.of(
                new Size("classes", "classes", rows.length),
                new Size(
                        "smallestClass",
                        "rows in the smallest",
                        Arrays.stream(rows).min().orElse(0)),
                new Size(
                        "largestClass",
                        "in the largest",
                        Arrays.stream(rows).max().orElse(0)));
    }

    /** Degrees: the number of actors that an actor acts on or that act on it, each direction counted. */
    static List<Size> of(Network network) {
        long[] degrees = new long[network.size()];
        for (int actor = 0; actor < degrees.length; actor++) {
            for (int edge = network.start(actor); edge < network.end(actor); edge++) {
                degrees[actor]++;
                degrees[network.target(edge)]++;
            }
        }
        List<Size> profile = new ArrayList<>(medianAndMost(degrees, "Degree", "edges"));
        profile.add(new Size(
                "actorsWithoutEdges",
                "actors without edges",
                Arrays.stream(degrees).filter(degree -> degree == 0).count()));
        return List.copyOf(profile);
    }

    private static List<Size> medianAndMost(long[] numbers, String key, String words) {
        long[] sorted = Arrays.stream(numbers).sorted().toArray();
        return List.of(
                new Size("median" + key, words + " in the median record", sorted[(sorted.length - 1) / 2]),
                new Size("largest" + key, words + " in the largest", sorted[sorted.length - 1]));
    }
}
