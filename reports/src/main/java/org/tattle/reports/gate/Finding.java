package org.tattle.reports.gate;

import org.tattle.math.statistics.Interval;

/**
 * What a gate found of one hypothesis.
 *
 * @param subject the audit or the cell
 * @param measure the number that was compared, or the claim
 * @param says the outcome's reason, in one sentence or two
 * @param pValue NaN where nothing was tested
 * @param adjusted after Holm over the suite; NaN where nothing was tested
 * @param change null for a claim
 */
public record Finding(
        String subject, String measure, Outcome outcome, String says, double pValue, double adjusted, Change change) {
    /**
     * A number before and after, means over targets.
     *
     * @param difference after less before
     * @param detectable the rise beyond the margin that would have been found with a probability of 0.8; NaN where
     *     nothing was tested, or nothing moved: how much the number varies is not known then
     */
    public record Change(double before, double after, Interval difference, double detectable) {}

    /** Whether its reason says more than its outcome. */
    boolean explained() {
        return outcome == Outcome.VIOLATES || outcome == Outcome.INCONCLUSIVE;
    }

    /** What it is about. */
    String title() {
        return subject + ": " + measure;
    }
}
