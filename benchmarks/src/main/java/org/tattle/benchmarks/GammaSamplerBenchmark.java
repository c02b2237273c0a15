package org.tattle.benchmarks;

import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tattle.math.sampling.GammaSampler;

/**
 * Gamma variates next to those of commons-rng, from the same generator: with one shape for all draws, for which
 * commons-rng precomputes what ours computes each time, and with a new shape for each draw.
 */
@State(Scope.Benchmark)
public class GammaSamplerBenchmark extends DrawBenchmark {
    @Param({"0.001", "0.01", "0.1", "0.5", "1", "2.5", "10", "100", "1000"})
    double shape;

    private ContinuousSampler commons;
    private double[] shapes;

    /** The peers, of the same generator. */
    @Setup
    public void prepare() {
        shapes = around(shape);
        commons = AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1);
    }

    /** Ours, one shape. */
    @Benchmark
    public double fixed() {
        return sum(i -> GammaSampler.sample(random, shape));
    }

    /** Theirs, one shape. */
    @Benchmark
    public double fixedCommons() {
        return sum(i -> commons.sample());
    }

    /** Ours, one shape, the logarithm; they have none. */
    @Benchmark
    public double fixedLog() {
        return sum(i -> GammaSampler.logSample(random, shape));
    }

    /** Ours, a new shape each draw. */
    @Benchmark
    public double varied() {
        return sum(i -> GammaSampler.sample(random, shapes[i]));
    }

    /** Theirs, a new shape each draw. */
    @Benchmark
    public double variedCommons() {
        return sum(i ->
                AhrensDieterMarsagliaTsangGammaSampler.of(random, shapes[i], 1).sample());
    }
}
