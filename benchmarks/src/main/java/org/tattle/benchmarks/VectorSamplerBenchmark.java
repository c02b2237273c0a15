package org.tattle.benchmarks;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.sampling.distribution.AliasMethodDiscreteSampler;
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
import org.tattle.math.sampling.DirichletSampler;
import org.tattle.math.sampling.MultinomialSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * One vector of 20 components per call. commons-rng's Dirichlet sampler allocates its result; neither it nor
 * commons-math3 has a multinomial sampler, so ours is compared with 1,000 draws from commons-rng's alias table of the
 * same weights.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class VectorSamplerBenchmark {
    private static final int COMPONENTS = 20;
    private static final int TRIALS = 1000;

    @Param({"0.001", "0.05", "0.5", "5"})
    double alpha;

    private SplitMix random;
    private org.apache.commons.rng.sampling.distribution.DirichletSampler commons;
    private DiscreteSampler commonsCell;
    private double[] out;
    private double[] weights;
    private int[] counts;

    /** Gives both implementations the same generator. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        out = new double[COMPONENTS];
        counts = new int[COMPONENTS];
        weights = new double[COMPONENTS];
        DirichletSampler.sample(random, alpha, weights);
        commons = org.apache.commons.rng.sampling.distribution.DirichletSampler.symmetric(random, COMPONENTS, alpha);
        commonsCell = AliasMethodDiscreteSampler.of(random, weights);
    }

    /** Ours. */
    @Benchmark
    public double[] dirichlet() {
        DirichletSampler.sample(random, alpha, out);
        return out;
    }

    /** Theirs. */
    @Benchmark
    public double[] dirichletCommons() {
        return commons.sample();
    }

    /** Ours, the logarithms; they have none. */
    @Benchmark
    public double[] logDirichlet() {
        DirichletSampler.logSample(random, alpha, out);
        return out;
    }

    /** Ours, of weights drawn at this alpha. */
    @Benchmark
    public int[] multinomial() {
        MultinomialSampler.sample(random, TRIALS, weights, counts);
        return counts;
    }

    /** One trial at a time, of the same weights. */
    @Benchmark
    public int[] multinomialCommons() {
        Arrays.fill(counts, 0);
        for (int i = 0; i < TRIALS; i++) {
            counts[commonsCell.sample()]++;
        }
        return counts;
    }
}
