package org.tattle.reports.gate;

import static org.tattle.reports.gate.GateRuns.audit;
import static org.tattle.reports.gate.GateRuns.certificate;
import static org.tattle.reports.gate.GateRuns.certified;
import static org.tattle.reports.gate.GateRuns.judged;
import static org.tattle.reports.gate.GateRuns.risen;
import static org.tattle.reports.gate.GateRuns.run;

import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.Support;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class FindingSentenceTest extends SentenceTests<FindingSentence> {
    private static final AttackResult BEFORE = audit(10);
    private static final SharedError SHARED = Runs.shared(0.0008, 0.0008);

    private static final List<Statement> SAME = tpr(BEFORE, BEFORE);
    private static final List<Statement> LITTLE = tpr(BEFORE, risen(BEFORE, 0.009, 1));
    private static final List<Statement> NOISY = tpr(BEFORE, risen(BEFORE, 0, 30));
    private static final List<Statement> NOISY_TOGETHER =
            tpr(Runs.sharing(BEFORE, SHARED), Runs.sharing(risen(BEFORE, 0, 60), SHARED));

    private static final List<Statement> REFUTED = certifying(certificate(3, 5, 1e-6));
    private static final List<Statement> HELD = certifying(certificate(0.5, 1.1, 0.3));
    private static final List<Statement> BLIND = certifying(certificate(0.5, 1.1, 0.3, 0.02));
    private static final List<Statement> BLIND_BY_CANARIES = certifying(byCanaries(certificate(0.5, 1.1, 0.3, 0.02)));

    /** The rate of the only attack on the only experiment. */
    private static List<Statement> tpr(AttackResult before, AttackResult after) {
        return of(List.of(judged(run(before), run(after)).findings().get(0)));
    }

    private static List<Statement> of(GateReport report) {
        return of(report.findings());
    }

    private static List<Statement> of(List<Finding> findings) {
        return findings.stream()
                .flatMap(finding -> Stream.of(finding.says(), finding.numbers(GateRuns.RULES)))
                .toList();
    }

    private static List<Statement> alone(RunResult run) {
        return of(new Gate(GateRuns.RULES).judge(GateRuns.of(run)));
    }

    private static List<Statement> certifying(Certificate certificate) {
        return alone(ShownRuns.certified(List.of(certificate)));
    }

    private static Certificate byCanaries(Certificate was) {
        return new Certificate(
                was.experiment(),
                "canaries",
                was.parameters(),
                was.neighbors(),
                was.evidence(),
                was.bound(),
                new Certificate.Test(was.guarantee(), was.pValue(), was.leastPValue()));
    }

    private static List<Statement> accounted(double pValue) {
        return certifying(ShownRuns.accounted(certificate(0.5, 4, 0.5), pValue));
    }

    private static List<Statement> ofTargets(int targets) {
        return tpr(audit(targets), audit(targets));
    }

    private static List<Statement> ofShadows(AttackResult audit, int shadows) {
        AttackResult now = ShownRuns.withShadows(audit, shadows);
        return tpr(now, now);
    }

    static AttackResult unsupported(AttackResult plain) {
        return Runs.with(
                plain,
                plain.perTarget(),
                plain.auc(),
                plain.tprAtFpr().stream()
                        .map(point -> new OperatingPoint(
                                point.fpr(),
                                point.truePositiveRate(),
                                point.achievedFpr(),
                                point.counts(),
                                Support.UNSUPPORTED,
                                point.transferred()))
                        .toList());
    }

    /** Whether draws that held, or not, in the baseline are suspect now. */
    private static List<Statement> suspectAfter(Verdict before) {
        return of(
                judged(ShownRuns.replayed(before, "`sum` moves"), ShownRuns.replayed(Verdict.SUSPECT, "`sum` moves")));
    }

    private static List<Statement> changedPlan(RunResult before, RunResult after) {
        return of(new Gate(GateRuns.RULES)
                .judge(
                        Baseline.of(GateRuns.of(before)),
                        GateRuns.of(after, GateRuns.PLAN.replace("topics: 5", "topics: 6")),
                        GateRuns.FILE));
    }

    private static RunResult withSurface() {
        return run(BEFORE, Runs.through(BEFORE, "top-10"));
    }

    FindingSentenceTest() {
        super(FindingSentence.class);
    }

    @Override
    protected Example example(FindingSentence sentence) {
        return switch (sentence) {
            case ROSE -> new Example(tpr(BEFORE, risen(BEFORE, 0.05, 1)), LITTLE);
            case UNCHANGED -> new Example(SAME, LITTLE);
            case NOT_SHOWN_TO_RISE -> new Example(LITTLE, SAME);
            case TOO_FEW_NON_MEMBERS -> new Example(tpr(unsupported(BEFORE), unsupported(BEFORE)), SAME);
            case TOO_FEW_TARGETS, NOT_COMPARED -> new Example(ofTargets(4), ofTargets(5));
            case TOO_FEW_SHADOWS -> new Example(ofShadows(BEFORE, 15), ofShadows(BEFORE, 16));
            case SHARE_UNKNOWN ->
                new Example(ofShadows(Runs.sharing(BEFORE, null), 128), ofShadows(Runs.sharing(BEFORE, null), 0));
            case ONLY_A_RISE_OF -> new Example(NOISY, LITTLE);
            case TARGETS_NEEDED -> new Example(NOISY, NOISY_TOGETHER);
            case SHADOWS_TOO_FEW -> new Example(NOISY_TOGETHER, NOISY);
            case NUMBERS -> new Example(SAME, HELD);
            case P_VALUE -> new Example(ofTargets(5), ofTargets(4));

            case RUNS_CERTIFY -> new Example(REFUTED, HELD);
            case NO_VIOLATION -> new Example(HELD, REFUTED);
            case LESS_PRIVATE_THAN_NOISE -> new Example(accounted(0.004), accounted(0.006));
            case COULD_NOT_SHOW -> new Example(BLIND, HELD);
            case RUNS_SUFFICE -> new Example(BLIND, BLIND_BY_CANARIES);
            case MORE_COULD_REFUTE -> new Example(BLIND_BY_CANARIES, BLIND);
            case BASELINE_HELD -> new Example(suspectAfter(Verdict.PASSED), suspectAfter(Verdict.SUSPECT));
            case NOT_TESTED ->
                new Example(
                        alone(run(audit(10, Runs.document(2)))),
                        alone(ShownRuns.replayed(run(audit(10, Runs.document(2))), Verdict.PASSED)));

            case GUARANTEE_GONE ->
                new Example(
                        changedPlan(run(audit(10, Runs.document(2))), run(BEFORE)),
                        changedPlan(run(audit(10, Runs.document(2))), run(audit(10, Runs.document(2)))));
            case FEWER_CERTIFICATES ->
                new Example(
                        changedPlan(certified(run(BEFORE), certificate(0, 3, 1)), run(BEFORE)),
                        changedPlan(run(BEFORE), run(BEFORE)));
            case NEW -> new Example(changedPlan(run(BEFORE), withSurface()), changedPlan(withSurface(), run(BEFORE)));
            case NOT_SUITED ->
                new Example(changedPlan(withSurface(), run(BEFORE)), changedPlan(run(BEFORE), withSurface()));
        };
    }
}
