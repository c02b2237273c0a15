package org.tattle.benchmarks;

import static org.tattle.core.privacy.Mode.AS_PUBLISHED;
import static org.tattle.core.privacy.Mode.SOUND;

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
import org.tattle.defenses.lda.gibbs.GibbsChain;
import org.tattle.defenses.lda.gibbs.GibbsDefenses;
import org.tattle.defenses.lda.gibbs.GibbsDefenses.CdpPlus;
import org.tattle.defenses.lda.gibbs.GibbsDefenses.Hdp;
import org.tattle.defenses.lda.gibbs.GibbsDefenses.Plain;
import org.tattle.defenses.lda.gibbs.GibbsDefenses.Zhu;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.gibbs.HdpBudget;
import org.tattle.defenses.lda.gibbs.ZhuDraws;

/**
 * The time in ms of one private sweep next to a dense one without privacy, and of adding noise to the counts before it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 20)
@Measurement(iterations = 40)
public class PrivateSweepBenchmark {
    /** The private sampler of each method, and the one without privacy. */
    public enum Kind {
        /** Plain sampling that weighs all topics of every token. */
        DENSE,
        /** {@code cdp-lda-plus}; its sweeps are those of {@code cdp-lda} too. */
        CDP_LDA_PLUS,
        /** {@code hdp-lda}. */
        HDP_LDA,
        /** {@code hdp-lda} as published. */
        HDP_LDA_PUBLISHED,
        /** The last sweep of {@code zhu}, with noise on every token. */
        ZHU_LAST;

        Trainer<Corpus, TopicModel> trainer(GibbsSettings settings, Corpus corpus) {
            return switch (this) {
                case DENSE -> GibbsDefenses.plain(settings, corpus);
                case CDP_LDA_PLUS ->
                    GibbsDefenses.CDP_LDA_PLUS.trainer(new CdpPlus(settings, 1, false, AS_PUBLISHED), corpus);
                case HDP_LDA -> GibbsDefenses.HDP_LDA.trainer(new Hdp(settings, new HdpBudget(1, 10), SOUND), corpus);
                case HDP_LDA_PUBLISHED ->
                    GibbsDefenses.HDP_LDA.trainer(new Hdp(settings, new HdpBudget(1, 10), AS_PUBLISHED), corpus);
                case ZHU_LAST -> {
                    Plain plain = new Plain(
                            settings.topics(),
                            Optional.of(settings.documentPrior()),
                            Optional.of(settings.wordPrior()),
                            settings.sweeps());
                    yield GibbsDefenses.ZHU.trainer(new Zhu(plain, 1, ZhuDraws.PUBLISHED, AS_PUBLISHED), corpus);
                }
            };
        }
    }

    /** The corpus and K. */
    @Param("TWEETS_5")
    private SweepWork work;

    /** The sampler. */
    @Param
    private Kind method;

    private GibbsChain chain;

    /** Starts a chain, after the sweep without privacy of those samplers that have one. */
    @Setup
    public void begin() {
        Corpus corpus = work.corpus();
        chain = GibbsChain.of(method.trainer(work.settings(), corpus), corpus, TrainingContext.seeded(2));
        chain.prepare();
        chain.sweep();
    }

    /** Draws the noise before a sweep. */
    @Setup(Level.Invocation)
    public void ready() {
        chain.prepare();
    }

    /** Draws the topics. */
    @Benchmark
    public int[] sweep() {
        if (method == Kind.DENSE) {
            chain.sweepDensely();
        } else {
            chain.sweep();
        }
        return chain.topicTotals();
    }

    /** Adds noise to the counts, and computes the sums and the clipping after it. */
    @Benchmark
    public GibbsChain noise() {
        chain.prepare();
        return chain;
    }
}
