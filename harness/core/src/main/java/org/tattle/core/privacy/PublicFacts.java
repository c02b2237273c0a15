package org.tattle.core.privacy;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is public about a trained model besides its release.
 *
 * @param records the nominal number of records it was trained on
 * @param topicPrior the topic-word prior of a topic model, where there is one
 * @param noise the law of the noise on each count, where the algorithm adds one
 * @param ownVocabulary whether the released words are those of the training set, all of them and no others
 */
public record PublicFacts(long records, OptionalDouble topicPrior, Optional<NoiseLaw> noise, boolean ownVocabulary) {
    /** Facts of an algorithm that says nothing about itself. */
    public static PublicFacts of(long records) {
        return new PublicFacts(records, OptionalDouble.empty(), Optional.empty(), false);
    }

    /** These facts and a topic-word prior. */
    public PublicFacts withTopicPrior(double prior) {
        return new PublicFacts(records, OptionalDouble.of(prior), noise, ownVocabulary);
    }

    /** These facts and the law of the noise on each count. */
    public PublicFacts withNoise(NoiseLaw law) {
        return new PublicFacts(records, topicPrior, Optional.of(law), ownVocabulary);
    }

    /** These facts, and that the vocabulary is the training set's own. */
    public PublicFacts withOwnVocabulary() {
        return new PublicFacts(records, topicPrior, noise, true);
    }
}
