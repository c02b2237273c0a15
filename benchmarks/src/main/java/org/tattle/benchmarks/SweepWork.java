package org.tattle.benchmarks;

import org.tattle.core.data.Corpus;
import org.tattle.defenses.lda.gibbs.GibbsSettings;

/** The corpora and numbers of topics with which sweeps are measured, as in the names. */
public enum SweepWork {
    /** Daily KOS, 467,714 tokens of 6,906 words in documents of 136; left out if it is not next to the checkout. */
    KOS_50(50),
    /** All tweets: documents of 9 tokens. */
    TWEETS_5(5);

    private final int topics;

    SweepWork(int topics) {
        this.topics = topics;
    }

    Corpus corpus() {
        return this == TWEETS_5 ? Tweets.corpus() : SharedData.demanded("kos/docword.kos.txt.gz");
    }

    /** K, alpha = 1 and beta = 0.01. */
    GibbsSettings settings() {
        return new GibbsSettings(topics, 1, 0.01, 1);
    }
}
