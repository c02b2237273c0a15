package org.tattle.defenses.poisson;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Counts that are used as given, with negative ones as 0. With true counts this is inference without privacy, with
 * noisy ones the naive approach of [LPPF] section 5.
 */
final class GivenCounts implements Counts {
    private final int columnsAll;
    private final int[] rowStart;
    private final int[] columns;
    private final int[] counts;

    private GivenCounts(int columnsAll, int[] rowStart, int[] columns, int[] counts) {
        this.columnsAll = columnsAll;
        this.rowStart = rowStart;
        this.columns = columns;
        this.counts = counts;
    }

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
        return new GivenCounts(matrix.columns(), rowStart, Arrays.copyOf(columns, cell), Arrays.copyOf(counts, cell));
    }

    @Override
    public int rows() {
        return rowStart.length - 1;
    }

    @Override
    public int columns() {
        return columnsAll;
    }

    @Override
    public void draw(int row, Rates rates, UniformRandomProvider random, RowCells cells) {
        cells.clear();
        for (int cell = rowStart[row]; cell < rowStart[row + 1]; cell++) {
            cells.add(columns[cell], counts[cell]);
        }
    }
}
