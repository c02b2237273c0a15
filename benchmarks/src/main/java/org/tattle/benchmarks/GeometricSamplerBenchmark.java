package org.tattle.benchmarks;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
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
import org.tattle.math.sampling.GeometricSampler;
import org.tattle.math.sampling.SplitMix;

/** Geometric variates beside those of commons-rng, which has no two-sided ones, from the same generator. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Varied.DRAWS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class GeometricSamplerBenchmark {
    @Param({"0.1", "0.5", "0.9", "0.999"})
    double ratio;

    private SplitMix random;
    private DiscreteSampler commons;
    private double[] ratios;
    private double rate;
    private double[] rates;

    /** Gives both implementations the same generator. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        rate = -Math.log(ratio);
        rates = Varied.around(rate);
        ratios = new double[Varied.DRAWS];
        Arrays.setAll(ratios, i -> Math.exp(-rates[i]));
        commons = org.apache.commons.rng.sampling.distribution.GeometricSampler.of(random, 1 - ratio);
    }

    /** Ours, one rate. */
    @Benchmark
    public long fixed() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += GeometricSampler.sampleOfRate(random, rate);
        }
        return sum;
    }

    /** Ours, one ratio, of which it takes the logarithm each time. */
    @Benchmark
    public long fixedRatio() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += GeometricSampler.sample(random, ratio);
        }
        return sum;
    }

    /** Theirs, one ratio. */
    @Benchmark
    public long fixedCommons() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += commons.sample();
        }
        return sum;
    }

    /** Ours, a new ratio each draw. */
    @Benchmark
    public long varied() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += GeometricSampler.sample(random, ratios[i]);
        }
        return sum;
    }

    /** Theirs, a new ratio each draw. */
    @Benchmark
    public long variedCommons() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += org.apache.commons.rng.sampling.distribution.GeometricSampler.of(random, 1 - ratios[i])
                    .sample();
        }
        return sum;
    }

    /** Ours on two sides, one rate. */
    @Benchmark
    public long twoSided() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += GeometricSampler.sampleTwoSidedOfRate(random, rate);
        }
        return sum;
    }

    /** Theirs, the difference of two, one ratio. */
    @Benchmark
    public long twoSidedCommons() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += difference();
        }
        return sum;
    }

    private long difference() {
        long up = commons.sample();
        return up - commons.sample();
    }
}
