package org.tattle.defenses.lda.gibbs;

import java.util.List;
import java.util.Optional;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;

/**
 * HDP-LDA as published ([ZHAO] algorithm 1; algorithms.md (i.2)): before every sweep Laplace noise on n_kt, in addition
 * to the earlier; draws from counts clipped to [0, C]; the counts are updated with raw words. Its theorem 3 does not
 * hold (errata E17).
 */
record PublishedHdpLda(GibbsSettings settings, HdpBudget budget) implements GibbsMethod {
    @Override
    public Chain begin(Assignments start, NoiseSource noise) {
        NoisyCounts wordTopic = new NoisyCounts(start.wordTopic);
        ClippedConditional distribution =
                new ClippedConditional(start, wordTopic, settings, budget.clip(settings.beta()));
        LaplaceMechanism mechanism = budget.mechanism();
        return Chain.of(wordTopic, settings.beta(), sweep -> {
            wordTopic.addNoise(mechanism, noise);
            distribution.recount();
            return distribution;
        });
    }

    @Override
    public Optional<NoiseDistribution> noise() {
        return Optional.of(new NoiseDistribution.TruncatedLaplace(
                settings.topics(), budget.mechanism().scale(), settings.sweeps()));
    }

    @Override
    public List<PrivacyGuarantee> guarantees() {
        return WordPrivacy.ofTranscript(
                budget.events(settings.sweeps(), settings.sweeps()),
                Status.CLAIMED,
                budget.sum(settings.sweeps()) + " (theorem 3 of its authors)",
                "E17: theorem 3 is false, because a sweep goes on counting raw words; Phi is not covered either");
    }
}
