package org.tattle.benchmarks;

import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.variational.FitLimits;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.lda.variational.VariationalDefenses;
import org.tattle.defenses.lda.variational.VariationalSettings;
import org.tattle.math.sampling.Seed;

/** The corpus with which kernels are measured: short documents with many rare words. */
public final class Tweets {
    private Tweets() {}

    /** TweetRumors if it is next to the checkout, otherwise as many synthetic documents of its length. */
    public static Corpus corpus() {
        return SharedData.corpus("tweetrumors/pheme_clean.json.gz").orElseGet(() -> synthetic(5698));
    }

    /** Synthetic documents of 9 words on average. */
    static Corpus synthetic(int documents) {
        return new SyntheticCorpus(documents, 2 * documents, 5, 9, 0.1, 1, 0.1).generate(new Seed(1));
    }

    static Corpus half(Corpus corpus) {
        return corpus.select(IntStream.range(0, corpus.size() / 2).toArray());
    }

    /** The trainer of an audit of scikit-learn's defaults. */
    static Trainer<Corpus, TopicModel> lda(Corpus corpus, int topics) {
        return VariationalDefenses.LDA.trainer(
                new VariationalSettings(
                        new TopicPriors(topics, Optional.empty(), Optional.empty()), 10, new FitLimits(100, 1e-3)),
                corpus);
    }
}
