package org.tattle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tattle.math.special.Digamma;

/** Digamma at the arguments of variational LDA on short documents: most near the prior, some at a few tokens. */
@State(Scope.Benchmark)
public class DigammaBenchmark extends DrawBenchmark {
    private double[] arguments;

    /** Draws arguments, four in five between 0.2 and 1.2, the others up to 10. */
    @Setup
    public void draw() {
        arguments = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            arguments[i] = 0.2 + random.nextDouble() * (i % 5 == 0 ? 9.8 : 1);
        }
    }

    /** The loop and the addition only. */
    @Benchmark
    public double baseline() {
        return sum(i -> arguments[i]);
    }

    /** Ours. */
    @Benchmark
    public double psi() {
        return sum(i -> Digamma.psi(arguments[i]));
    }

    /** Ours, its exponential, which the E-step needs. */
    @Benchmark
    public double expPsi() {
        return sum(i -> Digamma.expPsi(arguments[i]));
    }

    /** commons-numbers, as accurate. */
    @Benchmark
    public double commonsNumbers() {
        return sum(i -> org.apache.commons.numbers.gamma.Digamma.value(arguments[i]));
    }

    /** commons-math3, 2.7e-9 low. */
    @Benchmark
    public double commonsMath() {
        return sum(i -> org.apache.commons.math3.special.Gamma.digamma(arguments[i]));
    }
}
