package org.tattle.reports.gate;

import org.tattle.core.text.Statement;

/**
 * One hypothesis of a suite: that one number did not rise beyond the margin, or that one guarantee holds.
 *
 * @param pValue NaN if it cannot be tested, which depends on the design only and not on the data
 */
record Hypothesis(String subject, String measure, double pValue, Judgment judgment) {
    /** What is concluded of a hypothesis. */
    interface Judgment {
        /**
         * The conclusion.
         *
         * @param adjusted the p-value after Holm; NaN if it cannot be tested
         * @param share the share of the false-alarm rate that the hypothesis has at least
         */
        Judged of(double adjusted, double share);
    }

    /**
     * A conclusion.
     *
     * @param change null for a guarantee
     */
    record Judged(Outcome outcome, Statement says, Finding.Change change) {
        Judged(Outcome outcome, Statement says) {
            this(outcome, says, null);
        }
    }

    /** A hypothesis that is not tested, whose outcome is known. */
    static Hypothesis untested(String subject, String measure, Outcome outcome, Statement says) {
        return new Hypothesis(subject, measure, Double.NaN, (adjusted, share) -> new Judged(outcome, says));
    }

    /** The finding on this hypothesis. */
    Finding finding(double adjusted, double share) {
        Judged judged = judgment.of(adjusted, share);
        return new Finding(subject, measure, judged.outcome, judged.says, pValue, adjusted, judged.change);
    }
}
