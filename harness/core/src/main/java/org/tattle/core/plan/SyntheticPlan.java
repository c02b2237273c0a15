package org.tattle.core.plan;

import org.tattle.core.plugin.Setting;

/** A corpus drawn from latent Dirichlet allocation with rare words, so that an audit runs without any file. */
public record SyntheticPlan(
        @Setting(value = "1000", meaning = "documents, at least 1")
        int documents,

        @Setting(value = "3000", meaning = "words to draw from, 2 to 216000")
        int vocabulary,

        @Setting(value = "5", meaning = "topics, 1 to 1000") int topics,

        @Setting(value = "12", meaning = "mean words a document, 1 to 1000000")
        double meanLength,

        @Setting(value = "0.1", meaning = "the Dirichlet parameter of each document's topics, above 0")
        double alpha,

        @Setting(value = "1", meaning = "the Zipf exponent of the words' base frequencies, 0 to 10")
        double zipf,

        @Setting(value = "0.1", meaning = "the share of words drawn from the rarer half, 0 to 1")
        double rareShare) {
    public SyntheticPlan {
        within("documents", documents, 1, Integer.MAX_VALUE);
        within("vocabulary", vocabulary, 2, 216_000);
        within("topics", topics, 1, 1000);
        within("meanLength", meanLength, 1, 1e6);
        within("alpha", alpha, Double.MIN_VALUE, Double.MAX_VALUE);
        within("zipf", zipf, 0, 10);
        within("rareShare", rareShare, 0, 1);
    }

    private static void within(String name, double value, double least, double most) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " is out of range. Provided value: " + value);
        }
    }
}
