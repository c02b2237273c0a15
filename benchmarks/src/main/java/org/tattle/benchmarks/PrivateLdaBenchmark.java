package org.tattle.benchmarks;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.variational.Bounding;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.OnlineLda;
import org.tattle.defenses.lda.variational.PrivateLdaParameters;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.lda.variational.VariationalDefenses;
import org.tattle.defenses.lda.variational.VariationalSettings;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.Schedule;

/**
 * One epoch of stochastic variational LDA over the 18,846 newsgroups posts, K = 50, one thread: with and without
 * privacy. The time to fit documents depends on the initial topics, so every epoch has another seed.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 2)
@Measurement(iterations = 8)
public class PrivateLdaBenchmark {
    private static final int TOPICS = 50;
    private static final int LONGEST = 10_000;

    /** S. */
    @Param({"1000"})
    private int batch;

    /**
     * sigma; so small that the noise is drawn but hardly changes the topics, and fitting documents takes as long as
     * without noise.
     */
    @Param({"1e-10", "1"})
    private double noise;

    private Corpus corpus;
    private Trainer<Corpus, TopicModel> plain;
    private Trainer<Corpus, TopicModel> noisy;
    private long seed;

    /** Reads the posts. */
    @Setup
    public void read() {
        corpus = SharedData.corpus("newsgroups/docword.newsgroups.txt.gz").orElseThrow();
        plain = VariationalDefenses.LDA_ONLINE.trainer(
                new VariationalDefenses.Online(
                        new VariationalSettings(
                                new TopicPriors(TOPICS, Optional.empty(), Optional.empty()),
                                1,
                                new FitLimits(100, 1e-3)),
                        new OnlineLda.Schedule(batch, 1024, 0.7)),
                corpus);
        noisy = VariationalDefenses.DP_SVI_LDA.trainer(
                new PrivateLdaParameters(
                        new TopicPriors(TOPICS, Optional.empty(), Optional.empty()),
                        new BudgetSettings(
                                Optional.empty(),
                                Optional.of(noise),
                                1e-4,
                                Accounting.MOMENTS,
                                org.tattle.core.privacy.Mode.SOUND),
                        new Schedule(Optional.of(batch), 1, 1024, 0.7),
                        LONGEST,
                        1,
                        Bounding.DOCUMENT,
                        0,
                        Estimate.EXPECTED,
                        Optional.empty(),
                        new FitLimits(100, 1e-3),
                        Optional.empty()),
                corpus);
    }

    /** Online variational Bayes. */
    @Benchmark
    public TopicModel plain() {
        return plain.train(corpus, TrainingContext.seeded(seed++));
    }

    /** The same with clipping of every document and noise on every count. */
    @Benchmark
    public TopicModel noisy() {
        return noisy.train(corpus, TrainingContext.seeded(seed++));
    }
}
