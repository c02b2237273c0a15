package org.tattle.core.privacy;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is public about a trained model besides its release.
 *
 * @param records the nominal number of records it was trained on
 * @param topicPrior the topic-word prior of a topic model, where there is one
 * @param noise the law of the noise on each count, where the algorithm adds one
 * @param words where the released words come from
 * @param documentPrior alpha, the prior of each topic in a document, of a topic model that has one number
 */
public record PublicFacts(
        long records, OptionalDouble topicPrior, Optional<NoiseLaw> noise, Words words, OptionalDouble documentPrior) {
    /** Where a release's words come from. */
    public enum Words {
        /** From elsewhere: they tell nothing of the training set. */
        PUBLIC,
        /** They are those of the training set, all of them and no others. */
        OWN,
        /** A rule chose them from those of the training set. */
        CHOSEN
    }

    /** Facts of an algorithm that says nothing about itself. */
    public static PublicFacts of(long records) {
        return new PublicFacts(records, OptionalDouble.empty(), Optional.empty(), Words.PUBLIC, OptionalDouble.empty());
    }

    /** These facts and a topic-word prior. */
    public PublicFacts withTopicPrior(double prior) {
        return new PublicFacts(records, OptionalDouble.of(prior), noise, words, documentPrior);
    }

    /** These facts and the law of the noise on each count. */
    public PublicFacts withNoise(NoiseLaw law) {
        return new PublicFacts(records, topicPrior, Optional.of(law), words, documentPrior);
    }

    /** These facts, and where the words come from. */
    public PublicFacts withWords(Words origin) {
        return new PublicFacts(records, topicPrior, noise, origin, documentPrior);
    }

    /** These facts and a document-topic prior. */
    public PublicFacts withDocumentPrior(double alpha) {
        return new PublicFacts(records, topicPrior, noise, words, OptionalDouble.of(alpha));
    }

    /** Whether the vocabulary is the training set's own. */
    public boolean ownVocabulary() {
        return words == Words.OWN;
    }
}
