package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.math.sampling.BesselSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * Bessel variates with a new argument for each draw; neither commons-rng nor commons-math3 has a sampler of them. Their
 * cost must grow with the square root of large arguments.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Varied.DRAWS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BesselSamplerBenchmark {
    @Param({"0", "2"})
    int order;

    @Param({"0.1", "1", "3", "100", "10000", "1000000"})
    double argument;

    private SplitMix random;
    private double[] arguments;

    /** Varies the argument. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        arguments = Varied.around(argument);
    }

    /** Ours. */
    @Benchmark
    public long varied() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += BesselSampler.sample(random, order, arguments[i]);
        }
        return sum;
    }
}
