package org.tattle.reports.gate;

import static org.tattle.reports.gate.BudgetTest.run;

import java.util.List;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetVerdict;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.budget.Policy;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;

/** The verdict as the gate prints it. */
class BudgetVerdictTest extends SentenceTests<BudgetVerdict> {
    private static final List<Statement> LEAKING = of(run(0.5, 10));
    private static final List<Statement> GUESSING = of(run(1, 400));
    private static final List<Statement> OF_FEW_TARGETS = of(run(1, 10));
    private static final List<Statement> OF_TEST =
            of(LeakBudget.unlimited().maxTpr(0.02, 0.01).asTest(1e-4), run(1, 10));
    private static final List<Statement> CONTROL_FAILED =
            of(GateRuns.controlled(run(1, 400), Runs.control("permuted-labels", 0.9, 0.8, 0.95, 0.5)));

    private static final List<Statement> EXCEPTED = List.of(BudgetVerdicts.of(
                    new Policy(List.of(PolicySentenceTest.RATE), List.of(PolicySentenceTest.until("2027-01-01")))
                            .judge(RunVerdict.of(run(0.5, 10)), PolicySentenceTest.TODAY))
            .headline());

    private static List<Statement> of(RunResult run) {
        return of(LeakBudget.unlimited().maxTpr(0.02, 0.01), run);
    }

    private static List<Statement> of(LeakBudget budget, RunResult run) {
        return List.of(BudgetVerdicts.of(budget.judge(RunVerdict.of(run))).headline());
    }

    BudgetVerdictTest() {
        super(BudgetVerdict.class);
    }

    @Override
    protected Example example(BudgetVerdict verdict) {
        return switch (verdict) {
            case EXCEEDED -> new Example(LEAKING, OF_FEW_TARGETS);
            case UNRELIABLE -> new Example(CONTROL_FAILED, GUESSING);
            case INCONCLUSIVE -> new Example(OF_FEW_TARGETS, GUESSING);
            case EXCEPTED -> new Example(EXCEPTED, LEAKING);
            case NOT_EXCEEDED -> new Example(OF_TEST, GUESSING);
            case WITHIN -> new Example(GUESSING, OF_FEW_TARGETS);
        };
    }
}
