package org.tattle.engine.budget;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.RareTrainings;

/**
 * The verdict on a run under a budget.
 *
 * @param verdict the most serious of all findings
 * @param limits the number of confidence limits
 * @param terms what the confidence limits are, and what they assume, in sentences; nothing if there are none
 * @param findings one for each limit and what it is for
 */
public record BudgetReport(
        LeakBudget budget, BudgetVerdict verdict, int limits, Statement terms, List<BudgetFinding> findings) {
    private static final int SHOWN = 5;

    public BudgetReport {
        findings = List.copyOf(findings);
    }

    /** @param targets the fewest of an experiment */
    static BudgetReport of(LeakBudget budget, ErrorShares shares, List<BudgetFinding> findings, int targets) {
        BudgetVerdict worst =
                findings.stream().map(BudgetFinding::verdict).reduce(BudgetVerdict.WITHIN, BudgetVerdict::or);
        return new BudgetReport(
                budget,
                worst,
                shares.limits(),
                shares.limits() == 0 ? Statement.NOTHING : terms(budget, shares, targets),
                findings);
    }

    private static Statement terms(LeakBudget budget, ErrorShares shares, int targets) {
        boolean hasRates = !budget.rates().isEmpty() || budget.epsilon().isPresent();
        Statement terms = shares.terms()
                .then(hasRates ? BudgetSentence.RATES_ARE_MEANS.with() : Statement.NOTHING)
                .ended();
        return budget.proved().isPresent() && targets > 0
                ? terms.and(BudgetSentence.PROOFS_ARE_COUNTED.with(
                        Numbers.count(targets, "target"), RareTrainings.one(targets, ErrorShares.VERDICT)))
                : terms;
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
