package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;

/**
 * A variant of the collapsed Gibbs sampler: its conditional distributions, its transcript, its release and its
 * guarantees.
 */
interface GibbsMethod {
    /** The settings, including the number of sweeps. */
    GibbsSettings settings();

    /** Starts a training run. */
    Chain begin(Assignments start, NoiseSource noise);

    default List<PrivacyGuarantee> guarantees() {
        return List.of();
    }

    /** The noise on each word's count in the release, if there is any. */
    default Optional<NoiseDistribution> noise() {
        return Optional.empty();
    }

    /** The record of what theorems 1 and 2 of [ZHAO] claim of a training, where they are about this sampler. */
    default Optional<InherentPrivacy> inherentPrivacy() {
        return Optional.empty();
    }

    default PublicFacts publicFacts(long records) {
        PublicFacts facts = PublicFacts.of(records)
                .withTopicPrior(settings().beta())
                .withDocumentPrior(settings().alpha())
                .withCounts(PublicFacts.Counts.HISTOGRAM);
        return noise().map(facts::withNoise).orElse(facts);
    }

    /**
     * One training run.
     *
     * @param next prepares a sweep by its number from 0, including its noise, and returns the conditional distribution
     *     of its draws
     * @param show copies the word-topic counts of the prepared sweep as a strong adversary sees them, V x K word-major
     * @param estimate computes the unnormalized Phi after the last sweep, V x K word-major, above 0
     */
    record Chain(IntFunction<TopicConditional> next, Consumer<double[]> show, Consumer<double[]> estimate) {
        /** A run that shows noisy counts. */
        static Chain of(NoisyCounts counts, double prior, IntFunction<TopicConditional> next) {
            return new Chain(next, counts::copyTo, estimate -> counts.smoothTo(estimate, prior));
        }
    }

    /**
     * Collapsed Gibbs sampling without noise (Griffiths and Steyvers 2004; algorithms.md (f)): phi_kt = (n_kt +
     * beta)/(n_k + V beta) in the last state. Guarantees nothing. The released rows satisfy sum_k (phi_kt (n_k + V
     * beta) − beta) = the training count of word t.
     */
    record PlainGibbs(GibbsSettings settings) implements GibbsMethod {
        @Override
        public Optional<InherentPrivacy> inherentPrivacy() {
            return Optional.of(new InherentPrivacy(settings.beta()));
        }

        @Override
        public Chain begin(Assignments start, NoiseSource noise) {
            TopicConditional distribution = new SparseSweep(start, settings);
            int[] counts = start.wordTopic;
            return new Chain(
                    sweep -> distribution,
                    shown -> Arrays.setAll(shown, i -> counts[i]),
                    estimate -> Arrays.setAll(estimate, i -> counts[i] + settings.beta()));
        }
    }

    /**
     * HDP-LDA without its noise, the "limited inherent" curve of [ZHAO] Figure 5: draws from counts clipped at C,
     * without noise. Guarantees nothing.
     */
    record LimitedInherent(GibbsSettings settings, double clip) implements GibbsMethod {
        @Override
        public Chain begin(Assignments start, NoiseSource noise) {
            NoisyCounts exact = new NoisyCounts(start.wordTopic);
            ClippedConditional distribution = new ClippedConditional(start, exact, settings, clip);
            distribution.recount();
            return Chain.of(exact, settings.beta(), sweep -> distribution);
        }
    }
}
