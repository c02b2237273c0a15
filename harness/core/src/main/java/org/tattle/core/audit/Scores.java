package org.tattle.core.audit;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The scores of an attack, one for each candidate, with the memberships that it proved.
 *
 * @param values higher means more likely a member; log-likelihood ratios or z-scores, finite, never squeezed through a
 *     distribution function (ties at 1 destroy the low-FPR end)
 * @param certainMembers candidates that are members for certain if the attacker's list of candidates is complete and
 *     right
 * @param robustlyCertainMembers those of them that stay members for certain if the list has any single fault: one
 *     training document missing, used once more than listed, or listed with other words
 * @param evidence for a candidate, the steps that led to its score, by id; may be empty
 */
public record Scores(
        double[] values, BitSet certainMembers, BitSet robustlyCertainMembers, IntFunction<List<String>> evidence) {
    /** The number of faults of the list under which {@link #robustlyCertainMembers} still hold. */
    public static final int VIOLATIONS = 1;

    /** Scores without proofs or evidence. */
    public static Scores of(double[] values) {
        return new Scores(values, new BitSet(), new BitSet(), candidate -> List.of());
    }
}
