package org.tattle.benchmarks;

import java.util.Arrays;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tattle.math.sampling.GeometricSampler;

/** Geometric variates beside those of commons-rng, which has no two-sided ones, from the same generator. */
@State(Scope.Benchmark)
public class GeometricSamplerBenchmark extends DrawBenchmark {
    @Param({"0.1", "0.5", "0.9", "0.999"})
    double ratio;

    private DiscreteSampler commons;
    private double[] ratios;
    private double rate;
    private double[] rates;

    /** The peers, of the same generator. */
    @Setup
    public void prepare() {
        rate = -Math.log(ratio);
        rates = around(rate);
        ratios = new double[DRAWS];
        Arrays.setAll(ratios, i -> Math.exp(-rates[i]));
        commons = org.apache.commons.rng.sampling.distribution.GeometricSampler.of(random, 1 - ratio);
    }

    /** Ours, one rate. */
    @Benchmark
    public long fixed() {
        return sumOfWhole(i -> GeometricSampler.sampleOfRate(random, rate));
    }

    /** Ours, one ratio, of which it takes the logarithm each time. */
    @Benchmark
    public long fixedRatio() {
        return sumOfWhole(i -> GeometricSampler.sample(random, ratio));
    }

    /** Theirs, one ratio. */
    @Benchmark
    public long fixedCommons() {
        return sumOfWhole(i -> commons.sample());
    }

    /** Ours, a new ratio each draw. */
    @Benchmark
    public long varied() {
        return sumOfWhole(i -> GeometricSampler.sample(random, ratios[i]));
    }

    /** Theirs, a new ratio each draw. */
    @Benchmark
    public long variedCommons() {
        return sumOfWhole(i -> org.apache.commons.rng.sampling.distribution.GeometricSampler.of(random, 1 - ratios[i])
                .sample());
    }

    /** Ours on two sides, one rate. */
    @Benchmark
    public long twoSided() {
        return sumOfWhole(i -> GeometricSampler.sampleTwoSidedOfRate(random, rate));
    }

    /** Theirs, the difference of two, one ratio. */
    @Benchmark
    public long twoSidedCommons() {
        return sumOfWhole(i -> difference());
    }

    private long difference() {
        long up = commons.sample();
        return up - commons.sample();
    }
}
