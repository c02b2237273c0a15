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
import org.tattle.defenses.lda.gibbs.PlainGibbsPlugin;

/**
 * Plain sweeps, ours, dense and Mallet's with one thread, in ms a sweep: the first {@value #SWEEPS} from random topics,
 * or this many after {@value #BURN_IN} others. The same tokens and priors; Mallet estimates no prior.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@OperationsPerInvocation(SweepBenchmark.SWEEPS)
@Fork(3)
@Warmup(iterations = 4)
@Measurement(iterations = 8)
public class SweepBenchmark {
    static final int SWEEPS = 20;
    private static final int BURN_IN = 100;

    /** Corpus and K. */
    @Param({"KOS_50", "TWEETS_5"})
    private SweepWork work;

    /** Whether chains go on after {@value #BURN_IN} sweeps, or begin anew for each shot. */
    @Param({"false", "true"})
    private boolean burntIn;

    private Corpus corpus;
    private GibbsChain chain;
    private ParallelTopicModel mallet;
    private int seed;

    /** Reads the corpus, and sweeps where chains are to go on. */
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

    /** Another chain for every shot, unless chains go on. */
    @Setup(Level.Invocation)
    public void next() {
        if (!burntIn) {
            begin();
        }
    }

    private void begin() {
        chain = GibbsChain.of(
                PlainGibbsPlugin.trainer(work.settings(), corpus), corpus, TrainingContext.seeded(++seed));
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

    /** The same distribution, all topics of every token weighed. */
    @Benchmark
    public int[] dense() {
        for (int i = 0; i < SWEEPS; i++) {
            chain.sweepDensely();
        }
        return chain.topicTotals();
    }

    /** The peer. */
    @Benchmark
    public ParallelTopicModel mallet() {
        Mallet.sweep(mallet, SWEEPS);
        return mallet;
    }
}
