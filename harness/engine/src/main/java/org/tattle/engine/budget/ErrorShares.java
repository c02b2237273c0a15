package org.tattle.engine.budget;

import java.util.HashMap;
import java.util.Map;
import org.tattle.core.text.Numbers;

/**
 * The errors of single confidence limits, which share that of a verdict.
 *
 * @param limits how many there are
 * @param exceeded the error of a lower limit, by which a form is shown to exceed the budget
 * @param within by form, the error of an upper limit, by which it is shown to be within the budget
 * @param terms what holds with which probability
 */
record ErrorShares(int limits, double exceeded, Map<FormName, Double> within, String terms) {
    /** The error of a verdict. */
    static final double VERDICT = 1 - LeakBudget.CONFIDENCE;

    /** An experiment seen through one surface. */
    record FormName(String experiment, String surface) {}

    /** How limits share the error. */
    interface Rule {
        /**
         * The shares.
         *
         * @param lower the number of lower limits
         * @param upper the number of upper limits of each form
         * @param experiments of which these are the forms
         */
        ErrorShares of(int lower, Map<FormName, Integer> upper, int experiments);
    }

    /** All limits of a run hold together. */
    static ErrorShares together(int lower, Map<FormName, Integer> upper, int experiments) {
        int limits = count(lower, upper);
        double share = VERDICT / Math.max(1, limits);
        Map<FormName, Double> within = new HashMap<>();
        upper.forEach((form, number) -> within.put(form, share));
        return new ErrorShares(
                limits,
                share,
                within,
                "All " + Numbers.count(limits, "confidence limit") + " hold together with a probability of at least "
                        + Numbers.rate(LeakBudget.CONFIDENCE) + " (Bonferroni)");
    }

    /**
     * The upper limits of each form hold together, as the forms of an experiment are tested one after the other, up to
     * the first that is not shown to be within the budget; and so do all lower limits of the run. Each of the two has
     * half of the error.
     */
    static ErrorShares inSequence(int lower, Map<FormName, Integer> upper, int experiments) {
        double half = VERDICT / 2;
        Map<FormName, Double> within = new HashMap<>();
        upper.forEach((form, number) -> within.put(form, half / Math.max(1, experiments) / Math.max(1, number)));
        return new ErrorShares(
                count(lower, upper),
                half / Math.max(1, lower),
                within,
                "A form that exceeds the budget is called within it with a probability of at most "
                        + Numbers.percent(half)
                        + ": forms are tested from the narrowest up to the first that is not shown"
                        + " to be within it, each by confidence limits that hold together. One within the budget is said"
                        + " to exceed it with a probability of at most " + Numbers.percent(half)
                        + ", over all forms (Bonferroni)");
    }

    private static int count(int lower, Map<FormName, Integer> upper) {
        return lower + upper.values().stream().mapToInt(Integer::intValue).sum();
    }
}
