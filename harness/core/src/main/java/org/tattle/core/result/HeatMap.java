package org.tattle.core.result;

import org.tattle.math.Preconditions;

/**
 * A matrix of an experiment's first target to be drawn, such as the rates of all pairs of actors.
 *
 * @param experiment the name of the experiment
 * @param name what it shows, such as {@code noised} or {@code rates}
 * @param rows at least 1
 * @param columns at least 1
 * @param values rows x columns, row-major, finite
 */
public record HeatMap(String experiment, String name, int rows, int columns, double[] values) {
    public HeatMap {
        Preconditions.require(
                rows >= 1 && columns >= 1 && values.length == (long) rows * columns,
                "values",
                "rows x columns, " + rows + " x " + columns,
                values.length);
    }
}
