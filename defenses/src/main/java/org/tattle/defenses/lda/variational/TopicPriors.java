package org.tattle.defenses.lda.variational;

import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;

/** The number of topics and the priors that all variational LDA algorithms share. */
public record TopicPriors(
        @Setting(value = "10", meaning = "number of topics K, at least 1")
        int topics,

        @Setting(value = "null", meaning = "prior of each topic in a document, > 0; 1/K when not given")
        Optional<Double> documentPrior,

        @Setting(value = "null", meaning = "prior of each word in a topic, > 0; 1/K when not given")
        Optional<Double> wordPrior) {
    public TopicPriors {
        VariationalSettings.require(topics >= 1, "topics must be at least 1", topics);
        requirePrior("document-prior", documentPrior);
        requirePrior("word-prior", wordPrior);
    }

    private static void requirePrior(String name, Optional<Double> prior) {
        prior.ifPresent(value -> VariationalSettings.require(
                value > 0 && Double.isFinite(value), name + " must be > 0 and finite", value));
    }

    /** Rejects more topics than the corpus has words. */
    void requireWords(Corpus corpus) {
        int words = corpus.vocabulary().size();
        VariationalSettings.require(
                topics <= words, "topics must be at most the number of words of the vocabulary, " + words, topics);
    }

    /** The document-topic prior of each topic. */
    double alpha() {
        return documentPrior.orElse(1.0 / topics);
    }

    /** The topic-word prior of each word. */
    double eta() {
        return wordPrior.orElse(1.0 / topics);
    }
}
