package org.tattle.defenses.lda.gibbs;

import java.util.List;
import java.util.Optional;
import org.tattle.accounting.Event;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.math.Preconditions;

/**
 * CDP-LDA and CDP-LDA+, the baselines of [ZHAO] after Foulds et al. 2016 (algorithms.md (g)): Laplace noise of scale
 * 1/epsilon on all counts, once or before every sweep; the sampler continues from the noisy counts.
 *
 * <p>There is no sound form: topics are drawn given raw words, and Phi includes changes after the last noise (errata
 * E13).
 *
 * @param epsilon in nats, which the authors charge for a round of noise, above 0 and finite
 */
record CdpLda(GibbsSettings settings, double epsilon, Rounds rounds) implements GibbsMethod {
    /** When noise is added to the counts. */
    enum Rounds {
        /** Once, before the first sweep: CDP-LDA. */
        ONCE,
        /** Before every sweep, in addition to the earlier noise: CDP-LDA+. */
        ACCUMULATING,
        /** Before every sweep, replacing the earlier noise. */
        FRESH
    }

    CdpLda {
        Preconditions.positive("epsilon", epsilon);
    }

    /**
     * The mechanism with noise of scale 1/epsilon: a loss of 2 epsilon for a replaced word, which changes two counts.
     */
    LaplaceMechanism mechanism() {
        return LaplaceMechanism.of(WordPrivacy.COUNTS, 2 * epsilon);
    }

    @Override
    public Chain begin(Assignments start, NoiseSource noise) {
        NoisyCounts wordTopic = new NoisyCounts(start.wordTopic);
        NoisyCounts documentTopic = new NoisyCounts(start.documentTopic);
        NoisyConditional distribution = new NoisyConditional(wordTopic, documentTopic, start.words, settings);
        LaplaceMechanism mechanism = mechanism();
        return Chain.of(wordTopic, settings.beta(), sweep -> {
            if (sweep == 0 || rounds != Rounds.ONCE) {
                for (NoisyCounts counts : List.of(wordTopic, documentTopic)) {
                    if (rounds == Rounds.FRESH) {
                        counts.clear();
                    }
                    counts.addNoise(mechanism, noise);
                }
            }
            distribution.recount();
            return distribution;
        });
    }

    @Override
    public Optional<NoiseDistribution> noise() {
        int layers = rounds == Rounds.ACCUMULATING ? settings.sweeps() : 1;
        return Optional.of(new NoiseDistribution.TruncatedLaplace(
                settings.topics(), mechanism().scale(), layers));
    }

    @Override
    public List<PrivacyGuarantee> guarantees() {
        int count = rounds == Rounds.ONCE ? 1 : settings.sweeps();
        String covers =
                "E13: topics are sampled from raw words, and Phi is updated after the last noise; the guarantee "
                        + "covers neither";
        return List.of(
                WordPrivacy.guarantee(
                        new Event[] {WordPrivacy.draws(epsilon, count)},
                        View.RELEASE,
                        Status.CLAIMED,
                        "as its authors charge it: epsilon a round of noise",
                        "E13: a replaced word changes two counts, for which this noise gives twice this epsilon",
                        covers),
                WordPrivacy.guarantee(
                        new Event[] {WordPrivacy.noise(mechanism(), count)},
                        View.RELEASE,
                        Status.CLAIMED,
                        "Laplace noise on counts of L1 sensitivity 2, given the topics; basic composition",
                        covers));
    }
}
