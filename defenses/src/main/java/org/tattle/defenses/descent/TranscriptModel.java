package org.tattle.defenses.descent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.math.sampling.Seed;

/**
 * Gradient ascent that keeps the noised sums of all steps; its release only lacks the noise multiplier.
 *
 * @param model of one block, the clipped gradients by the weights
 * @param point where a step from this state takes its gradients
 * @param sampling the sampling rate of the batches
 * @param <Q> the model's states
 */
record TranscriptModel<Q>(VariationalModel<Q, Q, LogisticModel> model, Function<Q, double[]> point, double sampling)
        implements VariationalModel<TranscriptModel.Kept<Q>, Q, DoubleFunction<GradientTranscript>> {
    /**
     * The state, and what led to it.
     *
     * @param points where the steps took their gradients
     * @param sums the noised sums of the steps
     */
    record Kept<Q>(Q state, List<double[]> points, List<double[]> sums) {}

    @Override
    public List<Block> blocks() {
        return model.blocks();
    }

    @Override
    public Kept<Q> start(Seed seed) {
        return new Kept<>(model.start(seed), new ArrayList<>(), new ArrayList<>());
    }

    @Override
    public Q expected(Kept<Q> kept) {
        return kept.state;
    }

    @Override
    public Q atMode(Kept<Q> kept) {
        return kept.state;
    }

    @Override
    public ExpectationStep expectation(Q state, Seed seed) {
        return model.expectation(state, seed);
    }

    /** Continues the lists of the step before, which nothing else refers to. */
    @Override
    public Kept<Q> maximize(Kept<Q> kept, double[][] statistics, double weight) {
        double[] sum = statistics[0].clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] *= sampling;
        }
        kept.points.add(point.apply(kept.state));
        kept.sums.add(sum);
        return new Kept<>(model.maximize(kept.state, statistics, weight), kept.points, kept.sums);
    }

    @Override
    public DoubleFunction<GradientTranscript> release(Kept<Q> kept) {
        return multiplier -> new GradientTranscript(
                model.release(kept.state),
                blocks().get(0).radius(),
                sampling,
                multiplier,
                flat(kept.points),
                flat(kept.sums));
    }

    private static double[] flat(List<double[]> steps) {
        return steps.stream().flatMapToDouble(Arrays::stream).toArray();
    }
}
