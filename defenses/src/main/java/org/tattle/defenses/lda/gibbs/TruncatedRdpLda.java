package org.tattle.defenses.lda.gibbs;

import java.util.List;
import java.util.Optional;
import org.tattle.accounting.Event;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.math.special.StandardNormal;

/**
 * RDP-LDA as its abstract describes it (Huang et al. 2022; algorithms.md (i.3)): before every sweep the counts of words
 * are replaced by normal variates about them that are at least 0, and their Rényi divergences are added up. The sweep
 * goes on counting raw words, which no accounting covers (errata E57).
 *
 * <p>The truncation itself is no mistake: as ln Phi is concave, it lowers every divergence (algorithms.md R16).
 */
record TruncatedRdpLda(GibbsSettings settings, RdpBudget budget) implements GibbsMethod {
    @Override
    public Chain begin(Assignments start, NoiseSource noise) {
        NoisyCounts wordTopic = new NoisyCounts(start.wordTopic);
        ClippedConditional distribution = new ClippedConditional(start, wordTopic, settings, Double.POSITIVE_INFINITY);
        double deviation = mechanism().standardDeviation();
        return Chain.of(wordTopic, settings.beta(), sweep -> {
            wordTopic.redraw(count -> atLeastZero(count, deviation, noise));
            distribution.recount();
            return distribution;
        });
    }

    GaussianMechanism mechanism() {
        return budget.mechanism(settings.sweeps());
    }

    /** Draws from N(count, deviation²) given that it is at least 0, by rejection of at most every second draw. */
    static double atLeastZero(double count, double deviation, NoiseSource noise) {
        double value = noise.gaussian(count, deviation);
        while (value < 0) {
            value = noise.gaussian(count, deviation);
        }
        return value;
    }

    /**
     * Computes the Rényi divergence of the truncated normal laws about two counts: with x = count/deviation,
     *
     * <pre>a (x − y)²/2 + (ln Phi(a x + (1 − a) y) − a ln Phi(x) − (1 − a) ln Phi(y))/(a − 1)</pre>
     *
     * @param order a, above 1
     */
    static double divergence(double count, double other, double deviation, double order) {
        double x = count / deviation;
        double y = other / deviation;
        double mixed = StandardNormal.logCumulative(order * x + (1 - order) * y);
        double apart = order * StandardNormal.logCumulative(x) + (1 - order) * StandardNormal.logCumulative(y);
        return order * (x - y) * (x - y) / 2 + (mixed - apart) / (order - 1);
    }

    @Override
    public Optional<NoiseDistribution> noise() {
        double deviation = mechanism().standardDeviation();
        int topics = settings.topics();
        return Optional.of(new NoiseDistribution.Approximate(
                topics * deviation * Math.sqrt(2 / Math.PI), deviation * Math.sqrt(topics * (1 - 2 / Math.PI))));
    }

    @Override
    public List<PrivacyGuarantee> guarantees() {
        return WordPrivacy.ofTranscript(
                RdpBudget.RENYI,
                budget.delta(),
                new Event[] {RdpBudget.snapshots(mechanism().noiseMultiplier(), settings.sweeps())},
                Status.CLAIMED,
                "Rényi divergences of the noise of all sweeps",
                "E57: this accounts for the noise alone: topics are drawn from raw words, and Phi is updated after it");
    }
}
