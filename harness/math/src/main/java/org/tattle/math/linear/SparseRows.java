package org.tattle.math.linear;

import org.tattle.math.Preconditions;

/**
 * A matrix in compressed rows: only entries that are not 0 are stored.
 *
 * @param columns the number of columns, at least 1
 * @param start the first entry of each row, and at the end the number of entries; rows + 1 numbers. Not to be modified.
 * @param column the column of each entry, from 0; at most one entry of a row has it. Not to be modified.
 * @param value the value of each entry, finite. Not to be modified.
 */
public record SparseRows(int columns, int[] start, int[] column, double... value) {
    public SparseRows {
        Preconditions.atLeast("columns", columns, 1);
        Preconditions.require(
                start.length > 0 && start[start.length - 1] == column.length && column.length == value.length,
                "start, column and value",
                "of the same entries",
                column.length + " and " + value.length);
    }

    /** The rows of a dense matrix with these columns, each one number a row. */
    public static SparseRows ofColumns(double[]... columns) {
        int rows = columns[0].length;
        int[] start = new int[rows + 1];
        int[] column = new int[rows * columns.length];
        double[] value = new double[column.length];
        for (int row = 0; row < rows; row++) {
            for (int k = 0; k < columns.length; k++) {
                column[row * columns.length + k] = k;
                value[row * columns.length + k] = columns[k][row];
            }
            start[row + 1] = (row + 1) * columns.length;
        }
        return new SparseRows(columns.length, start, column, value);
    }

    /** These rows with the columns of others to their right. */
    public SparseRows beside(SparseRows right) {
        Preconditions.require(size() == right.size(), "rows", "as many as " + size(), right.size());
        int[] starts = new int[start.length];
        int[] columnOf = new int[column.length + right.column.length];
        double[] valueOf = new double[columnOf.length];
        for (int row = 0; row < size(); row++) {
            int next = starts[row];
            for (int entry = start[row]; entry < start[row + 1]; entry++, next++) {
                columnOf[next] = column[entry];
                valueOf[next] = value[entry];
            }
            for (int entry = right.start[row]; entry < right.start[row + 1]; entry++, next++) {
                columnOf[next] = columns + right.column[entry];
                valueOf[next] = right.value[entry];
            }
            starts[row + 1] = next;
        }
        return new SparseRows(columns + right.columns, starts, columnOf, valueOf);
    }

    /** The number of rows. */
    public int size() {
        return start.length - 1;
    }

    /** The product of a row and the first {@link #columns} numbers of a vector. */
    public double dot(int row, double... vector) {
        double sum = 0;
        for (int entry = start[row]; entry < start[row + 1]; entry++) {
            sum += value[entry] * vector[column[entry]];
        }
        return sum;
    }

    /** Adds a multiple of a row to the first {@link #columns} numbers of a vector. */
    public void add(int row, double factor, double... vector) {
        for (int entry = start[row]; entry < start[row + 1]; entry++) {
            vector[column[entry]] += factor * value[entry];
        }
    }
}
