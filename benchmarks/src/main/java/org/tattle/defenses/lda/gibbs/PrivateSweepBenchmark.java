package org.tattle.defenses.lda.gibbs;

import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
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
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.math.sampling.Seed;

/** One private sweep beside a plain dense one, and what the noise on the counts before it takes, in ms. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 20)
@Measurement(iterations = 40)
public class PrivateSweepBenchmark {
    /** The noisy sweep of each method, and the plain one that it is held against. */
    public enum Kind {
        /** Plain sampling that weighs all topics of every token. */
        DENSE {
            @Override
            GibbsMethod.Chain begin(GibbsSettings settings, Assignments state, NoiseSource noise) {
                GibbsMethod.Chain plain = new PlainGibbs(settings).begin(state, noise);
                TopicConditional distribution = plain.next();
                return new GibbsMethod.Chain() {
                    @Override
                    public TopicConditional next() {
                        return Work.dense(distribution);
                    }

                    @Override
                    public void show(double[] shown) {
                        plain.show(shown);
                    }

                    @Override
                    public void estimate(double[] estimate) {
                        plain.estimate(estimate);
                    }
                };
            }
        },
        /** {@code cdp-lda-plus}; its sweeps are those of {@code cdp-lda} too. */
        CDP_LDA_PLUS {
            @Override
            GibbsMethod.Chain begin(GibbsSettings settings, Assignments state, NoiseSource noise) {
                return new CdpLda(settings, 1, CdpLda.Rounds.ACCUMULATING).begin(state, noise);
            }
        },
        /** {@code hdp-lda}. */
        HDP_LDA {
            @Override
            GibbsMethod.Chain begin(GibbsSettings settings, Assignments state, NoiseSource noise) {
                return new SnapshotHdpLda(settings, new HdpBudget(1, 10)).begin(state, noise);
            }
        },
        /** {@code hdp-lda} as published. */
        HDP_LDA_PUBLISHED {
            @Override
            GibbsMethod.Chain begin(GibbsSettings settings, Assignments state, NoiseSource noise) {
                return new PublishedHdpLda(settings, new HdpBudget(1, 10)).begin(state, noise);
            }
        },
        /** The last sweep of {@code zhu}, with noise on every token. */
        ZHU_LAST {
            @Override
            GibbsMethod.Chain begin(GibbsSettings settings, Assignments state, NoiseSource noise) {
                return new ZhuLda(settings, 1, ZhuDraws.PUBLISHED).begin(state, noise);
            }
        };

        abstract GibbsMethod.Chain begin(GibbsSettings settings, Assignments state, NoiseSource noise);
    }

    /** Corpus and K. */
    @Param({"KOS_50", "TWEETS_5"})
    private Work work;

    /** Whose sweep. */
    @Param
    private Kind kind;

    private final UniformRandomProvider random = new Seed(2).generator();
    private Assignments state;
    private GibbsMethod.Chain chain;
    private TopicConditional distribution;

    /** Begins a chain. */
    @Setup
    public void begin() {
        state = work.start(work.corpus(), random);
        chain = kind.begin(work.settings(), state, NoiseSource.of(new Seed(3).generator()));
    }

    /** Draws the noise before a sweep. */
    @Setup(Level.Invocation)
    public void ready() {
        distribution = chain.next();
    }

    /** The draws of topics. */
    @Benchmark
    public int[] sweep() {
        distribution.sweep(state, random);
        return state.topicTotals();
    }

    /** The noise on the counts, and the sums and cuts after it. */
    @Benchmark
    public TopicConditional noise() {
        return chain.next();
    }
}
