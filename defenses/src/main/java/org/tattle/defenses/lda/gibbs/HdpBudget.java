package org.tattle.defenses.lda.gibbs;

import java.util.List;
import org.tattle.accounting.Event;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.text.Numbers;
import org.tattle.math.Preconditions;

/**
 * The privacy budget of one sweep of HDP-LDA for a replaced word ([ZHAO] theorem 3).
 *
 * @param inherentEpsilon epsilon_I, of the draw of the replaced token's topic
 */
public record HdpBudget(
        @Setting(value = "1", meaning = "of the noise on the counts, for each sweep, in nats, > 0")
        double epsilon,

        @Setting(value = HdpBudget.INHERENT, meaning = HdpBudget.INHERENT_MEANING)
        double inherentEpsilon)
        implements SweepBudget {
    /** The inherent part of a sweep in [ZHAO]'s experiments. */
    static final String INHERENT = "10";

    static final String INHERENT_MEANING = "of the draw of one token, for each sweep, in nats, > 0; sets the clip";

    public HdpBudget {
        Preconditions.positive("epsilon", epsilon);
        clip(1, inherentEpsilon);
    }

    /** C, the bound at which counts are clipped so that epsilon_I = 2 ln(C/beta + 1). */
    @Override
    public double clip(double beta) {
        return clip(beta, inherentEpsilon);
    }

    static double clip(double beta, double inherent) {
        Preconditions.positive("inherent-epsilon", inherent);
        return beta * Math.expm1(inherent / 2);
    }

    /** The mechanism with noise of scale 2/epsilon_L. */
    LaplaceMechanism mechanism() {
        return LaplaceMechanism.of(WordPrivacy.COUNTS, epsilon);
    }

    /** The sum over sweeps in words. */
    String sum(long sweeps) {
        return Numbers.count(sweeps, "sweep") + " of epsilon_L + epsilon_I = " + Numbers.plain(epsilon) + " + "
                + Numbers.plain(inherentEpsilon);
    }

    /** The events of this many rounds of noise and this many sweeps. */
    Event[] events(long rounds, long sweeps) {
        return new Event[] {WordPrivacy.noise(mechanism(), rounds), WordPrivacy.draws(inherentEpsilon, sweeps)};
    }

    @Override
    public void release(double[] counts, NoiseSource noise) {
        mechanism().releaseCounts(counts, noise);
    }

    @Override
    public NoiseDistribution noise(int topics) {
        return new NoiseDistribution.TruncatedLaplace(topics, mechanism().scale(), 1);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(int sweeps) {
        return WordPrivacy.ofTranscript(
                events(sweeps + 1L, sweeps), Status.PROVED, sum(sweeps) + ", and epsilon_L for the release");
    }
}
