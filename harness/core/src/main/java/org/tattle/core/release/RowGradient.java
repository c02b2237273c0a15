package org.tattle.core.release;

import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.core.data.Table;
import org.tattle.math.Preconditions;

/**
 * The gradient of one row's log-likelihood by the weights of a {@link LogisticModel}, clipped: that of output k's
 * weights is a factor c_k times the row, so that its norm is the product of the norms of c and of the row. A row is
 * scaled by 1/radius and clipped into the unit ball first, as the model predicts by such rows.
 *
 * @param radius the length to which rows are clipped, public, above 0 and finite
 * @param clip the largest norm of a gradient, public, above 0 and finite
 */
public record RowGradient(double radius, double clip) {
    public RowGradient {
        Preconditions.positive("radius", radius);
        Preconditions.positive("clip", clip);
    }

    /**
     * The factors c, of which a row that is 0, or so long that its norm overflows, has none but 0.
     *
     * @param target the number of the row's class
     * @param weights one output's after the other's, finite
     */
    public double[] factors(Table rows, int row, int target, double[] weights) {
        double norm = rows.norm(row);
        if (norm == 0 || Double.isInfinite(norm)) {
            return new double[weights.length / rows.width()];
        }
        double scale = 1 / Math.max(radius, norm);
        double[] factors = LogisticModel.linear(rows, row, weights);
        for (int k = 0; k < factors.length; k++) {
            factors[k] *= scale;
        }
        if (factors.length == 1) {
            factors[0] = target - 1 / (1 + Math.exp(-factors[0]));
        } else {
            double logSum = LogisticModel.logSum(factors, -1);
            for (int k = 0; k < factors.length; k++) {
                factors[k] = (k == target ? 1 : 0) - Math.exp(factors[k] - logSum);
            }
        }
        double unitNorm = Math.min(1, norm * scale);
        new Clipping(Norm.L2, Math.min(Double.MAX_VALUE, clip / unitNorm)).clip(factors);
        for (int k = 0; k < factors.length; k++) {
            factors[k] *= scale;
        }
        return factors;
    }

    /** Adds the gradient that has these factors to a sum, one output's weights after the other's. */
    public static void add(double[] factors, Table rows, int row, double[] sum) {
        for (int cell = rows.start(row); cell < rows.end(row); cell++) {
            for (int k = 0; k < factors.length; k++) {
                sum[k * rows.width() + rows.column(cell)] += factors[k] * rows.value(cell);
            }
        }
    }
}
