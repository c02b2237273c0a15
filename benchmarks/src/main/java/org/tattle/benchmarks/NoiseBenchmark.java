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
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.random.SecureBits;
import org.tattle.core.random.SplitMix;
import org.tattle.defenses.mechanism.GaussianMechanism;
import org.tattle.defenses.mechanism.GridNoise;
import org.tattle.defenses.mechanism.NoiseSource;
import org.tattle.defenses.mechanism.Norm;
import org.tattle.defenses.mechanism.SeededNoise;
import org.tattle.defenses.mechanism.Sensitivity;

/** Normal noise on a matrix of K x V = 50 x 20,000 counts, time for one of them. */
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
            new GaussianMechanism(new Sensitivity(50, Norm.FROBENIUS, Relation.addRemove(Unit.DOCUMENT)), 1.24);
    private final NoiseSource seeded = new SeededNoise(new SplitMix(1));
    private final NoiseSource grid = new GridNoise(new SecureBits());

    /** As an audit draws it. */
    @Benchmark
    @OperationsPerInvocation(CELLS)
    public double[] seeded() {
        mechanism.release(counts, seeded);
        return counts;
    }

    /** As a release draws it: secure bits, exact on a grid. */
    @Benchmark
    @OperationsPerInvocation(CELLS)
    public double[] secure() {
        mechanism.release(counts, grid);
        return counts;
    }
}
