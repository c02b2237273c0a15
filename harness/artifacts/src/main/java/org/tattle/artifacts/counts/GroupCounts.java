package org.tattle.artifacts.counts;

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
    /** The number of groups. */
    public int groups() {
        return starts.length - 1;
    }

    /** All tokens. */
    public long tokens() {
        return Arrays.stream(counts).sum();
    }
}
