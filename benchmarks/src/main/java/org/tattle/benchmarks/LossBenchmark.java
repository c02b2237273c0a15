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
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.loss.PldAccountant;
import org.tattle.math.linear.RealFft;

/**
 * The epsilon at delta = 1e-5 of 1,000 Gaussian releases from Poisson samples (rate 0.01, noise multiplier 1), in both
 * directions, by privacy-loss distributions at the default interval; and the transform inside. The count is a control:
 * the cost must grow like the width of the sum's distribution, not like the count.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LossBenchmark {
    private static final double DELTA = 1e-5;

    /** The number of releases. */
    @Param({"1000", "4000"})
    private long count;

    private Composition composition;
    private RealFft fourier;
    private double[] numbers;
    private double[] re;
    private double[] im;

    /** The releases, and some numbers to transform. */
    @Setup
    public void prepare() {
        composition = Composition.of(
                new Event(new Mechanism.Gaussian(1), new Sampling.Poisson(0.01), Adjacency.ADD_REMOVE, count));
        fourier = new RealFft(1 << 17);
        numbers = new double[fourier.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = 1.0 / (1 + i);
        }
        re = new double[fourier.size() / 2 + 1];
        im = new double[re.length];
    }

    /** The certified upper bound. */
    @Benchmark
    public double pessimistic() {
        return PldAccountant.pessimistic().epsilon(composition, DELTA).epsilon();
    }

    /** The certified lower bound. */
    @Benchmark
    public double optimistic() {
        return PldAccountant.optimistic().epsilon(composition, DELTA).epsilon();
    }

    /** One transform of 2^17 real numbers. */
    @Benchmark
    public double transform() {
        fourier.forward(numbers, re, im);
        return re[1];
    }
}
