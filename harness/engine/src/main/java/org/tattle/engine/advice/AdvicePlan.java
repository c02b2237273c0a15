package org.tattle.engine.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.tattle.core.audit.Surface;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;

/** The audit that an advice needs: a plan's, on a ladder of surfaces and with the rates of a budget. */
public final class AdvicePlan {
    private static final String SOURCE = "advise";

    private AdvicePlan() {}

    /**
     * What is to be changed in a plan: the surfaces are those of the ladder unless it names several, and the rates of
     * the budget are reported.
     */
    public static List<Assignment> changes(Plan plan, LeakBudget budget) {
        List<Assignment> changes = new ArrayList<>();
        if (plan.surfaces().equals(List.of(Surface.FULL))) {
            changes.add(Assignment.of(SOURCE, "surfaces", List.of(Plan.LADDER)));
        }
        TreeSet<Double> rates = new TreeSet<>(plan.report().fpr());
        budget.rates().stream().map(RateLimit::fpr).forEach(rates::add);
        if (rates.size() > plan.report().fpr().size()) {
            changes.add(Assignment.of(
                    SOURCE, "report.fpr", rates.stream().map(String::valueOf).toList()));
        }
        return changes;
    }
}
