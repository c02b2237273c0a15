package org.tattle.core.privacy;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is public about a trained model besides its release.
 *
 * @param records the nominal number of records it was trained on
 * @param topicPrior the topic-word prior of a topic model, where there is one
 * @param noise the law of the noise on each count, where the algorithm adds one
 */
public record PublicFacts(long records, OptionalDouble topicPrior, Optional<NoiseLaw> noise) {
    /** Facts of an algorithm that says nothing about itself. */
    public static PublicFacts of(long records) {
        return new PublicFacts(records, OptionalDouble.empty(), Optional.empty());
    }

    /** These facts and a topic-word prior. */
    public PublicFacts withTopicPrior(double prior) {
        return new PublicFacts(records, OptionalDouble.of(prior), noise);
    }

    /** These facts and the law of the noise on each count. */
    public PublicFacts withNoise(NoiseLaw law) {
        return new PublicFacts(records, topicPrior, Optional.of(law));
    }
}
