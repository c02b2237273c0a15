package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A measurement of work that is short and can be repeated, with its control: as much work {@value #CONTROL} times over
 * must take {@value #CONTROL} times as long, or else the compiler has removed some or an earlier result was kept.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 3, time = 200, timeUnit = TimeUnit.MILLISECONDS)
public abstract class ControlledBenchmark {
    static final int CONTROL = 4;

    /**
     * Does the work this many times.
     *
     * @return a number that depends on all of it
     */
    abstract double repeat(int times);

    /** The work. */
    @Benchmark
    public double once() {
        return repeat(1);
    }

    /** The work {@value #CONTROL} times, divided by the same number of operations as once. */
    @Benchmark
    public double control() {
        return repeat(CONTROL);
    }
}
