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
import org.tattle.accounting.Accountant;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.exact.ExactAccountant;
import org.tattle.accounting.moment.MomentsAccountant;
import org.tattle.accounting.moment.RenyiAccountant;

/**
 * One epsilon at delta = 1e-5 of Poisson-sampled Gaussian noise, add-or-remove-one, without caching: moments,
 * composition and conversion. The exact epsilon is over both directions.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class AccountantBenchmark {
    private static final double DELTA = 1e-5;

    /** Rate, noise multiplier, number. */
    @Param({"0.01,1,1000", "0.01,4,10000", "0.05,1.24,20"})
    String run;

    private final Accountant integer = RenyiAccountant.integerOrders();
    private final Accountant grid = RenyiAccountant.defaultOrders();
    private final Accountant continuous = RenyiAccountant.continuousOrder();
    private final Accountant moments = MomentsAccountant.upTo(32);
    private final Accountant exact = new ExactAccountant();
    private Composition composition;

    /** The composition. */
    @Setup
    public void compose() {
        String[] parts = run.split(",");
        composition = Composition.of(new Event(
                new Mechanism.Gaussian(Double.parseDouble(parts[1])),
                new Sampling.Poisson(Double.parseDouble(parts[0])),
                Adjacency.ADD_REMOVE,
                Long.parseLong(parts[2])));
    }

    /** Whole orders, 67. */
    @Benchmark
    public double renyiIntegerOrders() {
        return integer.epsilon(composition, DELTA).epsilon();
    }

    /** The 156 default orders. */
    @Benchmark
    public double renyiDefaultOrders() {
        return grid.epsilon(composition, DELTA).epsilon();
    }

    /** The best real order. */
    @Benchmark
    public double renyiContinuousOrder() {
        return continuous.epsilon(composition, DELTA).epsilon();
    }

    /** 32 moments. */
    @Benchmark
    public double moments32() {
        return moments.epsilon(composition, DELTA).epsilon();
    }

    /** The contour, both directions. */
    @Benchmark
    public double exact() {
        return exact.epsilon(composition, DELTA).epsilon();
    }
}
