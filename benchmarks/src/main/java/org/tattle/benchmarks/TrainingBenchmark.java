package org.tattle.benchmarks;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
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
import org.tattle.defenses.lda.gibbs.GibbsDefenses;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.gibbs.HdpBudget;
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
 * One training of a topic model on one thread, with and without privacy. The control: twice as many synthetic documents
 * must take twice as long. How fast documents fit depends on the first topics, so every training has another seed.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 10)
@Measurement(iterations = 8)
public class TrainingBenchmark {
    private static final int SWEEPS = 100;
    private static final int PASSES = 10;
    private static final int BATCH = 1000;
    private static final int LONGEST = 10_000;
    private static final FitLimits FIT = new FitLimits(100, 1e-3);

    /** The trainings. */
    public enum Kind {
        /** Ten passes of batch variational Bayes. */
        LDA,
        /** One pass of online variational Bayes. */
        LDA_ONLINE,
        /** The same with clipping and noise on every count. */
        DP_SVI_LDA,
        /** The same with noise that is drawn but too small to matter, so that documents fit as without it. */
        DP_SVI_LDA_TINY_NOISE,
        /** 100 Gibbs sweeps. */
        LDA_CGS,
        /** The same with noise on every word-topic count, in the sound form. */
        HDP_LDA
    }

    /** The training. */
    @Param
    private Kind method;

    /**
     * {@code tweets}: half of them; {@code newsgroups}: all of them, if they are beside the checkout; or a number of
     * synthetic documents.
     */
    @Param({"tweets", "2000", "4000"})
    private String documents;

    /** K. */
    @Param("5")
    private int topics;

    private Corpus corpus;
    private Trainer<Corpus, TopicModel> trainer;
    private int seed;

    /** Reads or draws the documents. */
    @Setup
    public void read() {
        corpus = switch (documents) {
            case "tweets" -> Tweets.half(Tweets.corpus());
            case "newsgroups" -> SharedData.demanded("newsgroups/docword.newsgroups.txt.gz");
            default -> Tweets.synthetic(Integer.parseInt(documents));
        };
        TopicPriors priors = new TopicPriors(topics, Optional.empty(), Optional.empty());
        trainer = switch (method) {
            case LDA -> VariationalDefenses.LDA.trainer(new VariationalSettings(priors, PASSES, FIT), corpus);
            case LDA_ONLINE ->
                VariationalDefenses.LDA_ONLINE.trainer(
                        new VariationalDefenses.Online(
                                new VariationalSettings(priors, 1, FIT), new OnlineLda.Schedule(BATCH, 1024, 0.7)),
                        corpus);
            case DP_SVI_LDA -> VariationalDefenses.DP_SVI_LDA.trainer(noisy(priors, 1), corpus);
            case DP_SVI_LDA_TINY_NOISE -> VariationalDefenses.DP_SVI_LDA.trainer(noisy(priors, 1e-10), corpus);
            case LDA_CGS ->
                GibbsDefenses.LDA_CGS.trainer(
                        new GibbsDefenses.Plain(topics, Optional.empty(), Optional.empty(), SWEEPS), corpus);
            case HDP_LDA ->
                GibbsDefenses.HDP_LDA.trainer(
                        new GibbsDefenses.Hdp(
                                new GibbsSettings(topics, 1, 0.01, SWEEPS),
                                new HdpBudget(1, 10),
                                org.tattle.core.privacy.Mode.SOUND),
                        corpus);
        };
    }

    private static PrivateLdaParameters noisy(TopicPriors priors, double noise) {
        return new PrivateLdaParameters(
                priors,
                new BudgetSettings(
                        Optional.empty(),
                        Optional.of(noise),
                        1e-4,
                        Accounting.MOMENTS,
                        org.tattle.core.privacy.Mode.SOUND),
                new Schedule(Optional.of(BATCH), 1, 1024, 0.7),
                LONGEST,
                1,
                Bounding.DOCUMENT,
                0,
                Estimate.EXPECTED,
                Optional.empty(),
                FIT,
                Optional.empty());
    }

    /** Changes the seed for every training. */
    @Setup(Level.Invocation)
    public void next() {
        seed++;
    }

    /** The training. */
    @Benchmark
    public TopicModel train() {
        return trainer.train(corpus, TrainingContext.seeded(seed));
    }
}
