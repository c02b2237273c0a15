package org.tattle.testkit.faults;

import java.util.Arrays;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.BinaryTargets;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.testkit.faults.Claimed.Algorithm;

/**
 * The steps of a private sum of rows, those of the negative class taken off: the least linear classifier. Rows are
 * clipped to an L1 norm of 1, and every column's sum gets Laplace noise of scale 1/epsilon. Epsilon is 1 for a row more
 * or less.
 */
final class RowSums {
    static final double EPSILON = 1;

    private RowSums() {}

    /** An algorithm that claims what the sound sum may. */
    static Claimed<Table, LogisticModel> claiming(Algorithm<Table, LogisticModel> algorithm) {
        return claiming(EPSILON, 0, algorithm);
    }

    static <R> Claimed<Table, R> claiming(double epsilon, double delta, Algorithm<Table, R> algorithm) {
        return new Claimed<>(Claimed.claim(epsilon, delta, Relation.addRemove(Unit.ROW)), algorithm);
    }

    /** Nothing wrong. */
    static LogisticModel sound(Table rows, TrainingContext training) {
        return release(rows, noisy(sum(rows), 1 / EPSILON, training));
    }

    /** The sum of signed rows, each clipped to norm 1. */
    static double[] sum(Table rows) {
        double[] sum = new double[rows.width()];
        byte[] targets = BinaryTargets.of(rows);
        for (int row = 0; row < rows.size(); row++) {
            add(rows, row, (targets[row] == 1 ? 1 : -1) / Math.max(1, norm(rows, row)), sum);
        }
        return sum;
    }

    /** The L1 norm of a row. */
    static double norm(Table rows, int row) {
        double norm = 0;
        for (int cell = rows.start(row); cell < rows.end(row); cell++) {
            norm += Math.abs(rows.value(cell));
        }
        return norm;
    }

    private static void add(Table rows, int row, double factor, double[] sum) {
        for (int cell = rows.start(row); cell < rows.end(row); cell++) {
            sum[rows.column(cell)] += factor * rows.value(cell);
        }
    }

    /** A sum with noise of a scale, declared to be for a row of norm 1 added or removed. */
    static double[] noisy(double[] sum, double scale, TrainingContext training) {
        return noisy(sum, 1, scale, training);
    }

    static double[] noisy(double[] values, double sensitivity, double scale, TrainingContext training) {
        return Histograms.noisy(values, sensitivity, scale, Adjacency.ADD_REMOVE, training.noise("sums"));
    }

    static double[] times(double factor, double[] values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    static LogisticModel release(Table rows, double[] weights) {
        return new LogisticModel(rows.features(), weights, 1, BinaryTargets.classes(rows));
    }
}
