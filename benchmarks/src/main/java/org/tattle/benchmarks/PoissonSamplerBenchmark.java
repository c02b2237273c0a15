package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.KempSmallMeanPoissonSampler;
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
import org.tattle.math.sampling.PoissonSampler;
import org.tattle.math.sampling.SplitMix;

/**
 * Poisson variates beside those of commons-rng, from the same generator: one mean for all draws, without tables and
 * with, and a new mean each draw.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Varied.DRAWS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PoissonSamplerBenchmark {
    @Param({"0.1", "1", "3", "9", "12", "30", "100", "1000"})
    double mean;

    private SplitMix random;
    private DiscreteSampler commons;
    private DiscreteSampler kemp;
    private DiscreteSampler commonsTable;
    private AliasTable table;
    private double[] means;

    /** Gives both implementations the same generator. */
    @Setup
    public void prepare() {
        random = new SplitMix(1);
        means = Varied.around(mean);
        commons = org.apache.commons.rng.sampling.distribution.PoissonSampler.of(random, mean);
        kemp = mean < 100 ? KempSmallMeanPoissonSampler.of(random, mean) : commons;
        commonsTable = MarsagliaTsangWangDiscreteSampler.Poisson.of(random, mean);
        table = PoissonSampler.table(mean);
    }

    /** Ours, one mean. */
    @Benchmark
    public long fixed() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += PoissonSampler.sample(random, mean);
        }
        return sum;
    }

    /** Theirs, one mean. */
    @Benchmark
    public long fixedCommons() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += commons.sample();
        }
        return sum;
    }

    /** Theirs by Kemp's search, one mean, below 100. */
    @Benchmark
    public long fixedKemp() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += kemp.sample();
        }
        return sum;
    }

    /** Ours, one mean, from a table. */
    @Benchmark
    public long table() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += table.sample(random);
        }
        return sum;
    }

    /** Theirs, one mean, from a table of Marsaglia, Tsang and Wang. */
    @Benchmark
    public long tableCommons() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += commonsTable.sample();
        }
        return sum;
    }

    /** Ours, a new mean each draw. */
    @Benchmark
    public long varied() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += PoissonSampler.sample(random, means[i]);
        }
        return sum;
    }

    /** Theirs, a new mean each draw. */
    @Benchmark
    public long variedCommons() {
        long sum = 0;
        for (int i = 0; i < Varied.DRAWS; i++) {
            sum += org.apache.commons.rng.sampling.distribution.PoissonSampler.of(random, means[i])
                    .sample();
        }
        return sum;
    }
}
