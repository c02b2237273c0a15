package org.tattle.benchmarks;

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
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * One training of batch LDA, 5 topics and 10 passes: on half of the tweets, and on synthetic documents, where twice as
 * many documents must take twice as long.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 15)
@Measurement(iterations = 10)
public class BatchLdaBenchmark {
    /** {@code tweets}, or a number of synthetic documents. */
    @Param({"tweets", "2000", "4000", "8000"})
    private String documents;

    private Corpus corpus;
    private int seed;

    /** Reads or draws the documents. */
    @Setup
    public void read() {
        corpus = documents.equals("tweets")
                ? Tweets.half(Tweets.corpus())
                : Tweets.synthetic(Integer.parseInt(documents));
    }

    /** Changes the seed for every training. */
    @Setup(Level.Invocation)
    public void next() {
        seed++;
    }

    /** Ours. */
    @Benchmark
    public TopicModel train() {
        return Tweets.lda(corpus, 5).train(corpus, TrainingContext.seeded(seed));
    }
}
