package org.tattle.defenses.lda.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.benchmarks.SharedData;
import org.tattle.benchmarks.Tweets;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.math.sampling.Seed;

/** What sweeps are measured on. The names say corpus and K. */
public enum Work {
    /**
     * Daily KOS, 467,714 tokens of 6,906 words in documents of 136; left out where it does not lie beside the checkout.
     */
    KOS_50(50) {
        @Override
        Corpus corpus() {
            return SharedData.corpus("kos/docword.kos.txt.gz")
                    .orElseThrow(() -> new IllegalStateException(
                            "skipped: shared/data/kos/docword.kos.txt.gz does not lie beside this checkout"));
        }
    },
    /** All tweets: documents of 9 tokens. */
    TWEETS_5(5) {
        @Override
        Corpus corpus() {
            return Tweets.corpus();
        }
    };

    private final int topics;

    Work(int topics) {
        this.topics = topics;
    }

    abstract Corpus corpus();

    /** K, alpha = 1 and beta = 0.01. */
    GibbsSettings settings() {
        return new GibbsSettings(topics, 1, 0.01, 1);
    }

    /** The tokens of a corpus in random topics. */
    Assignments start(Corpus corpus, UniformRandomProvider random) {
        Tokens tokens = Tokens.of(corpus, new Seed(1));
        return new Assignments(tokens, corpus.vocabulary().size(), topics, random);
    }

    /** A distribution whose sweeps weigh all topics of every token. */
    static TopicConditional dense(TopicConditional distribution) {
        return (document, word, weights) -> distribution.weigh(document, word, weights);
    }
}
