package org.tattle.core.audit;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;

/**
 * What an attack says about each candidate.
 *
 * @param values higher means more likely a member; log-likelihood ratios or z-scores, finite, never squeezed through a
 *     distribution function (ties at 1 destroy the low-FPR end)
 * @param proved candidates whose membership the attack holds to be certain
 * @param evidence for a candidate, the steps that led to its score, by id; may be empty
 */
public record Scores(double[] values, BitSet proved, IntFunction<List<String>> evidence) {
    /** Scores without proofs or evidence. */
    public static Scores of(double[] values) {
        return new Scores(values, new BitSet(), candidate -> List.of());
    }
}
