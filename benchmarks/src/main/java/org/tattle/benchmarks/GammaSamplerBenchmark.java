package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
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
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * Gamma variates next to those of commons-rng, from the same generator: with one shape for all draws, for which
 * commons-rng precomputes what ours computes each time, and with a new shape for each draw.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Varied.DRAWS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GammaSamplerBenchmark {
    @Param({"0.001", "0.01", "0.1", "0.5", "1", "2.5", "10", "100", "1000"})
    double shape;

    private SplitMix random;
    private ContinuousSampler commons;
    private double[] shapes;

    /** Gives both implementations the same generator. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        shapes = Varied.around(shape);
        commons = AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1);
    }

    /** Ours, one shape. */
    @Benchmark
    public double fixed() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += GammaSampler.sample(random, shape);
        }
        return sum;
    }

    /** Theirs, one shape. */
    @Benchmark
    public double fixedCommons() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += commons.sample();
        }
        return sum;
    }

    /** Ours, one shape, the logarithm; they have none. */
    @Benchmark
    public double fixedLog() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += GammaSampler.logSample(random, shape);
        }
        return sum;
    }

    /** Ours, a new shape each draw. */
    @Benchmark
    public double varied() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += GammaSampler.sample(random, shapes[i]);
        }
        return sum;
    }

    /** Theirs, a new shape each draw. */
    @Benchmark
    public double variedCommons() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += AhrensDieterMarsagliaTsangGammaSampler.of(random, shapes[i], 1)
                    .sample();
        }
        return sum;
    }
}
