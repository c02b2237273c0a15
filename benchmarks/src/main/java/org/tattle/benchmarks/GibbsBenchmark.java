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

/**
 * One training by {@value #SWEEPS} Gibbs sweeps over half of the tweets (some 25,000 tokens: 2.5 million draws),
 * without privacy and as HDP-LDA in sound mode, or over synthetic documents, where twice as many must take twice as
 * long.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 15)
@Measurement(iterations = 10)
public class GibbsBenchmark {
    private static final int SWEEPS = 100;

    /** {@code tweets}, or a number of synthetic documents. */
    @Param({"tweets", "2000", "4000"})
    private String documents;

    /** K. */
    @Param({"5", "50"})
    private int topics;

    private Corpus corpus;
    private Trainer<Corpus, TopicModel> plain;
    private Trainer<Corpus, TopicModel> snapshot;
    private int seed;

    /** Reads or draws the documents. */
    @Setup
    public void read() {
        corpus = documents.equals("tweets")
                ? Tweets.half(Tweets.corpus())
                : Tweets.synthetic(Integer.parseInt(documents));
        plain = GibbsDefenses.LDA_CGS.trainer(
                new GibbsDefenses.Plain(topics, Optional.empty(), Optional.empty(), SWEEPS), corpus);
        snapshot = GibbsDefenses.HDP_LDA.trainer(
                new GibbsDefenses.Hdp(
                        new GibbsSettings(topics, 1, 0.01, SWEEPS),
                        new HdpBudget(1, 10),
                        org.tattle.core.privacy.Mode.SOUND),
                corpus);
    }

    /** Starts another chain for every training. */
    @Setup(Level.Invocation)
    public void next() {
        seed++;
    }

    /** {@code lda-cgs}. */
    @Benchmark
    public TopicModel plain() {
        return plain.train(corpus, TrainingContext.seeded(seed));
    }

    /** {@code hdp-lda}: each sweep also adds noise to every word-topic count. */
    @Benchmark
    public TopicModel snapshot() {
        return snapshot.train(corpus, TrainingContext.seeded(seed));
    }
}
