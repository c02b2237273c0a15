package org.tattle.engine.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.tattle.core.EnumText;
import org.tattle.core.audit.Surface;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.LeakBudget.RateLimit;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.DataPlan.VocabularyPolicy;
import org.tattle.engine.plan.Plan;

/** The audit that an advice needs: a plan's, on a ladder of surfaces and with the rates of a budget. */
public final class AdvicePlan {
    /** The key that says whose words models have. */
    public static final String VOCABULARY = "data.vocabulary";

    /** The key of the surfaces. */
    public static final String SURFACES = "surfaces";

    private static final String SOURCE = "advise";

    /** The most topics whose words are shown where words may be shown at all. */
    private static final int MOST_TOPICS = 1000;

    private AdvicePlan() {}

    /**
     * What is to be changed in a plan: the surfaces are those of the ladder unless it names others or any are set, the
     * rates of the budget are reported, models that would have the words of all records have those of their training
     * set, as what is published has, and topics are shown with their words where words may be shown.
     *
     * @param ownWords whether models can have the words of their training set, and nothing says otherwise
     */
    public static List<Assignment> changes(Plan plan, List<Assignment> set, LeakBudget budget, boolean ownWords) {
        List<Assignment> changes = new ArrayList<>();
        if (ownWords && plan.data().vocabularyPolicy() == VocabularyPolicy.CORPUS) {
            changes.add(Assignment.of(SOURCE, VOCABULARY, EnumText.of(VocabularyPolicy.TRAINING)));
        }
        boolean chosen = set.stream().anyMatch(setting -> setting.path().equals(SURFACES));
        if (!chosen && plan.surfaces().equals(List.of(Surface.FULL))) {
            changes.add(Assignment.of(SOURCE, SURFACES, List.of(Plan.LADDER)));
        }
        if (plan.report().showWords() && plan.report().topics() == 0) {
            changes.add(Assignment.of(SOURCE, "report.topics", String.valueOf(MOST_TOPICS)));
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
