package org.tattle.reports.gate;

import org.tattle.math.Preconditions;

/**
 * The rules by which a gate blocks.
 *
 * @param margin the tolerated rise of a rate or area, in [0, 1)
 * @param falseAlarm the maximum probability of blocking a suite in which no number truly rose by more than the margin
 *     and every guarantee holds, in (0, 0.5)
 * @param detect the rise beyond the margin that a test must be able to detect with probability {@value Rules#POWER}, or
 *     else it is inconclusive, in (0, 1)
 */
public record Rules(double margin, double falseAlarm, double detect, boolean strict) {
    /** The probability with which a rise must be detectable. */
    static final double POWER = 0.8;

    public Rules {
        Preconditions.require(margin >= 0 && margin < 1, "margin", "in [0, 1)", margin);
        Preconditions.require(falseAlarm > 0 && falseAlarm < 0.5, "falseAlarm", "in (0, 0.5)", falseAlarm);
        Preconditions.require(detect > 0 && detect < 1, "detect", "in (0, 1)", detect);
    }

    /** Whether an outcome stops a build; a control that failed does, since nothing is known then. */
    boolean blocks(Outcome outcome) {
        return outcome == Outcome.VIOLATES
                || outcome == Outcome.EXCEEDS
                || outcome == Outcome.REGRESSED
                || outcome == Outcome.UNRELIABLE
                || (strict && outcome == Outcome.INCONCLUSIVE);
    }
}
