package org.tattle.engine.budget;

import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * The errors of single confidence limits, which share that of a verdict.
 *
 * @param exceeded the error of a lower limit, by which a form is shown to exceed the budget
 * @param within the error of an upper limit, by which a form is shown to be within the budget
 * @param terms what holds with which probability
 */
record ErrorShares(int limits, double exceeded, double within, Statement terms) {
    static final double VERDICT = 1 - LeakBudget.CONFIDENCE;

    interface Rule {
        /** The shares. */
        ErrorShares of(int lower, int upper, int experiments);
    }

    /** A whole run is within the budget or exceeds it, and either is said wrongly with the error of a verdict. */
    static ErrorShares together(int lower, int upper, int experiments) {
        return of(VERDICT, VERDICT, lower, upper, BudgetSentence.ERROR_OF_A_RUN.with(Numbers.percent(VERDICT)));
    }

    /**
     * The forms of an experiment are tested one after the other, up to the first that is not shown to be within the
     * budget, so that each has the whole error of its experiment. Calling a form within the budget, and saying that one
     * exceeds it, have half of the error each.
     */
    static ErrorShares inSequence(int lower, int upper, int experiments) {
        double half = VERDICT / 2;
        return of(
                half / Math.max(1, experiments),
                half,
                lower,
                upper,
                BudgetSentence.ERROR_OF_A_FORM.with(Numbers.percent(half), Numbers.percent(half)));
    }

    /** Nothing is asked but whether a run exceeds the budget, which is said wrongly with this error. */
    static Rule refuting(double falseAlarm) {
        return (lower, upper, experiments) ->
                of(VERDICT, falseAlarm, lower, 0, BudgetSentence.ERROR_OF_A_TEST.with(Numbers.plain(falseAlarm)));
    }

    /**
     * Shares an error over lower limits, any of which shows that the budget is exceeded. Upper limits have all of it: a
     * form is within the budget only if each of them is, and the one by which it exceeds the budget is so wrongly with
     * that probability, however many others there are (intersection-union test).
     */
    private static ErrorShares of(double within, double exceeded, int lower, int upper, Statement terms) {
        return new ErrorShares(lower + upper, exceeded / Math.max(1, lower), within, terms);
    }
}
