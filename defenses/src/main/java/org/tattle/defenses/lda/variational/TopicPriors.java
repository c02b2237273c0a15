package org.tattle.defenses.lda.variational;

import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The number of topics and the priors that all variational LDA algorithms share. */
public record TopicPriors(
        @Setting(value = "10", meaning = "number of topics K, at least 1")
        int topics,

        @Setting(value = "null", meaning = "prior of each topic in a document, > 0; 1/K when not given")
        Optional<Double> documentPrior,

        @Setting(value = "null", meaning = "prior of each word in a topic, > 0; 1/K when not given")
        Optional<Double> wordPrior) {
    public TopicPriors {
        Preconditions.atLeast("topics", topics, 1);
        documentPrior.ifPresent(prior -> Preconditions.positive("document-prior", prior));
        wordPrior.ifPresent(prior -> Preconditions.positive("word-prior", prior));
    }

    /** Rejects more topics than the corpus has words. */
    public void requireWords(Corpus corpus) {
        int words = corpus.vocabulary().size();
        Preconditions.require(
                topics <= words, "topics", "at most the number of words of the vocabulary, " + words, topics);
    }

    /** The document-topic prior of each topic. */
    public double alpha() {
        return documentPrior.orElse(1.0 / topics);
    }

    /** The topic-word prior of each word. */
    public double eta() {
        return wordPrior.orElse(1.0 / topics);
    }
}
