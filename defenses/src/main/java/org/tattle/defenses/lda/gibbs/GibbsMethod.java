package org.tattle.defenses.lda.gibbs;

import java.util.List;
import java.util.Optional;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;

/**
 * What makes an algorithm of the sampler: the distributions it draws from, what it shows, what it releases and
 * guarantees.
 */
interface GibbsMethod {
    /** The settings, the number of sweeps included. */
    GibbsSettings settings();

    /** Begins a training. */
    Chain begin(Assignments start, NoiseSource noise);

    /** What it guarantees. */
    default List<PrivacyGuarantee> guarantees() {
        return List.of();
    }

    /** The noise on the count of each word in the release, where there is any. */
    default Optional<NoiseDistribution> noise() {
        return Optional.empty();
    }

    /** What the public may know. */
    default PublicFacts publicFacts(long records) {
        PublicFacts facts = PublicFacts.of(records)
                .withTopicPrior(settings().beta())
                .withDocumentPrior(settings().alpha())
                .withCounts(PublicFacts.Counts.HISTOGRAM);
        return noise().map(facts::withNoise).orElse(facts);
    }

    /** One training under way. */
    interface Chain {
        /** Readies the next sweep, noise included, and gives the distribution of its draws. */
        TopicConditional next();

        /**
         * The word-topic counts that a strong adversary sees of the sweep that {@link #next} readied.
         *
         * @param shown V x K word-major; overwritten
         */
        void show(double[] shown);

        /**
         * After the last sweep, what Phi is in proportion to.
         *
         * @param estimate V x K word-major, above 0; overwritten
         */
        void estimate(double[] estimate);
    }
}
