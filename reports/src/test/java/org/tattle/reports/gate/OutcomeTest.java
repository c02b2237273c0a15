package org.tattle.reports.gate;

import static org.tattle.reports.gate.GateRuns.audit;
import static org.tattle.reports.gate.GateRuns.certificate;
import static org.tattle.reports.gate.GateRuns.controlled;
import static org.tattle.reports.gate.GateRuns.judged;
import static org.tattle.reports.gate.GateRuns.risen;
import static org.tattle.reports.gate.GateRuns.run;

import java.util.List;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

/** The outcome in the gate's headline. */
class OutcomeTest extends SentenceTests<Outcome> {
    private static final RunResult BEFORE = run(audit(10));
    private static final List<Statement> SAME = of(judged(BEFORE, BEFORE));
    private static final List<Statement> FEW = of(judged(run(audit(4)), run(audit(4))));

    private static List<Statement> of(GateReport report) {
        return List.of(report.headline());
    }

    private static List<Statement> certified(double pValue) {
        return of(
                new Gate(GateRuns.RULES).judge(GateRuns.of(ShownRuns.certified(List.of(certificate(1.1, 5, pValue))))));
    }

    private static List<Statement> budgeted(double power, int targets) {
        return of(new Gate(GateRuns.RULES, LeakBudget.unlimited().maxTpr(0.02, 0.01))
                .judge(GateRuns.of(BudgetTest.run(power, targets))));
    }

    private static List<Statement> replayed(Verdict verdict) {
        return of(new Gate(GateRuns.RULES).judge(GateRuns.of(ShownRuns.replayed(verdict, "`sum` moves"))));
    }

    private static List<Statement> untestableAfter(Verdict before) {
        return of(judged(
                ShownRuns.replayed(before, "`sum`"), ShownRuns.replayed(Verdict.NOT_REPLAYABLE, "`sum` is own noise")));
    }

    OutcomeTest() {
        super(Outcome.class);
    }

    @Override
    protected Example example(Outcome outcome) {
        return switch (outcome) {
            case VIOLATES -> new Example(certified(0.009), certified(0.011));
            case EXCEEDS -> new Example(budgeted(0.5, 10), budgeted(1, 10));
            case REGRESSED ->
                new Example(
                        of(judged(BEFORE, run(risen(audit(10), 0.05, 1)))),
                        of(judged(BEFORE, run(risen(audit(10), 0.009, 1)))));
            case UNRELIABLE ->
                new Example(
                        of(judged(BEFORE, controlled(BEFORE, Runs.control("permuted-labels", 0.6, 0.55, 0.65, 0.5)))),
                        SAME);
            case SUSPECT -> new Example(replayed(Verdict.SUSPECT), replayed(Verdict.PASSED));
            case UNTESTED -> new Example(untestableAfter(Verdict.PASSED), untestableAfter(Verdict.NOT_REPLAYABLE));
            case INCONCLUSIVE -> new Example(FEW, SAME);
            case OK -> new Example(SAME, FEW);
        };
    }
}
