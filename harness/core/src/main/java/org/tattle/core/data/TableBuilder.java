package org.tattle.core.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tattle.math.Preconditions;

/** Collects the rows of a {@link Table}, one after the other. */
public final class TableBuilder {
    private static final int FIRST_CELLS = 1024;

    private final Set<String> known = new HashSet<>();
    private final List<String> ids = new ArrayList<>();
    private int[] rowStart = new int[FIRST_CELLS];
    private int[] columns = new int[FIRST_CELLS];
    private double[] values = new double[FIRST_CELLS];
    private int cells;

    public int size() {
        return ids.size();
    }

    public boolean has(String id) {
        return known.contains(id);
    }

    /**
     * Sets the value of a column in the current row, which {@link #end} ends.
     *
     * @param column a column above the last one set in this row
     * @param value a finite value; 0 is not stored
     */
    public TableBuilder set(int column, double value) {
        int row = rowStart[ids.size()];
        if (column < 0 || (cells > row && columns[cells - 1] >= column)) {
            throw new IllegalArgumentException(
                    "columns of a row must be at least 0 and ascend. Provided value: " + column);
        }
        Preconditions.finite("value", value);
        if (value == 0) {
            return this;
        }
        if (cells == columns.length) {
            columns = Arrays.copyOf(columns, Math.multiplyExact(cells, 2));
            values = Arrays.copyOf(values, columns.length);
        }
        columns[cells] = column;
        values[cells++] = value;
        return this;
    }

    /**
     * Ends the current row.
     *
     * @param id not that of an earlier row
     */
    public TableBuilder end(String id) {
        if (!known.add(id)) {
            throw new IllegalArgumentException("two rows have one id. Provided value: " + id);
        }
        ids.add(id);
        if (ids.size() == rowStart.length) {
            rowStart = Arrays.copyOf(rowStart, 2 * rowStart.length);
        }
        rowStart[ids.size()] = cells;
        return this;
    }

    /**
     * The table of all ended rows.
     *
     * @param features the names of the columns, unique and at least as many as the columns set
     */
    public Table build(List<String> features) {
        if (new HashSet<>(features).size() < features.size()) {
            throw new IllegalArgumentException("two columns have one name. Provided value: " + features);
        }
        int closed = rowStart[ids.size()];
        for (int cell = 0; cell < closed; cell++) {
            if (columns[cell] >= features.size()) {
                throw new IllegalArgumentException(
                        "a column must be below " + features.size() + ". Provided value: " + columns[cell]);
            }
        }
        return new Table(
                List.copyOf(features),
                ids.toArray(String[]::new),
                Arrays.copyOf(rowStart, ids.size() + 1),
                Arrays.copyOf(columns, closed),
                Arrays.copyOf(values, closed),
                null);
    }
}
