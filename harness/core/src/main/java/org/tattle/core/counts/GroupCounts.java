package org.tattle.core.counts;

import java.util.Arrays;

/**
 * How often each word occurs in the documents of each group (topic or class): a sparse matrix.
 *
 * @param words the number of columns
 * @param starts the first cell of each group, and the number of all cells. Not to be modified.
 * @param columns the word of each cell. Not to be modified.
 * @param counts of each cell, at least 0. Not to be modified.
 */
public record GroupCounts(int words, int[] starts, int[] columns, long[] counts) {
    public static GroupCounts of(long[] counts) {
        return of(new long[][] {counts});
    }

    public static GroupCounts of(long[][] counts) {
        int words = counts[0].length;
        int[] starts = new int[counts.length + 1];
        int[] columns = new int[counts.length * words];
        long[] cells = new long[columns.length];
        for (int k = 0; k < counts.length; k++) {
            int end = starts[k];
            for (int w = 0; w < words; w++) {
                if (counts[k][w] != 0) {
                    columns[end] = w;
                    cells[end++] = counts[k][w];
                }
            }
            starts[k + 1] = end;
        }
        int size = starts[counts.length];
        return new GroupCounts(words, starts, Arrays.copyOf(columns, size), Arrays.copyOf(cells, size));
    }

    public int groups() {
        return starts.length - 1;
    }

    public long tokens() {
        return Arrays.stream(counts).sum();
    }
}
