package org.tattle.reports.gate;

import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/** The gate's finding on one hypothesis; p-values are NaN if nothing was tested, {@code change} may be null. */
public record Finding(
        String subject,
        String measure,
        Outcome outcome,
        Statement says,
        double pValue,
        double adjusted,
        Change change) {
    private static final int DECIMALS = 3;
    /** Smaller differences are shown as 0. */
    private static final double LEAST_SHOWN = 5e-4;

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
        String sign = change.difference.value() >= LEAST_SHOWN ? "+" : "";
        return sign + Numbers.interval(change.difference);
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
