package org.tattle.reports.gate;

import static org.tattle.reports.gate.GateRuns.audit;
import static org.tattle.reports.gate.GateRuns.certificate;
import static org.tattle.reports.gate.GateRuns.controlled;
import static org.tattle.reports.gate.GateRuns.judged;
import static org.tattle.reports.gate.GateRuns.risen;
import static org.tattle.reports.gate.GateRuns.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class GateSentenceTest extends SentenceTests<GateSentence> {
    private static final AttackResult BEFORE = audit(10);
    private static final AttackResult RISEN = risen(BEFORE, 0.05, 1);
    private static final LeakBudget BUDGET = LeakBudget.unlimited().maxTpr(0.02, 0.01);

    private static final List<Statement> SAME = of(judged(run(BEFORE), run(BEFORE)));
    private static final List<Statement> REGRESSED = of(judged(run(BEFORE), run(RISEN)));
    private static final List<Statement> LITTLE = of(judged(run(BEFORE), run(risen(BEFORE, 0.009, 1))));
    private static final List<Statement> FEW = of(judged(run(audit(4)), run(audit(4))));

    /** Of four findings one regressed. */
    private static final List<Statement> ONE_OF_FOUR =
            of(judged(run(BEFORE, Runs.through(BEFORE, "top-10")), run(RISEN, Runs.through(BEFORE, "top-10"))));

    private static final List<Statement> CERTIFIED =
            of(alone(ShownRuns.certified(List.of(certificate(0.5, 1.1, 0.3)))));

    private static final List<Statement> WITHIN = of(budgeted(BudgetTest.run(1, 400)));
    private static final List<Statement> PARTLY_OVER = of(budgeted(
            Runs.run(List.of(BudgetTest.attack(0.5, 400), Runs.through(BudgetTest.attack(1, 400), "top-10")))));

    private static List<Statement> of(GateReport report) {
        List<Statement> all = new ArrayList<>(report.untested());
        all.add(report.headline());
        all.add(report.warning());
        all.add(report.whatToDo());
        all.add(report.unlisted(report.notable()));
        all.add(report.terms());
        if (report.budget() != null) {
            all.add(report.budget().unlisted(false));
        }
        return all;
    }

    private static GateReport alone(RunResult run) {
        return new Gate(GateRuns.RULES).judge(GateRuns.of(run));
    }

    private static GateReport budgeted(RunResult run) {
        return new Gate(GateRuns.RULES, BUDGET).judge(GateRuns.of(run));
    }

    private static List<Statement> replayed(Verdict verdict) {
        return of(alone(ShownRuns.replayed(verdict, "`sum` moves")));
    }

    private static List<Statement> elsewhere(int unmatched) {
        return of(alone(ShownRuns.elsewhere(
                Runs.quiet(), "made-elsewhere", Optional.of(new SentinelCheck(20, 8, 138, unmatched, 0.502)))));
    }

    private static List<Statement> ofPlan(String plan) {
        return of(new Gate(GateRuns.RULES)
                .judge(Baseline.of(GateRuns.of(run(BEFORE))), GateRuns.of(run(BEFORE), plan), GateRuns.FILE));
    }

    private static List<Statement> withoutControls() {
        RunResult bare = run(BEFORE).toBuilder().controls(List.of()).build();
        return of(judged(bare, bare));
    }

    private static List<Statement> overAllWords() {
        return of(judged(Runs.overAllWords(run(BEFORE)), Runs.overAllWords(run(BEFORE))));
    }

    GateSentenceTest() {
        super(GateSentence.class);
    }

    @Override
    protected Example example(GateSentence sentence) {
        return switch (sentence) {
            case REFUSED -> new Example(List.of(GateMarkdown.REFUSAL), SAME);
            case SHARE -> new Example(SAME, List.of(GateMarkdown.REFUSAL));
            case BLOCKED -> new Example(REGRESSED, SAME);
            case NO_ANSWER -> new Example(replayed(Verdict.SUSPECT), replayed(Verdict.VIOLATED));
            case NOT_WITHIN -> new Example(of(budgeted(BudgetTest.run(1, 10))), WITHIN);
            case WARNED -> new Example(FEW, SAME);
            case WORDS_NOT_AUDITED -> new Example(overAllWords(), SAME);
            case IDENTICAL -> new Example(SAME, LITTLE);
            case PLAN_CHANGED ->
                new Example(ofPlan(GateRuns.PLAN.replace("topics: 5", "topics: 6")), ofPlan(GateRuns.PLAN));

            case CORRECT_GUARANTEE -> new Example(replayed(Verdict.VIOLATED), REGRESSED);
            case RELEASE_LESS -> new Example(PARTLY_OVER, WITHIN);
            case FIND_OR_REVIEW -> new Example(REGRESSED, SAME);

            case CONTROLS_FAILED ->
                new Example(
                        of(judged(
                                run(BEFORE),
                                controlled(run(BEFORE), Runs.control("permuted-labels", 0.6, 0.55, 0.65, 0.5)))),
                        SAME);
            case NO_CONTROL -> new Example(withoutControls(), SAME);
            case BLIND -> new Example(elsewhere(137), elsewhere(0));

            case ONLY_ONE_OK -> new Example(CERTIFIED, SAME);
            case ALL_OK -> new Example(SAME, CERTIFIED);
            case OTHER_OK -> new Example(REGRESSED, ONE_OF_FOUR);
            case OTHERS_OK -> new Example(ONE_OF_FOUR, REGRESSED);
            case OTHER_LIMITS -> new Example(PARTLY_OVER, WITHIN);

            case BLOCKED_FOR_A_GUARANTEE -> new Example(CERTIFIED, SAME);
            case BLOCKED_FOR_EITHER -> new Example(SAME, CERTIFIED);
            case RISE_IS_DETECTED -> new Example(LITTLE, SAME);
            case NOTHING_CHANGED -> new Example(SAME, LITTLE);
            case NOTHING_TESTED_CHANGED ->
                new Example(
                        of(judged(
                                run(FindingSentenceTest.unsupported(BEFORE)),
                                run(FindingSentenceTest.unsupported(RISEN)))),
                        SAME);
            case NOTHING_TESTED -> new Example(FEW, SAME);
        };
    }
}
