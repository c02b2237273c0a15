package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
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
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.Digamma;

/** Digamma at the arguments of variational LDA on short documents: most near the prior, some at a few tokens. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(DigammaBenchmark.ARGUMENTS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DigammaBenchmark {
    static final int ARGUMENTS = 1024;

    private double[] arguments;

    /** Draws arguments, four in five between 0.2 and 1.2, the others up to 10. */
    @Setup
    public void draw() {
        SplitMix random = new SplitMix(1);
        arguments = new double[ARGUMENTS];
        for (int i = 0; i < ARGUMENTS; i++) {
            arguments[i] = 0.2 + random.nextDouble() * (i % 5 == 0 ? 9.8 : 1);
        }
    }

    /** The loop and the addition only. */
    @Benchmark
    public double baseline() {
        double sum = 0;
        for (double x : arguments) {
            sum += x;
        }
        return sum;
    }

    /** Ours. */
    @Benchmark
    public double psi() {
        double sum = 0;
        for (double x : arguments) {
            sum += Digamma.psi(x);
        }
        return sum;
    }

    /** Ours, its exponential, which the E-step needs. */
    @Benchmark
    public double expPsi() {
        double sum = 0;
        for (double x : arguments) {
            sum += Digamma.expPsi(x);
        }
        return sum;
    }

    /** commons-numbers, as accurate. */
    @Benchmark
    public double commonsNumbers() {
        double sum = 0;
        for (double x : arguments) {
            sum += org.apache.commons.numbers.gamma.Digamma.value(x);
        }
        return sum;
    }

    /** commons-math3, 2.7e-9 low. */
    @Benchmark
    public double commonsMath() {
        double sum = 0;
        for (double x : arguments) {
            sum += org.apache.commons.math3.special.Gamma.digamma(x);
        }
        return sum;
    }
}
