package org.tattle.benchmarks;

import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.MarsagliaTsangWangDiscreteSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tattle.math.sampling.AliasTable;
import org.tattle.math.sampling.BinomialSampler;

/**
 * Binomial variates of 1,000 trials, from the same generator: commons-rng has tables for one distribution only,
 * commons-math3 inverts its distribution function.
 */
@State(Scope.Benchmark)
public class BinomialSamplerBenchmark extends DrawBenchmark {
    private static final int TRIALS = 1000;

    @Param({"1", "9", "20", "100", "400"})
    double mean;

    private DiscreteSampler commonsTable;
    private AliasTable table;
    private BinomialDistribution math;
    private RandomGenerator mathRandom;
    private double p;
    private double[] ps;

    /** The peers, of the same generator. */
    @Setup
    public void prepare() {
        p = mean / TRIALS;
        ps = around(p);
        commonsTable = MarsagliaTsangWangDiscreteSampler.Binomial.of(random, TRIALS, p);
        table = BinomialSampler.table(TRIALS, p);
        mathRandom = mathRandom();
        math = new BinomialDistribution(mathRandom, TRIALS, p);
    }

    /** Ours, one distribution. */
    @Benchmark
    public long fixed() {
        return sumOfWhole(i -> BinomialSampler.sample(random, TRIALS, p));
    }

    /** commons-math3, one distribution. */
    @Benchmark
    public long fixedMath() {
        return sumOfWhole(i -> math.sample());
    }

    /** Ours, one distribution, from a table. */
    @Benchmark
    public long table() {
        return sumOfWhole(i -> table.sample(random));
    }

    /** commons-rng, one distribution, from a table of Marsaglia, Tsang and Wang. */
    @Benchmark
    public long tableCommons() {
        return sumOfWhole(i -> commonsTable.sample());
    }

    /** Ours, a new probability each draw. */
    @Benchmark
    public long varied() {
        return sumOfWhole(i -> BinomialSampler.sample(random, TRIALS, ps[i]));
    }

    /** commons-math3, a new probability each draw. */
    @Benchmark
    public long variedMath() {
        return sumOfWhole(i -> new BinomialDistribution(mathRandom, TRIALS, ps[i]).sample());
    }
}
