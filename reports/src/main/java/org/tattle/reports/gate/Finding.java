package org.tattle.reports.gate;

import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/**
 * The gate's finding on one hypothesis.
 *
 * @param pValue NaN if nothing was tested
 * @param adjusted the p-value adjusted by Holm over the suite; NaN if nothing was tested
 * @param change null for a guarantee
 */
public record Finding(
        String subject,
        String measure,
        Outcome outcome,
        Statement says,
        double pValue,
        double adjusted,
        Change change) {
    private static final int DECIMALS = 3;

    /**
     * The change of a number, as means over targets.
     *
     * @param detectable the rise beyond the margin that would have been detected with probability 0.8; NaN if nothing
     *     was tested or the number did not change at any target, so that its variance is unknown
     */
    public record Change(double before, double after, Interval difference, double detectable) {}

    /** Whether the reason adds information to the outcome. */
    boolean explained() {
        return outcome == Outcome.VIOLATES
                || outcome == Outcome.SUSPECT
                || outcome == Outcome.INCONCLUSIVE
                || (change == null && outcome == Outcome.REGRESSED);
    }

    /** The difference with its interval, a rise with its sign; empty for a guarantee. */
    String difference() {
        if (change == null) {
            return "";
        }
        String text = Numbers.interval(change.difference);
        return Numbers.fixed(change.difference.value(), DECIMALS).matches(".*[1-9].*") && change.difference.value() > 0
                ? "+" + text
                : text;
    }

    /** The numbers behind the outcome, as a sentence; nothing if none was compared. */
    Statement numbers(Rules rules) {
        return change == null
                ? Statement.NOTHING
                : FindingSentence.NUMBERS.with(
                        Numbers.fixed(change.before, DECIMALS),
                        Numbers.fixed(change.after, DECIMALS),
                        difference(),
                        Numbers.plain(rules.margin()),
                        Double.isNaN(pValue)
                                ? FindingSentence.NOT_COMPARED.with()
                                : FindingSentence.P_VALUE.with(Numbers.rounded(pValue), Numbers.rounded(adjusted)));
    }

    /** The title and the reason for the outcome. */
    String explanation() {
        return title() + ". " + says.text();
    }

    /** The subject and the measure. */
    String title() {
        return subject + ": " + measure;
    }
}
