package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.NoiseDistribution;
import org.tattle.core.privacy.PrivacyGuarantee;

/**
 * The sound form of HDP-LDA and of RDP-LDA (algorithms.md (i.2), SNAPSHOT): before every sweep the exact counts are
 * released with fresh noise, and the sweep draws from that snapshot, which it does not change; after the last sweep
 * they are released once more, and Phi is computed from that.
 *
 * <p>Given the snapshot and the topics so far, a token's distribution depends on the data through its own word alone,
 * so for two neighbors only the replaced token's distributions differ, by at most epsilon_I = 2 ln(C/beta + 1). Over T
 * sweeps T + 1 snapshots and T draws compose, for all snapshots and topics together (algorithms.md R13).
 */
record SnapshotLda(GibbsSettings settings, SweepBudget budget) implements GibbsMethod {
    @Override
    public Chain begin(Assignments start, NoiseSource noise) {
        int[] counts = start.wordTopic;
        int[] documentTopic = start.documentTopic;
        double[] snapshot = new double[counts.length];
        double[] wordFactor = new double[counts.length];
        double alpha = settings.alpha();
        Runnable release = () -> {
            Arrays.setAll(snapshot, i -> counts[i]);
            budget.release(snapshot, noise);
        };
        TopicConditional frozen = (document, word, weights) -> {
            int row = word * weights.length;
            int column = document * weights.length;
            for (int k = 0; k < weights.length; k++) {
                weights[k] = wordFactor[row + k] * (documentTopic[column + k] + alpha);
            }
        };
        return new Chain(
                sweep -> {
                    release.run();
                    freeze(snapshot, start.words * settings.beta(), wordFactor);
                    return frozen;
                },
                shown -> System.arraycopy(snapshot, 0, shown, 0, shown.length),
                estimate -> {
                    release.run();
                    Arrays.setAll(estimate, i -> Math.max(snapshot[i], 0) + settings.beta());
                });
    }

    /** Computes the word factors (min(max(s_kt, 0), C) + beta)/(max(sum_t s_kt, 0) + V beta). */
    private void freeze(double[] snapshot, double mass, double[] wordFactor) {
        double clip = budget.clip(settings.beta());
        double[] totals = new double[settings.topics()];
        for (int i = 0; i < snapshot.length; i++) {
            totals[i % totals.length] += snapshot[i];
        }
        for (int i = 0; i < snapshot.length; i++) {
            double cut = Math.min(Math.max(snapshot[i], 0), clip);
            wordFactor[i] = (cut + settings.beta()) / (Math.max(totals[i % totals.length], 0) + mass);
        }
    }

    @Override
    public Optional<NoiseDistribution> noise() {
        return Optional.of(budget.noise(settings.topics()));
    }

    @Override
    public List<PrivacyGuarantee> guarantees() {
        return budget.guarantees(settings.sweeps());
    }
}
