package org.tattle.benchmarks;

import org.apache.commons.math3.distribution.LaplaceDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tattle.math.sampling.ExponentialSampler;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.NormalSampler;

/**
 * Normal and exponential variates beside those of commons-rng, and Laplace variates beside those of commons-math3, from
 * the same generator.
 */
@State(Scope.Benchmark)
public class ZigguratSamplerBenchmark extends DrawBenchmark {
    private ContinuousSampler normal;
    private ContinuousSampler exponential;
    private RandomGenerator mathRandom;
    private LaplaceDistribution laplace;
    private double scale;
    private double[] scales;

    /** The peers, of the same generator. */
    @Setup
    public void prepare() {
        scale = 2.5;
        scales = around(scale);
        normal = ZigguratSampler.NormalizedGaussian.of(random);
        exponential = ZigguratSampler.Exponential.of(random);
        mathRandom = mathRandom();
        laplace = new LaplaceDistribution(mathRandom, 0, scale);
    }

    /** The loop and a uniform variate only. */
    @Benchmark
    public double baseline() {
        return sum(i -> random.nextDouble());
    }

    /** Ours. */
    @Benchmark
    public double normal() {
        return sum(i -> NormalSampler.sample(random));
    }

    /** Theirs, by ziggurat. */
    @Benchmark
    public double normalCommons() {
        return sum(i -> normal.sample());
    }

    /** Ours. */
    @Benchmark
    public double exponential() {
        return sum(i -> ExponentialSampler.sample(random));
    }

    /** Theirs, by ziggurat. */
    @Benchmark
    public double exponentialCommons() {
        return sum(i -> exponential.sample());
    }

    /** Ours, one scale. */
    @Benchmark
    public double laplaceFixed() {
        return sum(i -> LaplaceSampler.sample(random, scale));
    }

    /** commons-math3, one scale. */
    @Benchmark
    public double laplaceFixedMath() {
        return sum(i -> laplace.sample());
    }

    /** Ours, a new scale each draw. */
    @Benchmark
    public double laplaceVaried() {
        return sum(i -> LaplaceSampler.sample(random, scales[i]));
    }

    /** commons-math3, a new scale each draw. */
    @Benchmark
    public double laplaceVariedMath() {
        return sum(i -> new LaplaceDistribution(mathRandom, 0, scales[i]).sample());
    }
}
