package org.tattle.defenses.poisson;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * The counts that a factorization treats as true: given, or drawn in every sweep from their conditional distribution
 * given the noisy ones.
 */
interface Counts {
    /** The rates of a row under the current factors, computed on demand. */
    @FunctionalInterface
    interface Rates {
        /** @param out one rate for each column; overwritten */
        void of(int row, double[] out);
    }

    int rows();

    int columns();

    /**
     * Draws or copies a row's counts.
     *
     * @param cells the counts above 0; overwritten
     */
    void draw(int row, Rates rates, UniformRandomProvider random, RowCells cells);

    /** Writes the state that persists between sweeps, for a later {@link #restore}. */
    default void save(DataOutput out) throws IOException {}

    /** Restores the state that {@link #save} wrote. */
    default void restore(DataInput in) throws IOException {}

    /** True counts inferred from noisy ones: the locally private inference of [LPPF] section 4. */
    record InferredCounts(PackedCounts noised, Inversion inversion) implements Counts {
        @Override
        public int rows() {
            return noised.rows();
        }

        @Override
        public int columns() {
            return noised.columns();
        }

        @Override
        public void draw(int row, Rates rates, UniformRandomProvider random, RowCells cells) {
            int[] seen = cells.noised();
            double[] mean = cells.rates();
            noised.row(row, seen);
            rates.of(row, mean);
            cells.clear();
            for (int c = 0; c < seen.length; c++) {
                if (seen[c] != CountMatrix.MISSING) {
                    int count = inversion.draw(random, Math.min(mean[c], Arguments.LARGEST_COUNT), seen[c], row, c);
                    if (count > 0) {
                        cells.add(c, count);
                    }
                }
            }
        }

        @Override
        public void save(DataOutput out) throws IOException {
            inversion.save(out);
        }

        @Override
        public void restore(DataInput in) throws IOException {
            inversion.restore(in);
        }
    }

    /**
     * Counts that are used as given, with negative ones as 0. With true counts this is inference without privacy, with
     * noisy ones the naive approach of [LPPF] section 5.
     */
    record GivenCounts(int columns, int[] rowStart, int[] columnOf, int[] counts) implements Counts {
        /** The positive counts of a matrix, stored sparsely. */
        static GivenCounts of(CountMatrix matrix) {
            int[] rowStart = new int[matrix.rows() + 1];
            int[] columns = new int[1024];
            int[] counts = new int[columns.length];
            int[] row = new int[matrix.columns()];
            int cell = 0;
            for (int r = 0; r < matrix.rows(); r++) {
                matrix.row(r, row);
                for (int c = 0; c < row.length; c++) {
                    if (row[c] > 0) {
                        if (cell == columns.length) {
                            columns = Arrays.copyOf(columns, Math.multiplyExact(cell, 2));
                            counts = Arrays.copyOf(counts, columns.length);
                        }
                        columns[cell] = c;
                        counts[cell++] = row[c];
                    }
                }
                rowStart[r + 1] = cell;
            }
            return new GivenCounts(
                    matrix.columns(), rowStart, Arrays.copyOf(columns, cell), Arrays.copyOf(counts, cell));
        }

        @Override
        public int rows() {
            return rowStart.length - 1;
        }

        @Override
        public void draw(int row, Rates rates, UniformRandomProvider random, RowCells cells) {
            cells.clear();
            for (int cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
                cells.add(columnOf[cell], counts[cell]);
            }
        }
    }

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
}
