package org.tattle.core.plan;

import org.tattle.core.plugin.Setting;

/** A corpus drawn from a latent Dirichlet allocation with rare words, so that an audit runs without any file. */
public record SyntheticPlan(
        @Setting(value = "1000", meaning = "documents, at least 2")
        int documents,

        @Setting(value = "2000", meaning = "words of the vocabulary, at least 2")
        int vocabulary,

        @Setting(value = "5", meaning = "topics, at least 1")
        int topics,

        @Setting(value = "12", meaning = "mean words a document, at least 1")
        double meanLength,

        @Setting(value = "0.1", meaning = "the Dirichlet parameter of each document's topics, above 0")
        double alpha,

        @Setting(value = "1", meaning = "the Zipf exponent of the words' base frequencies, at least 0")
        double zipf) {
    public SyntheticPlan {
        atLeast("documents", documents, 2);
        atLeast("vocabulary", vocabulary, 2);
        atLeast("topics", topics, 1);
        atLeast("meanLength", meanLength, 1);
        atLeast("zipf", zipf, 0);
        if (!(alpha > 0) || Double.isInfinite(alpha)) {
            throw new IllegalArgumentException("alpha must be > 0 and finite. Provided value: " + alpha);
        }
    }

    private static void atLeast(String name, double value, int least) {
        if (!(value >= least) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(
                    name + " must be at least " + least + " and finite. Provided value: " + value);
        }
    }
}
