package org.tattle.engine.budget;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.text.Numbers;
import org.tattle.engine.evaluate.RareTrainings;

/**
 * The verdict on a run under a budget.
 *
 * @param budget the budget
 * @param verdict the most serious of all findings
 * @param limits the number of confidence limits
 * @param terms what the confidence limits are, and what they assume, in sentences; empty if there are none
 * @param findings one for each limit and what it is for
 */
public record BudgetReport(
        LeakBudget budget, BudgetVerdict verdict, int limits, String terms, List<BudgetFinding> findings) {
    private static final int SHOWN = 5;

    public BudgetReport {
        findings = List.copyOf(findings);
    }

    /** @param targets the fewest of an experiment */
    static BudgetReport of(LeakBudget budget, ErrorShares shares, List<BudgetFinding> findings, int targets) {
        BudgetVerdict worst =
                findings.stream().map(BudgetFinding::verdict).reduce(BudgetVerdict.WITHIN, BudgetVerdict::or);
        String terms = shares.limits() == 0
                ? ""
                : shares.terms()
                        + "; rates are means over trainings, and their limits hold whatever the distribution of rates (the"
                        + " wider of a betting limit and of Wilson's with the spread of targets and shadow models)."
                        + (budget.proved().isPresent() && targets > 0
                                ? " Proofs are counted on the audited models: "
                                        + Numbers.count(targets, "target")
                                        + " cannot exclude that one training in "
                                        + RareTrainings.one(targets, ErrorShares.VERDICT)
                                        + " exceeds that limit."
                                : "");
        return new BudgetReport(budget, worst, shares.limits(), terms, findings);
    }

    /** The findings, the most serious first. */
    public List<BudgetFinding> worstFirst() {
        return findings.stream()
                .sorted(Comparator.comparing(BudgetFinding::verdict))
                .toList();
    }

    /** The verdict and the most serious findings as text. */
    public String text() {
        return budget.text() + ": " + verdict.text() + "\n"
                + worstFirst().stream()
                        .filter(finding -> finding.verdict() == verdict)
                        .limit(SHOWN)
                        .map(finding -> "  " + finding.subject() + ": " + finding.limit() + ": " + finding.reason())
                        .collect(Collectors.joining("\n"))
                + "\n" + terms;
    }
}
