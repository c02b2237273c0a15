package org.tattle.reports.gate;

import static org.tattle.reports.gate.BudgetTest.attack;
import static org.tattle.reports.gate.BudgetTest.run;
import static org.tattle.reports.gate.GateRuns.certificate;
import static org.tattle.reports.gate.GateRuns.certified;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.budget.BudgetReport;
import org.tattle.engine.budget.BudgetSentence;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class BudgetSentenceTest extends SentenceTests<BudgetSentence> {
    private static final LeakBudget NONE = LeakBudget.unlimited();
    private static final LeakBudget RATE = NONE.maxTpr(0.02, 0.01);
    private static final LeakBudget PROOFS = NONE.maxProved(0);
    private static final LeakBudget EPSILON = NONE.maxEpsilon(2, 1e-5);

    /** Ten targets of which attacks see nothing. */
    private static final RunResult GUESSING = run(1, 10);

    private static final List<Statement> WITHIN = of(RATE, run(1, 400));
    private static final List<Statement> NEAR = of(NONE.maxTpr(0.013, 0.01), GUESSING);
    private static final List<Statement> NEARER = of(NONE.maxTpr(0.0105, 0.01), GUESSING);
    private static final List<Statement> OF_FEW_SHADOWS =
            of(NONE.maxTpr(0.013, 0.01), only(Runs.sharing(attack(1, 10), Runs.shared(1e-5, 1e-5))));
    private static final List<Statement> NOTHING_TRAINED =
            of(RATE, RunResult.builder(GUESSING.info(), GUESSING.dataset()).build());

    private static final RunResult PROVED = run(1, 10, Runs.document(1));
    private static final List<Statement> KEPT = of(EPSILON, ShownRuns.replayed(PROVED, Verdict.PASSED));

    private static final List<Statement> FEW_PROVED = of(NONE.maxProved(3), proving());
    private static final List<Statement> MANY_PROVED = of(NONE.maxProved(2), proving());
    private static final List<Statement> NONE_PROVED = of(PROOFS, GUESSING);

    private static List<Statement> of(LeakBudget budget, RunResult run) {
        return of(budget.judge(RunVerdict.of(run)));
    }

    private static List<Statement> of(BudgetReport report) {
        return Stream.concat(
                        Stream.of(report.terms()),
                        report.findings().stream().flatMap(finding -> Stream.of(finding.measured(), finding.says())))
                .toList();
    }

    private static RunResult only(AttackResult attack) {
        return Runs.run(List.of(attack));
    }

    private static RunResult proving() {
        return only(Runs.proving(attack(1, 10), 3, 0));
    }

    private static List<Statement> ofShadows(int shadows) {
        return of(RATE, only(ShownRuns.withShadows(attack(1, 10), shadows)));
    }

    private static List<Statement> sharingUnknown(int shadows) {
        return of(RATE, only(ShownRuns.withShadows(Runs.sharing(attack(1, 10), null), shadows)));
    }

    private static List<Statement> failed(AttackFailure.Part part) {
        return of(
                RATE,
                GUESSING.toBuilder()
                        .failures(List.of(new AttackFailure("lda", "full", "lira-offline", part, "no statistic")))
                        .build());
    }

    private static List<Statement> elsewhere(LeakBudget budget, String defense, int unmatched) {
        return of(
                budget,
                ShownRuns.elsewhere(GUESSING, defense, Optional.of(new SentinelCheck(20, 8, 138, unmatched, 0.502))));
    }

    private static List<Statement> replayed(Verdict verdict) {
        return of(EPSILON, ShownRuns.replayed(PROVED, verdict));
    }

    private static List<Statement> indicating(double epsilon) {
        EpsilonBound bound = new EpsilonBound(epsilon, 1e-5, 0.95, EpsilonBound.Kind.INDICATIVE, "method", 6);
        AttackResult attack = Runs.bounded(PROVED.attacks().get(0), bound);
        return of(EPSILON, ShownRuns.replayed(only(attack), Verdict.PASSED));
    }

    private static List<Statement> refuting(double pValue) {
        return of(NONE.maxEpsilon(1, 1e-5), certified(Runs.run(List.of()), certificate(3, 5, pValue)));
    }

    private static List<Statement> ofStatus(Status status) {
        PrivacyGuarantee guarantee = Runs.guarantee(
                1, 1e-5, Relation.addRemove(Unit.DOCUMENT), View.RELEASE, status, "sampled", "E9: order counts");
        return of(EPSILON, ShownRuns.replayed(run(1, 10, guarantee), Verdict.PASSED));
    }

    BudgetSentenceTest() {
        super(BudgetSentence.class);
    }

    @Override
    protected Example example(BudgetSentence sentence) {
        return switch (sentence) {
            case CONTROLS_FAILED ->
                new Example(
                        of(RATE, GateRuns.controlled(GUESSING, Runs.control("permuted-labels", 0.9, 0.8, 0.95, 0.5))),
                        of(RATE, GUESSING));
            case NO_CONTROL, GOES_UNNOTICED ->
                new Example(of(RATE, GUESSING.toBuilder().controls(List.of()).build()), of(RATE, GUESSING));
            case POSITIVE_CONTROL_NOT_PASSED, WOULD_A_LEAK_BE_SEEN ->
                new Example(elsewhere(RATE, "made-elsewhere", 137), elsewhere(RATE, "made-elsewhere", 0));
            case NO_POSITIVE_CONTROL ->
                new Example(
                        of(RATE, ShownRuns.elsewhere(GUESSING, "made-elsewhere", Optional.empty())),
                        elsewhere(RATE, "made-elsewhere", 137));
            case ATTACK_FAILED -> new Example(failed(AttackFailure.Part.ATTACK), failed(AttackFailure.Part.CONTROL));
            case NO_ATTACK -> new Example(of(RATE, ShownRuns.replayed(Verdict.PASSED, "`sum`")), NOTHING_TRAINED);
            case NO_EXPERIMENT -> new Example(NOTHING_TRAINED, of(RATE, ShownRuns.replayed(Verdict.PASSED, "`sum`")));

            case RECORDS_NEEDED ->
                new Example(of(NONE.maxTpr(0.02, 0.0001), GUESSING), of(NONE.maxTpr(0.02, 0.001), GUESSING));
            case TARGETS_NEEDED -> new Example(of(RATE, run(1, 4)), of(RATE, run(1, 5)));
            case SHADOWS_NEEDED -> new Example(ofShadows(15), ofShadows(16));
            case SHARE_UNKNOWN -> new Example(sharingUnknown(128), sharingUnknown(0));

            case RARE_TRAININGS -> new Example(NEAR, OF_FEW_SHADOWS);
            case TARGETS_DECIDE -> new Example(NEAR, NEARER);
            case SHADOWS_DECIDE -> new Example(OF_FEW_SHADOWS, NEAR);
            case NOTHING_DECIDES -> new Example(NEARER, NEAR);

            case RUNS_REFUTE -> new Example(refuting(1e-6), refuting(0.3));
            case ATTACKS_SHOW -> new Example(of(EPSILON, PROVED), refuting(0.3));
            case VIOLATED_ON_REPLAY -> new Example(replayed(Verdict.VIOLATED), replayed(Verdict.SUSPECT));
            case SUSPECT_ON_REPLAY -> new Example(replayed(Verdict.SUSPECT), replayed(Verdict.PASSED));
            case IN_DOUBT -> new Example(indicating(3), indicating(2));
            case NOT_TESTED -> new Example(of(EPSILON, PROVED), KEPT);
            case ONLY_A_PROOF_DECIDES -> new Example(of(EPSILON, GUESSING), KEPT);
            case ONLY_CLAIMED -> new Example(ofStatus(Status.CLAIMED), ofStatus(Status.PROVED));

            case MOST_OF_A_TARGET, TRAININGS_AT_MOST ->
                new Example(FEW_PROVED, of(PROOFS, ShownRuns.withoutAttacks(GUESSING, "count-inversion")));
            case ABOVE_AT_TARGETS -> new Example(MANY_PROVED, FEW_PROVED);
            case ONE_NUMBER ->
                new Example(elsewhere(PROOFS, "made-elsewhere", 0), elsewhere(PROOFS, "read-from-files", 0));
            case NOT_RUN -> new Example(of(PROOFS, ShownRuns.withoutAttacks(GUESSING, "count-inversion")), NONE_PROVED);

            case ERROR_OF_A_RUN -> new Example(WITHIN, of(RATE.judgeInSequence(RunVerdict.of(GUESSING))));
            case ERROR_OF_A_FORM -> new Example(of(RATE.judgeInSequence(RunVerdict.of(GUESSING))), WITHIN);
            case ERROR_OF_A_TEST -> new Example(of(RATE.asTest(1e-4), GUESSING), WITHIN);
            case RATES_ARE_MEANS -> new Example(WITHIN, NONE_PROVED);
            case PROOFS_ARE_COUNTED -> new Example(NONE_PROVED, WITHIN);
        };
    }
}
