package org.tattle.core.audit;

import java.util.function.Supplier;

/**
 * Where a training records, for its curator, how good its model is: how well a chain mixed, how far its rates are from
 * the data. Nothing of it is released, and no guarantee covers it.
 */
public interface TrainingMetrics {
    /** Records a number by a name such as {@code mae}, one of {@link Trainer#metricNames()}. */
    void number(String name, double value);

    /**
     * Records a matrix that can be drawn, such as the rates of all pairs of actors.
     *
     * @param name such as {@code rates}
     * @param values gives a new array, rows x columns, row-major, finite; not asked where nobody keeps matrices
     */
    void matrix(String name, int rows, int columns, Supplier<double[]> values);
}
