package org.tattle.defenses.descent;

import java.util.List;
import org.tattle.core.data.ClassTargets;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.RowGradient;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.math.sampling.Seed;

/**
 * Gradient ascent on the log-likelihood of a logistic or softmax regression: the statistics of a step are the sum of
 * the rows' gradients, each clipped by itself, and its M-step adds the sum to the weights, which begin at 0.
 *
 * @param step the learning rate over the public number of records, by which statistics for all records are multiplied
 */
record DescentModel(Table rows, int[] targets, RowGradient gradient, double step)
        implements VariationalModel<double[], double[], LogisticModel> {
    DescentModel(Table rows, RowGradient gradient, double step) {
        this(rows, ClassTargets.of(rows), gradient, step);
    }

    @Override
    public List<Block> blocks() {
        int outputs = LogisticModel.outputs(ClassTargets.classes(rows).size());
        return List.of(new Block("gradients", Math.multiplyExact(outputs, rows.width()), gradient.clip()));
    }

    @Override
    public double[] start(Seed seed) {
        return new double[blocks().get(0).size()];
    }

    @Override
    public double[] expected(double[] weights) {
        return weights;
    }

    @Override
    public double[] atMode(double[] weights) {
        return weights;
    }

    @Override
    public ExpectationStep expectation(double[] weights, Seed seed) {
        return (batch, from, to, sums) -> {
            for (int i = from; i < to; i++) {
                RowGradient.add(gradient.factors(rows, batch[i], targets[batch[i]], weights), rows, batch[i], sums[0]);
            }
        };
    }

    @Override
    public double[] maximize(double[] weights, double[][] statistics, double weight) {
        double[] next = weights.clone();
        for (int i = 0; i < next.length; i++) {
            next[i] += weight * step * statistics[0][i];
        }
        return next;
    }

    @Override
    public LogisticModel release(double[] weights) {
        return new LogisticModel(rows.features(), weights, gradient.radius(), ClassTargets.classes(rows));
    }
}
