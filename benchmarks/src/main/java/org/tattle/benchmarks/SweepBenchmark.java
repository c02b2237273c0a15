package org.tattle.benchmarks;

import cc.mallet.topics.ParallelTopicModel;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.defenses.lda.gibbs.GibbsChain;
import org.tattle.defenses.lda.gibbs.GibbsDefenses;

/**
 * The time in ms of sweeps without privacy, ours, dense and Mallet's with one thread: the first {@value #SWEEPS} from
 * random topics, or this many after {@value #BURN_IN} others. All have the same tokens and priors; Mallet estimates no
 * prior.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@OperationsPerInvocation(SweepBenchmark.SWEEPS)
@Fork(1)
@Warmup(iterations = 4)
@Measurement(iterations = 8)
public class SweepBenchmark {
    static final int SWEEPS = 20;
    private static final int BURN_IN = 100;

    /** The corpus and K. */
    @Param("TWEETS_5")
    private SweepWork work;

    /** Whether chains continue after {@value #BURN_IN} sweeps, or start anew for each measurement. */
    @Param("true")
    private boolean burntIn;

    private Corpus corpus;
    private GibbsChain chain;
    private ParallelTopicModel mallet;
    private int seed;

    /** Reads the corpus, and runs the first sweeps if chains continue. */
    @Setup
    public void read() {
        corpus = work.corpus();
        begin();
        if (burntIn) {
            for (int i = 0; i < BURN_IN; i++) {
                chain.sweep();
            }
            Mallet.sweep(mallet, BURN_IN);
        }
    }

    /** Starts another chain for every measurement, unless chains continue. */
    @Setup(Level.Invocation)
    public void next() {
        if (!burntIn) {
            begin();
        }
    }

    private void begin() {
        chain = GibbsChain.of(GibbsDefenses.plain(work.settings(), corpus), corpus, TrainingContext.seeded(++seed));
        chain.prepare();
        mallet = Mallet.of(corpus, work.settings(), seed);
    }

    /** {@code lda-cgs}. */
    @Benchmark
    public int[] sparse() {
        for (int i = 0; i < SWEEPS; i++) {
            chain.sweep();
        }
        return chain.topicTotals();
    }

    /** The same distribution, computing the weights of all topics for every token. */
    @Benchmark
    public int[] dense() {
        for (int i = 0; i < SWEEPS; i++) {
            chain.sweepDensely();
        }
        return chain.topicTotals();
    }

    /** Mallet. */
    @Benchmark
    public ParallelTopicModel mallet() {
        Mallet.sweep(mallet, SWEEPS);
        return mallet;
    }
}
