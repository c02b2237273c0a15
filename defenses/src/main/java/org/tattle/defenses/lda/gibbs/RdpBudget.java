package org.tattle.defenses.lda.gibbs;

import java.util.ArrayList;
import java.util.List;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.Calibrated;
import org.tattle.accounting.Calibration;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.accounting.moment.RenyiAccountant;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.text.Numbers;
import org.tattle.math.Preconditions;

/** The privacy budget of RDP-LDA for a replaced word, over all sweeps, by a Rényi accountant. */
public record RdpBudget(
        @Setting(value = "1", meaning = "of all sweeps, in nats, > 0")
        double epsilon,

        @Setting(value = "1e-5", meaning = "the failure probability, in (0, 1)")
        double delta,

        @Setting(value = "0.5", meaning = "share of the budget for draws of topics, in (0, 1); if sound")
        double inherentShare) {
    /** A replaced word lowers one count by 1 and raises another by 1. */
    private static final Sensitivity COUNTS = new Sensitivity(Math.sqrt(2), Norm.L2, WordPrivacy.RELATION.adjacency());

    static final Accountant RENYI = RenyiAccountant.continuousOrder();

    public RdpBudget {
        Preconditions.positive("epsilon", epsilon);
        Preconditions.openUnit("delta", delta);
        Preconditions.openUnit("inherent-share", inherentShare);
    }

    /** The mechanism with which this many snapshots, and these draws, spend the whole budget. */
    GaussianMechanism mechanism(long snapshots, Event... draws) {
        Calibrated multiplier = Calibration.of(RENYI, epsilon, delta).noiseMultiplier(tried -> {
            List<Event> events = new ArrayList<>(List.of(draws));
            events.add(snapshots(tried, snapshots));
            return Composition.of(events.toArray(Event[]::new));
        });
        return new GaussianMechanism(COUNTS, multiplier.value());
    }

    static Event snapshots(double multiplier, long snapshots) {
        return WordPrivacy.event(new Mechanism.Gaussian(multiplier), snapshots);
    }

    /**
     * The parts of the budget: of rho = (T + 1)/(2 multiplier²), at which the snapshots of T sweeps and of the release
     * alone would spend it, the draws of topics have their share as epsilon_I²/2 a sweep; the noise has what they
     * leave.
     */
    Sweeps over(int sweeps) {
        long snapshots = sweeps + 1L;
        double inherent = Math.sqrt(inherentShare * snapshots / sweeps)
                / mechanism(snapshots).noiseMultiplier();
        return new Sweeps(this, mechanism(snapshots, WordPrivacy.draws(inherent, sweeps)), inherent);
    }

    /**
     * The budget as spent.
     *
     * @param mechanism of a snapshot
     * @param inherent epsilon_I, of the draw of the replaced token's topic in one sweep
     */
    record Sweeps(RdpBudget budget, GaussianMechanism mechanism, double inherent) implements SweepBudget {
        @Override
        public double clip(double beta) {
            return HdpBudget.clip(beta, inherent);
        }

        @Override
        public void release(double[] counts, NoiseSource noise) {
            mechanism.release(counts, noise);
        }

        /** A count of 0 by topic becomes the positive part of normal noise. */
        @Override
        public NoiseDistribution noise(int topics) {
            double deviation = mechanism.standardDeviation();
            double mean = deviation / Math.sqrt(2 * Math.PI);
            return new NoiseDistribution.Approximate(
                    topics * mean, Math.sqrt(topics * (deviation * deviation / 2 - mean * mean)));
        }

        @Override
        public List<PrivacyGuarantee> guarantees(int sweeps) {
            return WordPrivacy.ofTranscript(
                    RENYI,
                    budget.delta,
                    new Event[] {
                        RdpBudget.snapshots(mechanism.noiseMultiplier(), sweeps + 1L),
                        WordPrivacy.draws(inherent, sweeps)
                    },
                    Status.PROVED,
                    "Rényi divergences of " + Numbers.count(sweeps + 1L, "noisy snapshot") + " and "
                            + Numbers.count(sweeps, "sweep") + " of epsilon_I = " + Numbers.plain(inherent));
        }
    }
}
