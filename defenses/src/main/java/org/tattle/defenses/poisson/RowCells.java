package org.tattle.defenses.poisson;

/** The counts above 0 of one row, and room for finding them. One thread at a time. */
final class RowCells {
    private final int[] columns;
    private final int[] counts;
    private final int[] noised;
    private final double[] rates;
    private int size;

    RowCells(int width) {
        columns = new int[width];
        counts = new int[width];
        noised = new int[width];
        rates = new double[width];
    }

    /** How many counts are above 0. */
    int size() {
        return size;
    }

    /** The column of the i-th of them, ascending. */
    int column(int i) {
        return columns[i];
    }

    /** The i-th of them. */
    int count(int i) {
        return counts[i];
    }

    /** Forgets the counts. */
    void clear() {
        size = 0;
    }

    /** Adds a count; columns ascend. */
    void add(int column, int count) {
        columns[size] = column;
        counts[size++] = count;
    }

    /** Room for a row with noise. */
    int[] noised() {
        return noised;
    }

    /** Room for a row's rates. */
    double[] rates() {
        return rates;
    }
}
