package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.MarsagliaTsangWangDiscreteSampler;
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
import org.tattle.math.sampling.AliasTable;
import org.tattle.math.sampling.BinomialSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * Binomial variates of 1,000 trials, from the same generator: commons-rng has tables for one distribution only,
 * commons-math3 inverts its distribution function.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Varied.DRAWS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class BinomialSamplerBenchmark {
    private static final int TRIALS = 1000;

    @Param({"1", "9", "20", "100", "400"})
    double mean;

    private SplitMix random;
    private DiscreteSampler commonsTable;
    private AliasTable table;
    private BinomialDistribution math;
    private RandomGenerator mathRandom;
    private double p;
    private double[] ps;

    /** Gives all implementations the same generator. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        p = mean / TRIALS;
        ps = Varied.around(p);
        commonsTable = MarsagliaTsangWangDiscreteSampler.Binomial.of(random, TRIALS, p);
        table = BinomialSampler.table(TRIALS, p);
        mathRandom = new MathRandom(random);
        math = new BinomialDistribution(mathRandom, TRIALS, p);
    }

    /** Ours, one distribution. */
    @Benchmark
    public long fixed() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += BinomialSampler.sample(random, TRIALS, p);
        }
        return sum;
    }

    /** commons-math3, one distribution. */
    @Benchmark
    public long fixedMath() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += math.sample();
        }
        return sum;
    }

    /** Ours, one distribution, from a table. */
    @Benchmark
    public long table() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += table.sample(random);
        }
        return sum;
    }

    /** commons-rng, one distribution, from a table of Marsaglia, Tsang and Wang. */
    @Benchmark
    public long tableCommons() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += commonsTable.sample();
        }
        return sum;
    }

    /** Ours, a new probability each draw. */
    @Benchmark
    public long varied() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += BinomialSampler.sample(random, TRIALS, ps[i]);
        }
        return sum;
    }

    /** commons-math3, a new probability each draw. */
    @Benchmark
    public long variedMath() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += new BinomialDistribution(mathRandom, TRIALS, ps[i]).sample();
        }
        return sum;
    }
}
