package org.tattle.testkit;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.assertj.core.api.AbstractAssert;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.engine.Audit;
import org.tattle.engine.AuditResult;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.verdict.ExperimentVerdict;
import org.tattle.engine.verdict.GuaranteeStanding;

/**
 * Assertions on a whole audit, with its controls:
 *
 * <pre>assertThat(Audit.of(documents).trainer(trainer)).passes(LeakBudget.unlimited().maxTpr(0.02, 0.01));</pre>
 */
public final class AuditAssert extends AbstractAssert<AuditAssert, Audit<?>> {
    private final Object begun = ForgottenAssertions.begin();

    private AuditAssert(Audit<?> audit) {
        super(audit, AuditAssert.class);
    }

    /** Assertions on an audit, which the assertion runs. */
    public static AuditAssert assertThat(Audit<?> audit) {
        return new AuditAssert(audit);
    }

    private static String guarantees(ExperimentVerdict one) {
        return one.guarantees().stream()
                .map(judged -> GuaranteeText.inWords(judged.guarantee()))
                .distinct()
                .collect(Collectors.joining("; "));
    }

    /**
     * Runs the audit, and fails unless it stays within the budget: where it exceeds it, where a control failed, and
     * where it decides neither, as with few targets: with a limit on rates of T, some 3/(T − r) of them are needed
     * where attacks reach r, since a rare training that leaks far more could be none of fewer. It fails, too, where a
     * guarantee is violated, suspect, in doubt or not tested. An audit that passes is within its budget with a
     * probability of at least {@value LeakBudget#CONFIDENCE}.
     *
     * @throws org.tattle.core.InputException if the audit does not report a false-positive rate of the budget
     */
    public AuditAssert passes(LeakBudget budget) {
        return passes(result -> result.judge(budget));
    }

    /**
     * The same for the limits on runs of a policy.
     *
     * @param policy its file
     * @param today the day on which its exceptions hold or have ended
     * @throws org.tattle.core.InputException with file, line and column if it is none
     */
    public AuditAssert passes(Path policy, LocalDate today) {
        Policy read = Policy.read(policy);
        return passes(result -> read.judge(result.verdict(), today));
    }

    private AuditAssert passes(Function<AuditResult, BudgetReport> judge) {
        ForgottenAssertions.end(begun);
        AuditResult result = actual.run();
        BudgetReport report = judge.apply(result);
        if (report.verdict() != BudgetVerdict.WITHIN && report.verdict() != BudgetVerdict.EXCEPTED) {
            String shown = report.verdict() == BudgetVerdict.EXCEEDED
                    ? "which is exceeded: release less of the model, or train it with more privacy. "
                    : "but it is not shown to be. ";
            failWithMessage("%s", "Expecting an audit within its budget, " + shown + report.text());
        }
        for (ExperimentVerdict one : result.verdict().ofExperiments()) {
            if (one.standing() != GuaranteeStanding.HOLDS && one.standing() != GuaranteeStanding.NONE) {
                failWithMessage(
                        "%s",
                        "Expecting a guarantee that is kept, but that of "
                                + one.experiment().name() + " is "
                                + one.standing().text() + ": " + guarantees(one));
            }
        }
        return this;
    }
}
