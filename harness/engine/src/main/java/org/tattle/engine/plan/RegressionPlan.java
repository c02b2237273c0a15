package org.tattle.engine.plan;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The part of a plan about synthetic rows with classes, drawn from a logistic regression for audits without any file.
 */
public record RegressionPlan(
        @Setting(value = "1000", meaning = "rows, at least 1")
        int rows,

        @Setting(value = "20", meaning = "columns, 1 to 100000")
        int columns,

        @Setting(value = "1", meaning = "the precision of the weights' normal distribution, above 0")
        double alpha,

        @Setting(value = "4", meaning = "what the weights are multiplied by: more makes the classes plainer, 0 to 1e6")
        double scale) {
    public RegressionPlan {
        Preconditions.between("rows", rows, 1, Integer.MAX_VALUE);
        Preconditions.between("columns", columns, 1, 100_000);
        Preconditions.positive("alpha", alpha);
        Preconditions.between("scale", scale, 0, 1e6);
    }
}
