package org.tattle.core.privacy;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The public facts about a trained model besides its release.
 *
 * @param records the nominal number of records it was trained on
 * @param topicPrior the topic-word prior of a topic model, if there is one
 * @param noise the distribution of the noise on each count, if the algorithm adds noise
 * @param words the origin of the released words
 * @param documentPrior alpha, the prior of each topic in a document, of a topic model with a single such number
 * @param counts how the release's numbers relate to the count of each word in the training set
 */
public record PublicFacts(
        long records,
        OptionalDouble topicPrior,
        Optional<NoiseDistribution> noise,
        Words words,
        OptionalDouble documentPrior,
        Counts counts) {
    /** How the numbers of a topic model relate to the count of each word in the training set. */
    public enum Counts {
        /** They sum to that count, smoothed and scaled: every token is divided among the topics once. */
        HISTOGRAM,
        /**
         * Nobody declares it, but they may be a histogram: only numbers that chance does not make are taken for one.
         */
        ASSUMED,
        /** They are something else, such as sums of rescaled batches or of randomized reports. */
        OTHER,
        /** The algorithm does not declare it. */
        UNKNOWN;

        /** Whether memberships may be proved from numbers that are whole, once smoothing and scale are undone. */
        public boolean allowProofs() {
            return this == HISTOGRAM || this == ASSUMED;
        }
    }

    /** The origin of a release's words. */
    public enum Words {
        /** A source other than the records: the words reveal nothing about the training set. */
        PUBLIC,
        /** The training set: exactly its words. */
        OWN,
        /** A rule that chose them from the words of the training set. */
        CHOSEN
    }

    public static PublicFacts of(long records) {
        return new PublicFacts(
                records,
                OptionalDouble.empty(),
                Optional.empty(),
                Words.PUBLIC,
                OptionalDouble.empty(),
                Counts.UNKNOWN);
    }

    public PublicFacts withTopicPrior(double prior) {
        return new PublicFacts(records, OptionalDouble.of(prior), noise, words, documentPrior, counts);
    }

    public PublicFacts withNoise(NoiseDistribution distribution) {
        return new PublicFacts(records, topicPrior, Optional.of(distribution), words, documentPrior, counts);
    }

    public PublicFacts withWords(Words origin) {
        return new PublicFacts(records, topicPrior, noise, origin, documentPrior, counts);
    }

    public PublicFacts withDocumentPrior(double alpha) {
        return new PublicFacts(records, topicPrior, noise, words, OptionalDouble.of(alpha), counts);
    }

    public PublicFacts withCounts(Counts meaning) {
        return new PublicFacts(records, topicPrior, noise, words, documentPrior, meaning);
    }

    /** Whether the vocabulary is the training set's own. */
    public boolean ownVocabulary() {
        return words == Words.OWN;
    }
}
