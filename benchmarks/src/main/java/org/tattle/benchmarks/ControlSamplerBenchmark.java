package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

/** A control: the cost must grow in proportion to the number of draws, or else the compiler has removed some. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ControlSamplerBenchmark {
    @Param({"10000", "20000", "40000"})
    int draws;

    private final SplitMix random = new SplitMix(1);

    /** Normal variates. */
    @Benchmark
    public double normals() {
        double sum = 0;
        for (int i = 0; i < draws; i++) {
            sum += NormalSampler.sample(random);
        }
        return sum;
    }

    /** Gamma variates of shape 0.5. */
    @Benchmark
    public double gammas() {
        double sum = 0;
        for (int i = 0; i < draws; i++) {
            sum += GammaSampler.sample(random, 0.5);
        }
        return sum;
    }
}
