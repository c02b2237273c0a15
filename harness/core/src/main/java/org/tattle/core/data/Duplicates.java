package org.tattle.core.data;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.math.sampling.SplitMix;

/**
 * The duplicates of a dataset: the records that equal another. Documents are equal by their word counts, document by
 * document, rows by their numbers, and both by their label where there are labels. The order of words is ignored, as
 * bag-of-words models ignore it.
 */
public final class Duplicates<D extends Dataset<D>> {
    /** The most units whose table has twice as many places. */
    private static final int MOST = 1 << 28;

    private final D data;
    /** For each unit the first unit that equals it, possibly itself. */
    private final int[] first;

    private final Function<List<String>, D> grouping;

    private Duplicates(D data, IntFunction<int[]> content, Function<List<String>, D> grouping) {
        this.data = data;
        this.grouping = grouping;
        first = firsts(data.size(), content);
    }

    /** A hash table of the units' numbers in flat arrays; contents are read again for each comparison. */
    private static int[] firsts(int units, IntFunction<int[]> content) {
        int[] firsts = new int[units];
        int[] hashes = new int[units];
        int[] table = new int[4 * Integer.highestOneBit(Math.max(1, Math.min(MOST, units)))]; // unit + 1, or 0
        for (int unit = 0; unit < units; unit++) {
            int[] values = content.apply(unit);
            hashes[unit] = Arrays.hashCode(values);
            int slot = (int) SplitMix.mix(hashes[unit]) & table.length - 1;
            while (table[slot] > 0
                    && (hashes[table[slot] - 1] != hashes[unit]
                            || !Arrays.equals(content.apply(table[slot] - 1), values))) {
                slot = slot + 1 & table.length - 1;
            }
            table[slot] = table[slot] == 0 ? unit + 1 : table[slot];
            firsts[unit] = table[slot] - 1;
        }
        return firsts;
    }

    /** Finds the equal records of a corpus, in time linear in its cells. */
    public static Duplicates<Corpus> of(Corpus corpus) {
        return new Duplicates<>(corpus, unit -> content(corpus, unit), corpus::group);
    }

    /** Finds the equal rows of a table, in time linear in its cells. They cannot be grouped. */
    public static Duplicates<Table> of(Table table) {
        return new Duplicates<>(table, row -> content(table, row), names -> {
            throw new InputException(
                    "data.duplicates", "rows that are equal cannot be made one unit", "write keep or drop");
        });
    }

    public int records() {
        return groups() + repeats();
    }

    public int groups() {
        return (int) IntStream.range(0, first.length)
                .filter(this::isRepeat)
                .map(unit -> first[unit])
                .distinct()
                .count();
    }

    /**
     * The dataset under a policy.
     *
     * @throws InputException if the policy is to group rows
     */
    public D apply(DuplicatePolicy policy) {
        return switch (policy) {
            case KEEP -> data;
            case GROUP -> grouping.apply(Arrays.stream(first).mapToObj(data::id).toList());
            case DROP ->
                data.select(IntStream.range(0, first.length)
                        .filter(unit -> !isRepeat(unit))
                        .toArray());
        };
    }

    private int repeats() {
        return (int) IntStream.range(0, first.length).filter(this::isRepeat).count();
    }

    private boolean isRepeat(int unit) {
        return first[unit] != unit;
    }

    /** A unit's label, if any, and its documents, each as its number of cells and then its words and counts. */
    private static int[] content(Corpus corpus, int unit) {
        int from = corpus.firstDocument(unit);
        int to = corpus.firstDocument(unit + 1);
        int cells = IntStream.range(from, to).map(corpus::distinct).sum();
        int[] values = new int[1 + to - from + 2 * cells];
        values[0] = corpus.labels().map(labels -> labels.of(unit)).orElse(-1);
        int next = 1;
        for (int document = from; document < to; document++) {
            values[next++] = corpus.distinct(document);
            for (long cell = corpus.start(document); cell < corpus.end(document); cell++) {
                values[next++] = corpus.word(cell);
                values[next++] = corpus.count(cell);
            }
        }
        return values;
    }

    /** A row's label, if any, its columns and the two halves of its values' bits. */
    private static int[] content(Table table, int row) {
        int[] values = new int[1 + 3 * (table.end(row) - table.start(row))];
        values[0] = table.labels().map(labels -> labels.of(row)).orElse(-1);
        int next = 1;
        for (int cell = table.start(row); cell < table.end(row); cell++) {
            long bits = Double.doubleToLongBits(table.value(cell));
            values[next++] = table.column(cell);
            values[next++] = (int) (bits >>> 32);
            values[next++] = (int) bits;
        }
        return values;
    }
}
