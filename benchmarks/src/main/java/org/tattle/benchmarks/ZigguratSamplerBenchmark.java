package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.apache.commons.math3.distribution.LaplaceDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.math.sampling.ExponentialSampler;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * Normal and exponential variates beside those of commons-rng, and Laplace variates beside those of commons-math3, from
 * the same generator.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Varied.DRAWS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ZigguratSamplerBenchmark {
    private SplitMix random;
    private ContinuousSampler normal;
    private ContinuousSampler exponential;
    private RandomGenerator mathRandom;
    private LaplaceDistribution laplace;
    private double scale;
    private double[] scales;

    /** Gives both implementations the same generator. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        scale = 2.5;
        scales = Varied.around(scale);
        normal = ZigguratSampler.NormalizedGaussian.of(random);
        exponential = ZigguratSampler.Exponential.of(random);
        mathRandom = new MathRandom(random);
        laplace = new LaplaceDistribution(mathRandom, 0, scale);
    }

    /** The loop and a uniform variate only. */
    @Benchmark
    public double baseline() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }

    /** Ours. */
    @Benchmark
    public double normal() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += NormalSampler.sample(random);
        }
        return sum;
    }

    /** Theirs, by ziggurat. */
    @Benchmark
    public double normalCommons() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += normal.sample();
        }
        return sum;
    }

    /** Ours. */
    @Benchmark
    public double exponential() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += ExponentialSampler.sample(random);
        }
        return sum;
    }

    /** Theirs, by ziggurat. */
    @Benchmark
    public double exponentialCommons() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += exponential.sample();
        }
        return sum;
    }

    /** Ours, one scale. */
    @Benchmark
    public double laplaceFixed() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += LaplaceSampler.sample(random, scale);
        }
        return sum;
    }

    /** commons-math3, one scale. */
    @Benchmark
    public double laplaceFixedMath() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += laplace.sample();
        }
        return sum;
    }

    /** Ours, a new scale each draw. */
    @Benchmark
    public double laplaceVaried() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += LaplaceSampler.sample(random, scales[i]);
        }
        return sum;
    }

    /** commons-math3, a new scale each draw. */
    @Benchmark
    public double laplaceVariedMath() {
        double sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += new LaplaceDistribution(mathRandom, 0, scales[i]).sample();
        }
        return sum;
    }
}
