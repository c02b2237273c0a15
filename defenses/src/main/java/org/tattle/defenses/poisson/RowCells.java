package org.tattle.defenses.poisson;

/** The positive counts of one row, with buffers for drawing them. Not thread-safe. */
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

    /** The number of positive counts. */
    int size() {
        return size;
    }

    /** The column of the i-th count, ascending. */
    int column(int i) {
        return columns[i];
    }

    /** The i-th count. */
    int count(int i) {
        return counts[i];
    }

    /** Removes all counts. */
    void clear() {
        size = 0;
    }

    /** Adds a count; columns must ascend. */
    void add(int column, int count) {
        columns[size] = column;
        counts[size++] = count;
    }

    /** The buffer for a row with noise. */
    int[] noised() {
        return noised;
    }

    /** The buffer for a row's rates. */
    double[] rates() {
        return rates;
    }
}
