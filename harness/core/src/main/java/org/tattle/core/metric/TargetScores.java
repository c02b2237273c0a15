package org.tattle.core.metric;

import java.util.Arrays;
import java.util.BitSet;
import org.tattle.math.Preconditions;

/**
 * The scores of one attack for every candidate of one target, with the true memberships.
 *
 * @param scores one per candidate, higher means more likely a member, finite. Not to be modified.
 * @param members the candidates that the target was trained on: at least one, and not all. Not to be modified.
 */
public record TargetScores(double[] scores, BitSet members) {
    /**
     * @throws IllegalArgumentException if a score is NaN or infinite (the message has its index), if a member is no
     *     candidate, or if members or non-members are missing
     */
    public TargetScores {
        for (int i = 0; i < scores.length; i++) {
            if (!Double.isFinite(scores[i])) {
                throw new IllegalArgumentException(
                        "scores must be finite. Provided value at index " + i + ": " + scores[i]);
            }
        }
        Preconditions.require(
                members.length() <= scores.length,
                "members",
                "candidates, 0 to " + (scores.length - 1),
                (members.length() - 1));
        int count = members.cardinality();
        if (count == 0 || count == scores.length) {
            throw new IllegalArgumentException("members must be at least one and not all of the " + scores.length
                    + " candidates. Provided number: " + count);
        }
    }

    double[] sortedMembers() {
        return sorted(members);
    }

    public double[] sortedNonMembers() {
        BitSet others = (BitSet) members.clone();
        others.flip(0, scores.length);
        return sorted(others);
    }

    private double[] sorted(BitSet chosen) {
        double[] values = new double[chosen.cardinality()];
        int next = 0;
        for (int i = chosen.nextSetBit(0); i >= 0; i = chosen.nextSetBit(i + 1)) {
            values[next++] = scores[i];
        }
        Arrays.sort(values);
        return values;
    }
}
