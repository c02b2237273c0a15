package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
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
import org.tattle.accounting.accountants.Accountants;
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

    /** Rényi at 67 whole, at the 156 default and at the best real order; 32 moments; both directions exactly. */
    @Param({"renyi-integer", "renyi", "renyi-continuous", "moments-32", "exact"})
    String accountant;

    private Accountant method;
    private Composition composition;

    /** The composition. */
    @Setup
    public void compose() {
        method = Stream.concat(Stream.of(RenyiAccountant.integerOrders()), Accountants.all(1e-4).stream())
                .filter(one -> one.name().equals(accountant))
                .findFirst()
                .orElseThrow();
        String[] parts = run.split(",");
        composition = Composition.of(new Event(
                new Mechanism.Gaussian(Double.parseDouble(parts[1])),
                new Sampling.Poisson(Double.parseDouble(parts[0])),
                Adjacency.ADD_REMOVE,
                Long.parseLong(parts[2])));
    }

    /** The epsilon. */
    @Benchmark
    public double epsilon() {
        return method.epsilon(composition, DELTA).epsilon();
    }
}
