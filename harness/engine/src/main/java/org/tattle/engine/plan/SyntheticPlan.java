package org.tattle.engine.plan;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The part of a plan about a synthetic corpus, drawn from latent Dirichlet allocation with rare words for audits
 * without any file.
 */
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
        double rareShare,

        @Setting(
                value = "300",
                meaning =
                        "the total Dirichlet parameter of a topic, 0.1 to 1e9: smaller gives topics that share fewer words")
        double concentration) {
    public SyntheticPlan {
        Preconditions.between("documents", documents, 1, Integer.MAX_VALUE);
        Preconditions.between("vocabulary", vocabulary, 2, 216_000);
        Preconditions.between("topics", topics, 1, 1000);
        Preconditions.between("meanLength", meanLength, 1, 1e6);
        Preconditions.positive("alpha", alpha);
        Preconditions.between("zipf", zipf, 0, 10);
        Preconditions.between("rareShare", rareShare, 0, 1);
        Preconditions.between("concentration", concentration, 0.1, 1e9);
    }
}
