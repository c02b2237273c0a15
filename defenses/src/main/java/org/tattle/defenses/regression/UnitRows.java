package org.tattle.defenses.regression;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;
import org.tattle.math.Preconditions;

/**
 * The rows of a table scaled by 1/radius and clipped to the unit ball, each row separately: a radius computed from the
 * data would be no public constant (E07). A row inside the radius is only scaled. Each row has a target, 0 or 1.
 */
public final class UnitRows {
    /** The help text of the parameter that {@link #requireRadius} checks. */
    public static final String RADIUS_MEANING =
            "rows are divided by it, then each that is still longer than 1 is clipped to 1; > 0, public";

    /** The factor by which a norm may exceed the radius through rounding, as the root of a rounded sum. */
    private static final double ROUNDING = 1 + 0x1.0p-40;

    private static final Clipping UNIT_BALL = new Clipping(Norm.L2, 1);

    private final Table table;
    private final double radius;
    private final double[] values;
    private final byte[] targets;

    private UnitRows(Table table, double radius, double[] values, byte[] targets) {
        this.table = table;
        this.radius = radius;
        this.values = values;
        this.targets = targets;
    }

    /** The rows of a table with two classes. */
    public static UnitRows of(Table table, double radius) {
        requireRadius(radius);
        double[] values = new double[table.cells()];
        for (int cell = 0; cell < values.length; cell++) {
            values[cell] = table.value(cell) / radius;
        }
        for (int row = 0; row < table.size(); row++) {
            UNIT_BALL.clip(values, table.start(row), table.end(row));
        }
        return new UnitRows(table, radius, values, BinaryTargets.of(table));
    }

    /** The number of rows that are clipped, because they are longer than the radius. */
    public static long countClipped(Table table, double radius) {
        return IntStream.range(0, table.size())
                .filter(row -> table.norm(row) > radius * ROUNDING)
                .count();
    }

    /** Rejects a value that is no radius. */
    public static void requireRadius(double radius) {
        Preconditions.positive("radius", radius);
    }

    /** Rejects rows with values that overflow when divided by the radius. */
    public static void requireFinite(Table table, double radius) {
        for (int row = 0; row < table.size(); row++) {
            for (int cell = table.start(row); cell < table.end(row); cell++) {
                if (!Double.isFinite(table.value(cell) / radius)) {
                    throw new IllegalArgumentException("radius must be large enough to divide the rows by; row "
                            + table.id(row) + " has a value of " + table.value(cell) + ". Provided value: " + radius);
                }
            }
        }
    }

    public int size() {
        return table.size();
    }

    /** d, the number of columns. */
    public int width() {
        return table.width();
    }

    /** The first cell of a row. */
    public int start(int row) {
        return table.start(row);
    }

    /** One past the last cell of a row. */
    public int end(int row) {
        return table.end(row);
    }

    /** The column of a cell, ascending within a row. */
    public int column(int cell) {
        return table.column(cell);
    }

    /** The value of a cell, scaled and clipped. */
    public double value(int cell) {
        return values[cell];
    }

    /** The target of a row: 1 for the positive class, 0 for the other. */
    public int target(int row) {
        return targets[row];
    }

    /** The inner product of a row and weights, one for each column. */
    public double dot(int row, double[] weights) {
        double sum = 0;
        for (int cell = start(row); cell < end(row); cell++) {
            sum += values[cell] * weights[column(cell)];
        }
        return sum;
    }

    /** Adds a multiple of a row to a vector of one number for each column. */
    public void addTimes(double factor, int row, double[] to) {
        for (int cell = start(row); cell < end(row); cell++) {
            to[column(cell)] += factor * values[cell];
        }
    }

    /** The model to release, from weights fitted on these rows. */
    public LogisticModel model(double[] weights) {
        return model(weights, Optional.empty());
    }

    /**
     * The same with the covariance of the weights' posterior, which moderates predictions.
     *
     * @param covariance its upper triangle, row by row
     */
    public LogisticModel model(double[] weights, Optional<double[]> covariance) {
        List<String> classes = BinaryTargets.classes(table);
        return new LogisticModel(table.features(), weights, radius, classes, covariance);
    }
}
