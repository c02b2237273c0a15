package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;

/**
 * The sound form of HDP-LDA (algorithms.md (i.2), SNAPSHOT): before every sweep the exact counts are released with
 * fresh Laplace noise, and the sweep draws from that snapshot, which it does not change; after the last sweep they are
 * released once more, and Phi is computed from that.
 *
 * <p>Given the snapshot and the topics so far, a token's distribution depends on the data through its own word alone,
 * so for two neighbors only the replaced token's distributions differ, by at most epsilon_I = 2 ln(C/beta + 1). Over T
 * sweeps: T (epsilon_L + epsilon_I) + epsilon_L, for all snapshots and topics together (algorithms.md R13).
 */
record SnapshotHdpLda(GibbsSettings settings, HdpBudget budget) implements GibbsMethod {
    @Override
    public Chain begin(Assignments start, NoiseSource noise) {
        return new Snapshots(start, noise);
    }

    @Override
    public Optional<NoiseDistribution> noise() {
        return Optional.of(new NoiseDistribution.TruncatedLaplace(
                settings.topics(), budget.mechanism().scale(), 1));
    }

    @Override
    public List<PrivacyGuarantee> guarantees() {
        return WordPrivacy.ofTranscript(
                budget.events(settings.sweeps() + 1L, settings.sweeps()),
                Status.PROVED,
                budget.sum(settings.sweeps()) + ", and epsilon_L for the release");
    }

    private final class Snapshots implements Chain {
        private final int[] counts;
        private final NoiseSource noise;
        private final LaplaceMechanism mechanism = budget.mechanism();
        private final double clip = budget.clip(settings.beta());
        private final double mass;
        private final double[] snapshot;
        private final double[] wordFactor;
        private final TopicConditional distribution;

        Snapshots(Assignments start, NoiseSource noise) {
            this.noise = noise;
            counts = start.wordTopic();
            mass = start.words() * settings.beta();
            snapshot = new double[counts.length];
            wordFactor = new double[counts.length];
            distribution = new FrozenConditional(wordFactor, start.documentTopic(), settings.alpha());
        }

        @Override
        public TopicConditional next() {
            release();
            freeze();
            return distribution;
        }

        private void release() {
            for (int i = 0; i < counts.length; i++) {
                snapshot[i] = counts[i];
            }
            mechanism.releaseCounts(snapshot, noise);
        }

        /** Computes the word factors (min(max(s_kt, 0), C) + beta)/(max(sum_t s_kt, 0) + V beta). */
        private void freeze() {
            int topics = settings.topics();
            double[] totals = new double[topics];
            for (int i = 0; i < snapshot.length; i++) {
                totals[i % topics] += snapshot[i];
            }
            for (int i = 0; i < snapshot.length; i++) {
                double cut = Math.min(Math.max(snapshot[i], 0), clip);
                wordFactor[i] = (cut + settings.beta()) / (Math.max(totals[i % topics], 0) + mass);
            }
        }

        @Override
        public void show(double[] shown) {
            System.arraycopy(snapshot, 0, shown, 0, shown.length);
        }

        @Override
        public void estimate(double[] estimate) {
            release();
            Arrays.setAll(estimate, i -> Math.max(snapshot[i], 0) + settings.beta());
        }
    }
}
