package org.tattle.benchmarks;

import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.KempSmallMeanPoissonSampler;
import org.apache.commons.rng.sampling.distribution.MarsagliaTsangWangDiscreteSampler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.tattle.math.sampling.AliasTable;
import org.tattle.math.sampling.PoissonSampler;

/**
 * Poisson variates beside those of commons-rng, from the same generator: one mean for all draws, without tables and
 * with, and a new mean each draw.
 */
@State(Scope.Benchmark)
public class PoissonSamplerBenchmark extends DrawBenchmark {
    @Param({"0.1", "1", "3", "9", "12", "30", "100", "1000"})
    double mean;

    private DiscreteSampler commons;
    private DiscreteSampler kemp;
    private DiscreteSampler commonsTable;
    private AliasTable table;
    private double[] means;

    /** The peers, of the same generator. */
    @Setup
    public void prepare() {
        means = around(mean);
        commons = org.apache.commons.rng.sampling.distribution.PoissonSampler.of(random, mean);
        kemp = mean < 100 ? KempSmallMeanPoissonSampler.of(random, mean) : commons;
        commonsTable = MarsagliaTsangWangDiscreteSampler.Poisson.of(random, mean);
        table = PoissonSampler.table(mean);
    }

    /** Ours, one mean. */
    @Benchmark
    public long fixed() {
        return sumOfWhole(i -> PoissonSampler.sample(random, mean));
    }

    /** Theirs, one mean. */
    @Benchmark
    public long fixedCommons() {
        return sumOfWhole(i -> commons.sample());
    }

    /** Theirs by Kemp's search, one mean, below 100. */
    @Benchmark
    public long fixedKemp() {
        return sumOfWhole(i -> kemp.sample());
    }

    /** Ours, one mean, from a table. */
    @Benchmark
    public long table() {
        return sumOfWhole(i -> table.sample(random));
    }

    /** Theirs, one mean, from a table of Marsaglia, Tsang and Wang. */
    @Benchmark
    public long tableCommons() {
        return sumOfWhole(i -> commonsTable.sample());
    }

    /** Ours, a new mean each draw. */
    @Benchmark
    public long varied() {
        return sumOfWhole(i -> PoissonSampler.sample(random, means[i]));
    }

    /** Theirs, a new mean each draw. */
    @Benchmark
    public long variedCommons() {
        return sumOfWhole(i -> org.apache.commons.rng.sampling.distribution.PoissonSampler.of(random, means[i])
                .sample());
    }
}
