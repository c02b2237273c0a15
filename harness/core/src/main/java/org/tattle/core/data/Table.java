package org.tattle.core.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.math.Preconditions;

/**
 * Rows of numbers, sparse, in flat arrays: a customer's features, the pixels of an image. The audited unit is a row.
 * Immutable.
 *
 * <p>Cells are the entries that are not 0. Those of a row are in ascending order of the column, at the positions from
 * {@link #start} to {@link #end}, exclusive. A column without a cell in a row is 0 there.
 */
public final class Table implements Dataset<Table>, Labeled {
    private final List<String> features;
    private final String[] ids;
    private final int[] rowStart;
    private final int[] columns;
    private final double[] values;
    private final Labels labels;

    /**
     * @param rowStart the first cell of each row, and at the end the number of cells; rows + 1
     * @param columns the column of each cell, ascending within a row
     * @param values the value of each cell, finite and not 0
     * @param labels one per row; null if there are none
     */
    Table(List<String> features, String[] ids, int[] rowStart, int[] columns, double[] values, Labels labels) {
        this.features = List.copyOf(features);
        this.ids = ids;
        this.rowStart = rowStart;
        this.columns = columns;
        this.values = values;
        this.labels = labels;
    }

    public List<String> features() {
        return features;
    }

    public int width() {
        return features.size();
    }

    @Override
    public int size() {
        return ids.length;
    }

    @Override
    public String id(int row) {
        return ids[row];
    }

    public int cells() {
        return columns.length;
    }

    public int start(int row) {
        return rowStart[row];
    }

    public int end(int row) {
        return rowStart[row + 1];
    }

    public int column(int cell) {
        return columns[cell];
    }

    /** The value of a cell, finite and not 0. */
    public double value(int cell) {
        return values[cell];
    }

    public double norm(int row) {
        double sum = 0;
        for (int cell = start(row); cell < end(row); cell++) {
            sum += values[cell] * values[cell];
        }
        return Math.sqrt(sum);
    }

    /** The inner product of a row and the weights, one for each column. */
    public double dot(int row, double[] weights) {
        double sum = 0;
        for (int cell = start(row); cell < end(row); cell++) {
            sum += values[cell] * weights[columns[cell]];
        }
        return sum;
    }

    @Override
    public Optional<Labels> labels() {
        return Optional.ofNullable(labels);
    }

    /**
     * This table with labels.
     *
     * @param given one per row
     */
    public Table labeled(Labels given) {
        Preconditions.require(given.size() == size(), "labels", "one per row: " + size(), given.size());
        return new Table(features, ids, rowStart, columns, values, given);
    }

    /** This table with other ids, one per row. */
    Table named(String... rows) {
        return new Table(features, rows, rowStart, columns, values, labels);
    }

    @Override
    public Table select(int... rows) {
        int[] starts = new int[rows.length + 1];
        for (int i = 0; i < rows.length; i++) {
            starts[i + 1] = Math.addExact(starts[i], end(rows[i]) - start(rows[i]));
        }
        String[] chosen = new String[rows.length];
        int[] chosenColumns = new int[starts[rows.length]];
        double[] chosenValues = new double[starts[rows.length]];
        for (int i = 0; i < rows.length; i++) {
            int from = start(rows[i]);
            chosen[i] = ids[rows[i]];
            System.arraycopy(columns, from, chosenColumns, starts[i], end(rows[i]) - from);
            System.arraycopy(values, from, chosenValues, starts[i], end(rows[i]) - from);
        }
        return new Table(
                features, chosen, starts, chosenColumns, chosenValues, labels == null ? null : labels.select(rows));
    }

    @Override
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint().add("table");
        fingerprint.add(features.size());
        features.forEach(fingerprint::add);
        for (String id : ids) {
            fingerprint.add(id);
        }
        fingerprint.add(rowStart).add(columns).add(values);
        labels().ifPresent(known -> known.addTo(fingerprint));
        return fingerprint.hex();
    }

    @Override
    public Map<String, Long> totals() {
        Map<String, Long> totals = new LinkedHashMap<>();
        totals.put("columns", (long) width());
        totals.put("nonZeroCells", (long) cells());
        labels().ifPresent(known -> totals.put("classes", (long) known.classes().size()));
        return totals;
    }
}
