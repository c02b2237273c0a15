package org.tattle.certify.shift;

import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.tattle.core.data.Corpus;
import org.tattle.math.linear.SparseRows;

/**
 * What a blind baseline sees of each record.
 *
 * @param description what it is, in words, such as {@code the words of tweets.jsonl}
 * @param groups a number for each record, equal for copies, which are never learned from and predicted at once
 */
public record BlindFeatures(String description, SparseRows rows, int[] groups, int copies) {
    /** The length of a document's row, with which the penalties of regressions range from too strong to too weak. */
    private static final double LENGTH = 5;

    public BlindFeatures {
        if (groups.length != rows.size()) {
            throw new IllegalArgumentException(
                    "groups must be one for each of " + rows.size() + " records. Provided number: " + groups.length);
        }
    }

    /**
     * The words of some units of a corpus that two documents or more have, each by the logarithm of its count and the
     * logarithm of how few documents have it, at one length for all documents; and the number of words. Units of equal
     * words have one group.
     */
    public static BlindFeatures ofWords(Corpus corpus, int... units) {
        int[][] words = new int[units.length][];
        int[] having = new int[corpus.vocabulary().size()];
        double[] length = new double[units.length];
        Map<IntBuffer, Integer> places = new HashMap<>();
        int[] groups = new int[units.length];
        int[] sizes = new int[units.length];
        for (int i = 0; i < units.length; i++) {
            words[i] = counted(corpus, units[i]);
            groups[i] = places.computeIfAbsent(IntBuffer.wrap(words[i]), key -> places.size());
            sizes[groups[i]]++;
            for (int k = 0; k < words[i].length; k += 2) {
                having[words[i][k]]++;
                length[i] += words[i][k + 1];
            }
            length[i] = Math.log1p(length[i]);
        }
        SparseRows lengths = new ColumnFeatures(units.length).number(length).rows();
        int copies = Arrays.stream(sizes).filter(size -> size > 1).sum();
        return new BlindFeatures("the words", rows(words, having).beside(lengths), groups, copies);
    }

    /** The words of a unit, ascending, each followed by its count. */
    private static int[] counted(Corpus corpus, int unit) {
        long[] packed = corpus.cells(unit)
                .map(cell -> (long) corpus.word(cell) << Integer.SIZE | corpus.count(cell))
                .sorted()
                .toArray();
        int[] words = new int[2 * packed.length];
        int next = 0;
        for (long cell : packed) {
            int word = (int) (cell >> Integer.SIZE);
            if (next == 0 || words[next - 2] != word) {
                words[next] = word;
                next += 2;
            }
            words[next - 1] += (int) cell;
        }
        return Arrays.copyOf(words, next);
    }

    private static SparseRows rows(int[][] words, int... having) {
        int entries = Arrays.stream(words).mapToInt(row -> row.length / 2).sum();
        int[] start = new int[words.length + 1];
        int[] column = new int[entries];
        double[] value = new double[entries];
        int next = 0;
        for (int i = 0; i < words.length; i++) {
            double squares = 0;
            for (int k = 0; k < words[i].length; k += 2) {
                int word = words[i][k];
                if (having[word] > 1) {
                    double rarity = Math.log((double) words.length / having[word]);
                    column[next] = word;
                    value[next] = Math.log1p(words[i][k + 1]) * (1 + rarity);
                    squares += value[next] * value[next];
                    next++;
                }
            }
            for (int entry = start[i]; entry < next; entry++) {
                value[entry] *= LENGTH / Math.sqrt(squares);
            }
            start[i + 1] = next;
        }
        return new SparseRows(having.length, start, Arrays.copyOf(column, next), Arrays.copyOf(value, next));
    }
}
