package org.tattle.defenses.descent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import org.tattle.core.release.GradientTranscript;
import org.tattle.defenses.vb.Block;
import org.tattle.defenses.vb.VariationalModel;
import org.tattle.math.sampling.Seed;

/**
 * Gradient ascent that keeps the noised sums of all steps; its release only lacks the noise multiplier.
 *
 * @param sampling the sampling rate of the batches
 */
record TranscriptModel(DescentModel model, double sampling)
        implements VariationalModel<TranscriptModel.Kept, double[], DoubleFunction<GradientTranscript>> {
    /**
     * The weights, and what led to them.
     *
     * @param rates by which each step's sum was multiplied
     * @param sums the noised sums of the steps
     */
    record Kept(double[] weights, List<Double> rates, List<double[]> sums) {}

    @Override
    public List<Block> blocks() {
        return model.blocks();
    }

    @Override
    public Kept start(Seed seed) {
        return new Kept(model.start(seed), new ArrayList<>(), new ArrayList<>());
    }

    @Override
    public double[] expected(Kept kept) {
        return kept.weights;
    }

    @Override
    public double[] atMode(Kept kept) {
        return kept.weights;
    }

    @Override
    public ExpectationStep expectation(double[] weights, Seed seed) {
        return model.expectation(weights, seed);
    }

    /** Continues the lists of the step before, which nothing else refers to. */
    @Override
    public Kept maximize(Kept kept, double[][] statistics, double weight) {
        double[] sum = statistics[0].clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] *= sampling;
        }
        kept.rates.add(weight * model.step() / sampling);
        kept.sums.add(sum);
        return new Kept(model.maximize(kept.weights, statistics, weight), kept.rates, kept.sums);
    }

    @Override
    public DoubleFunction<GradientTranscript> release(Kept kept) {
        return multiplier -> new GradientTranscript(
                model.release(kept.weights),
                model.gradient().clip(),
                sampling,
                multiplier,
                kept.rates.stream().mapToDouble(Double::doubleValue).toArray(),
                kept.sums.stream().flatMapToDouble(Arrays::stream).toArray());
    }
}
