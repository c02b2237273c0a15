package org.tattle.attacks.counts.recovery;

import java.util.Arrays;
import java.util.BitSet;
import org.tattle.core.text.Statement;

/**
 * The word counts of the training set, as recovered from a released topic model.
 *
 * @param estimates per word, before rounding; empty if the scale cannot be recovered
 * @param counts per word, whole and at least 0
 * @param certificate the largest distance of an estimate from its count
 * @param scales L_z, the sum of a topic's smoothed counts
 * @param exact whether certificate and scales show that every settled count is right; otherwise the estimates are noisy
 * @param finding the reason; states nothing of counts that stand in the release
 * @param settled the words whose count is certain if the recovery is exact: all, unless the release is rounded
 */
public record RecoveredHistogram(
        double[] estimates,
        long[] counts,
        double certificate,
        double prior,
        double[] scales,
        boolean exact,
        Statement finding,
        BitSet settled) {
    /** Whether the recovery is exact and every count is certain. */
    public boolean isWhole() {
        return exact && settled.cardinality() == counts.length;
    }

    /** The counts that are certain if the recovery is exact; NaN for the other words. */
    public double[] values() {
        double[] values = new double[counts.length];
        Arrays.setAll(values, w -> settled.get(w) ? counts[w] : Double.NaN);
        return values;
    }

    /** Counts that stand in the release, certain or not, and whole or mere signs that a word occurs. */
    public static RecoveredHistogram shown(long[] counts, boolean certain, boolean whole) {
        BitSet all = new BitSet();
        all.set(0, counts.length, certain && whole);
        return new RecoveredHistogram(
                Arrays.stream(counts).asDoubleStream().toArray(),
                counts,
                0,
                Double.NaN,
                new double[0],
                certain,
                Statement.NOTHING,
                all);
    }

    RecoveredHistogram doubtful(Statement reason) {
        return new RecoveredHistogram(estimates, counts, certificate, prior, scales, false, reason, settled);
    }

    static RecoveredHistogram lost(int words, Statement finding) {
        return new RecoveredHistogram(
                new double[0],
                new long[words],
                Double.POSITIVE_INFINITY,
                Double.NaN,
                new double[0],
                false,
                finding,
                new BitSet());
    }
}
