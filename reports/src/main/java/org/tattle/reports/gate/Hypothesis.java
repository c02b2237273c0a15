package org.tattle.reports.gate;

import org.tattle.core.text.Statement;

/** One hypothesis of a suite: that a number did not rise, or a guarantee holds; p is NaN without a test. */
record Hypothesis(String subject, String measure, double pValue, Judgment judgment) {
    /** What is concluded of a hypothesis. */
    interface Judgment {
        /** The conclusion, by the p-value after Holm and the least share of the false-alarm rate. */
        Judged of(double adjusted, double share);
    }

    /** A conclusion; {@code change} is null for a guarantee. */
    record Judged(Outcome outcome, Statement says, Finding.Change change) {
        Judged(Outcome outcome, Statement says) {
            this(outcome, says, null);
        }
    }

    /** A hypothesis that is not tested, whose outcome is known. */
    static Hypothesis untested(String subject, String measure, Outcome outcome, Statement says) {
        return new Hypothesis(subject, measure, Double.NaN, (adjusted, share) -> new Judged(outcome, says));
    }

    Finding finding(double adjusted, double share) {
        Judged judged = judgment.of(adjusted, share);
        return new Finding(subject, measure, judged.outcome, judged.says, pValue, adjusted, judged.change);
    }
}
