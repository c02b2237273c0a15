package org.tattle.core.release;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.tattle.core.data.Vocabulary;

/**
 * Counts of a training set that a release shows exactly: how often each word occurs, or in how many documents, in all
 * or by group, or just that it occurs. Each document is of one group.
 *
 * @param unit what is counted
 * @param vocabulary the words that are counted
 * @param grouping what a group is, such as {@code topic}; of no meaning where there is one
 * @param starts the first cell of each group, and the number of all cells. Not to be modified.
 * @param columns the word of each cell, a column of the vocabulary, at most once in each group. Not to be modified.
 * @param counts of each cell, at least 0; a word without a cell has the count 0. Not to be modified.
 * @param multiples b, where the release shows the counts up to a common factor f: the true counts are f(c + b) − b for
 *     one whole f ≥ 1; empty where they are certain
 * @param source where they were found, in a few words
 */
public record TrainingCounts(
        Unit unit,
        Vocabulary vocabulary,
        String grouping,
        int[] starts,
        int[] columns,
        long[] counts,
        OptionalDouble multiples,
        String source) {
    public enum Unit {
        /** The occurrences of a word. */
        TOKENS,
        /** The documents that a word occurs in. */
        DOCUMENTS,
        /** Whether a word occurs at all: 1. */
        PRESENCE;

        /** What a document adds to the count of a word that it has this many times, at least once. */
        public int of(int occurrences) {
            return this == TOKENS ? occurrences : 1;
        }
    }

    /** Counts of one group, all documents, in the order of the vocabulary. */
    public static TrainingCounts of(
            Unit unit, Vocabulary vocabulary, long[] counts, OptionalDouble multiples, String source) {
        int[] columns = new int[counts.length];
        Arrays.setAll(columns, w -> w);
        return new TrainingCounts(
                unit, vocabulary, "", new int[] {0, counts.length}, columns, counts, multiples, source);
    }

    /** Whether the counts are known, and not only up to a factor. */
    public boolean isCertain() {
        return multiples.isEmpty();
    }

    /** The same counts, of which it was found out that the factor is 1. */
    public TrainingCounts certain() {
        return new TrainingCounts(unit, vocabulary, grouping, starts, columns, counts, OptionalDouble.empty(), source);
    }

    public int groups() {
        return starts.length - 1;
    }

    /** What several groups are: {@code topics}. */
    public String groupings() {
        return grouping + (grouping.endsWith("s") ? "es" : "s");
    }

    /** The same counts, all groups together. */
    public TrainingCounts inAll() {
        return of(unit, vocabulary, totals(), multiples, source);
    }

    /** The count of each word in a group. */
    public long[] ofGroup(int group) {
        return sums(group, group + 1);
    }

    /** The count of each word in all groups together. */
    public long[] totals() {
        return sums(0, groups());
    }

    private long[] sums(int from, int to) {
        long[] sums = new long[vocabulary.size()];
        for (int i = starts[from]; i < starts[to]; i++) {
            sums[columns[i]] += counts[i];
        }
        return sums;
    }
}
