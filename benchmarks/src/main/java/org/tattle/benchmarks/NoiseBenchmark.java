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
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.GridNoise;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.SeededNoise;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.SplitMix;

/** Gaussian noise on a matrix of K x V = 50 x 20,000 counts; the time is per count. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class NoiseBenchmark {
    private static final int CELLS = 1_000_000;

    private final double[] counts = new double[CELLS];
    private final GaussianMechanism mechanism =
            new GaussianMechanism(new Sensitivity(50, Norm.FROBENIUS, Adjacency.ADD_REMOVE), 1.24);
    private final NoiseSource seeded = new SeededNoise(new SplitMix(1));
    private final NoiseSource grid = new GridNoise(new SecureRandomProvider());

    /** Seeded noise, as in audits. */
    @Benchmark
    @OperationsPerInvocation(CELLS)
    public double[] seeded() {
        mechanism.release(counts, seeded);
        return counts;
    }

    /** Noise for releases: secure bits, exact on a grid. */
    @Benchmark
    @OperationsPerInvocation(CELLS)
    public double[] secure() {
        mechanism.release(counts, grid);
        return counts;
    }
}
