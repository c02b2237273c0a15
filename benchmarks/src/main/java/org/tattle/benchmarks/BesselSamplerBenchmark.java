package org.tattle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tattle.math.sampling.BesselSampler;

/**
 * Bessel variates with a new argument for each draw; neither commons-rng nor commons-math3 has a sampler of them. Their
 * cost must grow with the square root of large arguments.
 */
@State(Scope.Benchmark)
public class BesselSamplerBenchmark extends DrawBenchmark {
    @Param({"0", "2"})
    int order;

    @Param({"0.1", "1", "3", "100", "10000", "1000000"})
    double argument;

    private double[] arguments;

    /** Varies the argument. */
    @Setup
    public void prepare() {
        arguments = around(argument);
    }

    /** Ours. */
    @Benchmark
    public long varied() {
        return sumOfWhole(i -> BesselSampler.sample(random, order, arguments[i]));
    }
}
