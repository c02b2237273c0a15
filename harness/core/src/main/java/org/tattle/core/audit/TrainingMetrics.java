package org.tattle.core.audit;

import java.util.function.Supplier;

/**
 * Receives the training metrics of one training, such as how well a chain mixed or how far its rates are from the data.
 * They are for the curator: they are not released, and no guarantee covers them.
 */
public interface TrainingMetrics {
    /** Records a number by the key of one of {@link Trainer#metrics}, such as {@code mae}. */
    void number(String name, double value);

    /**
     * Records a matrix that can be drawn, such as the rates of all pairs of actors.
     *
     * @param name such as {@code rates}
     * @param values returns a new array, rows x columns, row-major, finite; not called where matrices are not kept
     */
    void matrix(String name, int rows, int columns, Supplier<double[]> values);
}
