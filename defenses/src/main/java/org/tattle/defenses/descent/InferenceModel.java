package org.tattle.defenses.descent;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.core.data.Table;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.RowGradient;
import org.tattle.defenses.descent.StepTrace.WeightPosterior;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.math.linear.PackedCholesky;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;

/**
 * Gradient ascent on the evidence bound of a Bayesian logistic regression with the prior N(0, tau²) of each weight and
 * a posterior of independent normal weights, of means m and deviations s. Each step draws weights m + s e with e
 * standard normal, the same for all rows, and takes the rows' clipped gradients there; prior and entropy depend on no
 * row and their gradients are exact, outside the clipping.
 *
 * @param descent the rows, the clipping, and the step
 * @param tail the share of the steps, the last, that are traced
 * @param all the public number of rows
 */
record InferenceModel(DescentModel descent, MeanField field, PosteriorForm form, double tail, long all)
        implements VariationalModel<InferenceModel.State, InferenceModel.State, LogisticModel> {
    /**
     * A posterior, and the draws of the step that comes next.
     *
     * @param step how many steps there were
     * @param draws e of the next one
     * @param trace of the last steps until now; shared with later states
     */
    record State(Seed seed, int step, double[] means, double[] logDeviations, double[] draws, StepTrace trace) {
        double deviation(int weight) {
            return Math.exp(logDeviations[weight]);
        }

        /** Where the next step takes its gradients. */
        double[] point() {
            double[] point = new double[means.length];
            Arrays.setAll(point, i -> means[i] + deviation(i) * draws[i]);
            return point;
        }
    }

    private int weights() {
        return descent.rows().width();
    }

    @Override
    public List<Block> blocks() {
        int size = Math.multiplyExact(field.gradients().parts(), weights());
        return List.of(new Block("gradients", size, descent.gradient().clip()));
    }

    @Override
    public State start(Seed seed) {
        double[] logDeviations = new double[weights()];
        Arrays.fill(logDeviations, Math.log(field.startDeviation()));
        return state(seed, 0, new double[weights()], logDeviations, new StepTrace(weights()));
    }

    private static State state(Seed seed, int step, double[] means, double[] logDeviations, StepTrace trace) {
        UniformRandomProvider random = seed.child(step).generator();
        double[] draws = new double[means.length];
        Arrays.setAll(draws, i -> NormalSampler.sample(random));
        return new State(seed, step, means, logDeviations, draws, trace);
    }

    @Override
    public State expected(State state) {
        return state;
    }

    @Override
    public State atMode(State state) {
        return state;
    }

    @Override
    public ExpectationStep expectation(State state, Seed seed) {
        double[] point = state.point();
        Table rows = descent.rows();
        RowGradient whole = new RowGradient(descent.gradient().radius(), Double.MAX_VALUE);
        Clipping clipping = new Clipping(Norm.L2, descent.gradient().clip());
        return (batch, from, to, sums) -> {
            for (int i = from; i < to; i++) {
                int row = batch[i];
                double factor = whole.factors(rows, row, descent.targets()[row], point)[0];
                add(state, row, factor, clipping, sums[0]);
            }
        };
    }

    /** Adds the clipped vector of a row whose gradient by the weights is a factor times the row. */
    private void add(State state, int row, double factor, Clipping clipping, double[] sum) {
        Table rows = descent.rows();
        int cells = rows.end(row) - rows.start(row);
        int parts = field.gradients().parts();
        double[] vector = new double[parts * cells];
        for (int i = 0; i < cells; i++) {
            int weight = rows.column(rows.start(row) + i);
            vector[i] = factor * rows.value(rows.start(row) + i);
            if (parts > 1) {
                vector[cells + i] =
                        vector[i] * field.gradients().stretch(state.deviation(weight), state.draws()[weight]);
            }
        }
        clipping.clip(vector);
        for (int i = 0; i < vector.length; i++) {
            int weight = rows.column(rows.start(row) + i % cells);
            sum[i / cells * weights() + weight] += vector[i];
        }
    }

    /** Continues the trace of the steps before, which nothing else refers to. */
    @Override
    public State maximize(State state, double[][] statistics, double weight) {
        double[] noised = statistics[0];
        double[] point = state.point();
        double[] means = new double[weights()];
        double[] logDeviations = new double[weights()];
        double rate = weight * descent.step();
        double precision = field.priorPrecision();
        boolean isKept = state.step()
                >= Math.floor((1 - tail) * field.descent().schedule().steps(all));
        for (int i = 0; i < means.length; i++) {
            double deviation = state.deviation(i);
            double other = field.gradients().parts() > 1 ? noised[weights() + i] : 0;
            double byLog = field.gradients().byLogDeviation(noised[i], other, deviation, state.draws()[i]);
            means[i] = state.means()[i] + rate * (noised[i] - precision * state.means()[i]);
            double moved = state.logDeviations()[i] + rate * (byLog + 1 - precision * deviation * deviation);
            // what rows add to the prior only narrows it
            logDeviations[i] = Math.min(-Math.log(precision) / 2, moved);
            if (isKept) {
                state.trace().add(i, means[i], logDeviations[i], point[i], noised[i]);
            }
        }
        return state(state.seed(), state.step() + 1, means, logDeviations, state.trace());
    }

    @Override
    public LogisticModel release(State state) {
        int d = weights();
        double[] means = new double[d];
        double[] covariance = new double[PackedCholesky.length(d)];
        int diagonal = 0;
        for (int i = 0; i < d; i++) {
            WeightPosterior own = form.of(this, state, i);
            means[i] = own.mean();
            covariance[diagonal] = own.variance();
            diagonal += d - i;
        }
        LogisticModel point = descent.release(means);
        return new LogisticModel(point.features(), means, point.radius(), point.classes(), Optional.of(covariance));
    }
}
