package org.tattle.benchmarks;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.sampling.distribution.AliasMethodDiscreteSampler;
import org.apache.commons.rng.sampling.distribution.DirichletSampler;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.math.sampling.MultinomialSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * One multinomial vector of 20 components per call, beside 1,000 draws from commons-rng's alias table of the same
 * weights: neither it nor commons-math3 has a multinomial sampler.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class MultinomialSamplerBenchmark {
    private static final int COMPONENTS = 20;
    private static final int TRIALS = 1000;

    @Param({"0.001", "0.05", "0.5", "5"})
    double alpha;

    private SplitMix random;
    private DiscreteSampler commons;
    private double[] weights;
    private int[] counts;

    /** Weights drawn at this alpha. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        counts = new int[COMPONENTS];
        weights = DirichletSampler.symmetric(random, COMPONENTS, alpha).sample();
        commons = AliasMethodDiscreteSampler.of(random, weights);
    }

    /** Ours. */
    @Benchmark
    public int[] multinomial() {
        MultinomialSampler.sample(random, TRIALS, weights, counts);
        return counts;
    }

    /** Theirs, one trial at a time. */
    @Benchmark
    public int[] multinomialCommons() {
        Arrays.fill(counts, 0);
        for (int i = 0; i < TRIALS; i++) {
            counts[commons.sample()]++;
        }
        return counts;
    }
}
