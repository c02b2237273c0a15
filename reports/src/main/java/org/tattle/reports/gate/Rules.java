package org.tattle.reports.gate;

import org.tattle.math.Preconditions;

/**
 * When a gate blocks.
 *
 * @param margin the rise of a rate or area that is tolerated, in [0, 1)
 * @param falseAlarm at most this probable is a block of a suite in which no number truly rose by more than the margin
 *     and every claim is true, in (0, 0.5)
 * @param detect the rise beyond the margin that a test must be able to find with a probability of {@value Rules#POWER},
 *     else it is inconclusive, in (0, 1)
 * @param strict whether what is inconclusive blocks too
 */
public record Rules(double margin, double falseAlarm, double detect, boolean strict) {
    /** The probability with which a rise is to be found. */
    static final double POWER = 0.8;

    public Rules {
        Preconditions.require(margin >= 0 && margin < 1, "margin", "in [0, 1)", margin);
        Preconditions.require(falseAlarm > 0 && falseAlarm < 0.5, "falseAlarm", "in (0, 0.5)", falseAlarm);
        Preconditions.require(detect > 0 && detect < 1, "detect", "in (0, 1)", detect);
    }

    /** Whether an outcome stops a build. */
    boolean blocks(Outcome outcome) {
        return outcome == Outcome.VIOLATES
                || outcome == Outcome.REGRESSED
                || (strict && outcome == Outcome.INCONCLUSIVE);
    }
}
