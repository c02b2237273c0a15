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
import org.tattle.defenses.lda.gibbs.GibbsChain;
import org.tattle.defenses.lda.gibbs.GibbsDefenses;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.gibbs.HdpBudget;
import org.tattle.defenses.lda.gibbs.ZhuDraws;

/**
 * The time in ms of one private sweep next to a dense one without privacy, and of adding noise to the counts before it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 20)
@Measurement(iterations = 40)
public class PrivateSweepBenchmark {
    /** The private sampler of each method, and the one without privacy. */
    public enum Kind {
        /** Plain sampling that weighs all topics of every token. */
        DENSE {
            @Override
            Trainer<Corpus, TopicModel> trainer(GibbsSettings settings, Corpus corpus) {
                return GibbsDefenses.plain(settings, corpus);
            }

            @Override
            void sweep(GibbsChain chain) {
                chain.sweepDensely();
            }
        },
        /** {@code cdp-lda-plus}; its sweeps are those of {@code cdp-lda} too. */
        CDP_LDA_PLUS {
            @Override
            Trainer<Corpus, TopicModel> trainer(GibbsSettings settings, Corpus corpus) {
                return GibbsDefenses.CDP_LDA_PLUS.trainer(
                        new GibbsDefenses.CdpPlus(settings, 1, false, org.tattle.core.privacy.Mode.AS_PUBLISHED),
                        corpus);
            }
        },
        /** {@code hdp-lda}. */
        HDP_LDA {
            @Override
            Trainer<Corpus, TopicModel> trainer(GibbsSettings settings, Corpus corpus) {
                return hdp(settings, corpus, org.tattle.core.privacy.Mode.SOUND);
            }
        },
        /** {@code hdp-lda} as published. */
        HDP_LDA_PUBLISHED {
            @Override
            Trainer<Corpus, TopicModel> trainer(GibbsSettings settings, Corpus corpus) {
                return hdp(settings, corpus, org.tattle.core.privacy.Mode.AS_PUBLISHED);
            }
        },
        /** The last sweep of {@code zhu}, with noise on every token. */
        ZHU_LAST {
            @Override
            Trainer<Corpus, TopicModel> trainer(GibbsSettings settings, Corpus corpus) {
                GibbsDefenses.Plain plain = new GibbsDefenses.Plain(
                        settings.topics(),
                        Optional.of(settings.documentPrior()),
                        Optional.of(settings.wordPrior()),
                        settings.sweeps());
                return GibbsDefenses.ZHU.trainer(
                        new GibbsDefenses.Zhu(plain, 1, ZhuDraws.PUBLISHED, org.tattle.core.privacy.Mode.AS_PUBLISHED),
                        corpus);
            }
        };

        abstract Trainer<Corpus, TopicModel> trainer(GibbsSettings settings, Corpus corpus);

        void sweep(GibbsChain chain) {
            chain.sweep();
        }

        private static Trainer<Corpus, TopicModel> hdp(
                GibbsSettings settings, Corpus corpus, org.tattle.core.privacy.Mode mode) {
            return GibbsDefenses.HDP_LDA.trainer(new GibbsDefenses.Hdp(settings, new HdpBudget(1, 10), mode), corpus);
        }
    }

    /** The corpus and K. */
    @Param({"KOS_50", "TWEETS_5"})
    private SweepWork work;

    /** The sampler. */
    @Param
    private Kind kind;

    private GibbsChain chain;

    /** Starts a chain, after the sweep without privacy of those samplers that have one. */
    @Setup
    public void begin() {
        Corpus corpus = work.corpus();
        chain = GibbsChain.of(kind.trainer(work.settings(), corpus), corpus, TrainingContext.seeded(2));
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
        kind.sweep(chain);
        return chain.topicTotals();
    }

    /** Adds noise to the counts, and computes the sums and the clipping after it. */
    @Benchmark
    public GibbsChain noise() {
        chain.prepare();
        return chain;
    }
}
