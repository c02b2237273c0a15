package org.tattle.core.privacy;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What is public about a trained model besides its release.
 *
 * @param records the nominal number of records it was trained on
 * @param topicPrior the topic-word prior of a topic model, where there is one
 * @param noise the distribution of the noise on each count, where the algorithm adds one
 * @param words where the released words come from
 * @param documentPrior alpha, the prior of each topic in a document, of a topic model that has one number
 * @param counts what the release's numbers say of how often each word stands in the training set
 */
public record PublicFacts(
        long records,
        OptionalDouble topicPrior,
        Optional<NoiseDistribution> noise,
        Words words,
        OptionalDouble documentPrior,
        Counts counts) {
    /** What a topic model's numbers say of how often each word stands in the training set. */
    public enum Counts {
        /** They add up to it, smoothed and scaled: every token is shared out among the topics, once. */
        HISTOGRAM,
        /** They are something else, such as sums of rescaled batches or of randomized reports. */
        OTHER,
        /** The algorithm does not say. */
        UNKNOWN
    }

    /** Where a release's words come from. */
    public enum Words {
        /** From elsewhere: they reveal nothing about the training set. */
        PUBLIC,
        /** They are those of the training set, all of them and no others. */
        OWN,
        /** A rule chose them from those of the training set. */
        CHOSEN
    }

    /** Facts of an algorithm that says nothing about itself. */
    public static PublicFacts of(long records) {
        return new PublicFacts(
                records,
                OptionalDouble.empty(),
                Optional.empty(),
                Words.PUBLIC,
                OptionalDouble.empty(),
                Counts.UNKNOWN);
    }

    /** These facts and a topic-word prior. */
    public PublicFacts withTopicPrior(double prior) {
        return new PublicFacts(records, OptionalDouble.of(prior), noise, words, documentPrior, counts);
    }

    /** These facts and the distribution of the noise on each count. */
    public PublicFacts withNoise(NoiseDistribution distribution) {
        return new PublicFacts(records, topicPrior, Optional.of(distribution), words, documentPrior, counts);
    }

    /** These facts, and where the words come from. */
    public PublicFacts withWords(Words origin) {
        return new PublicFacts(records, topicPrior, noise, origin, documentPrior, counts);
    }

    /** These facts and a document-topic prior. */
    public PublicFacts withDocumentPrior(double alpha) {
        return new PublicFacts(records, topicPrior, noise, words, OptionalDouble.of(alpha), counts);
    }

    /** These facts, and what the numbers say of the words' counts. */
    public PublicFacts withCounts(Counts meaning) {
        return new PublicFacts(records, topicPrior, noise, words, documentPrior, meaning);
    }

    /** Whether the vocabulary is the training set's own. */
    public boolean ownVocabulary() {
        return words == Words.OWN;
    }
}
