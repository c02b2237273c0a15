package org.tattle.reports.view;

import static org.tattle.reports.view.CertificateViewTest.accounted;
import static org.tattle.reports.view.CertificateViewTest.certificate;
import static org.tattle.reports.view.CertificateViewTest.guaranteeing;
import static org.tattle.reports.view.GuaranteeViewTest.run;

import java.util.List;
import java.util.Map;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.EpsilonBound.Kind;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.GuaranteeStanding;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class GuaranteeViewSentenceTest extends SentenceTests<GuaranteeViewSentence> {
    private static final PrivacyGuarantee PROVED = Runs.document(1);
    private static final PrivacyGuarantee CLAIMED =
            Runs.guarantee(1, 1e-5, PROVED.relation(), View.RELEASE, Status.CLAIMED, "a method");
    private static final PrivacyGuarantee PUBLIC = PROVED.needing(Premise.RECORDS);
    private static final RunResult REFUTED = of(certificate(PROVED, 2, 4, 0.05));
    private static final RunResult HOLDS = of(certificate(PROVED, 2, 4, 0.051));
    private static final RunResult NOISE_REFUTED = of(accounted(0.025));
    private static final RunResult DOUBTFUL = run(Runs.document(1), 2.01, Kind.INDICATIVE);
    private static final RunResult DOUBTFUL_BESIDE_RUNS = ShownRuns.certifying(
            DOUBTFUL, List.of(of(DOUBTFUL, CertificateViewTest.certificate(Runs.document(1), 0.5, 4, 0.5))));
    private static final RunResult PASSED = ShownRuns.replayed(Verdict.PASSED, "`sum`");
    private static final RunResult VIOLATED = ShownRuns.replayed(Verdict.VIOLATED, "`sum` moves");
    private static final RunResult SUSPECT = ShownRuns.replayed(Verdict.SUSPECT, "`sum` moves");
    private static final RunResult OPEN = ShownRuns.replayed(Verdict.NOT_REPLAYABLE, "it declares no draw");

    /** Runs on each neighbor by which a fault of the noise is found. */
    private static final int RUNS = 20;

    GuaranteeViewSentenceTest() {
        super(GuaranteeViewSentence.class);
    }

    @Override
    protected Example example(GuaranteeViewSentence sentence) {
        return switch (sentence) {
            case VIOLATED -> Stated.example(of(certificate(CLAIMED, 2, 4, 0.05)), REFUTED);
            case PROOF_OR_CODE_WRONG -> Stated.example(REFUTED, of(certificate(CLAIMED, 2, 4, 0.05)));
            case VIOLATED_BY_RUNS -> Stated.example(REFUTED, HOLDS);
            case NOT_CONTRADICTED -> Stated.example(HOLDS, REFUTED);
            case WOULD_HAVE_FOUND -> Stated.example(audited(PROVED, RUNS, null), audited(PROVED, 2, null));
            case WOULD_HAVE_MISSED -> Stated.example(audited(PROVED, 2, null), audited(PROVED, RUNS, null));
            case BESIDE ->
                Stated.example(
                        audited(Map.of("runs", RUNS, "pilot", RUNS, "background", 20), PROVED, null),
                        audited(PROVED, RUNS, null));
            case OUT_OF_REACH ->
                Stated.example(of(certificate(PROVED, 0, 4, 1, 0.051)), of(certificate(PROVED, 0, 4, 1, 0.05)));
            case NO_GUARANTEE -> Stated.example(of(certificate(null, 2, 4, Double.NaN)), HOLDS);
            case LESS_PRIVATE -> Stated.example(NOISE_REFUTED, of(accounted(0.026)));
            case NOT_LESS_PRIVATE -> Stated.example(of(accounted(0.026)), NOISE_REFUTED);
            case IF_INDEPENDENT -> Stated.example(audited(PROVED, 2, bound(2.5)), audited(PROVED, 2, null));
            case EPSILON_CERTIFIED -> Stated.example(REFUTED, NOISE_REFUTED);
            case NOISE_REFUTED -> Stated.example(NOISE_REFUTED, REFUTED);
            case STOPPED -> Stated.example(stopped(1499), stopped(1500));
            case TRAINED -> Stated.example(stopped(1500), stopped(1499));
            case NO_NEIGHBORS_TESTED -> Stated.example(beside(Runs.word(1)), beside(PROVED));
            case REPLAYED_ALONE ->
                Stated.example(
                        replayedBeside(beside(Runs.word(1)), ReplayResult.Verdict.PASSED),
                        replayedBeside(beside(Runs.word(1)), ReplayResult.Verdict.NOT_REPLAYABLE));
            case NONE_KNOWN -> Stated.example(beside(Runs.word(1)), beside(PUBLIC));
            case STATE_THE_RECORDS -> Stated.example(beside(PUBLIC), beside(Runs.word(1)));
            case NOTHING_TESTED ->
                Stated.example(
                        ShownRuns.replayed(ReplayResult.Verdict.NOT_REPLAYABLE, "it declares no draw"),
                        ShownRuns.replayed(ReplayResult.Verdict.PASSED, "`sum`"));
            case REPLAY_VIOLATES -> Stated.example(VerdictRuns.VIOLATED, VerdictRuns.QUIET);
            case RUNS_VIOLATE -> Stated.example(certified(0.05), certified(0.051));
            case ATTACKS_VIOLATE ->
                Stated.example(
                        run(Runs.document(1), 1.01, Kind.CERTIFIED), run(Runs.document(1), 1.01, Kind.INDICATIVE));
            case ATTACKS_INDICATE ->
                Stated.example(run(Runs.document(1), 2.01, Kind.INDICATIVE), run(Runs.document(1), 2, Kind.INDICATIVE));
            case RUNS_DECIDE -> Stated.example(DOUBTFUL, DOUBTFUL_BESIDE_RUNS);
            case RUNS_FOUND_NOTHING -> Stated.example(DOUBTFUL_BESIDE_RUNS, DOUBTFUL);
            case NOT_COMPARED ->
                Stated.example(run(Runs.word(1), 5, Kind.INDICATIVE), run(Runs.document(1), 5, Kind.INDICATIVE));
            case SHOWN_WITHIN ->
                Stated.example(run(Runs.document(1), 0.5, Kind.INDICATIVE), run(Runs.document(1), 0, Kind.INDICATIVE));
            case NOTHING_SHOWN ->
                Stated.example(run(Runs.document(1), 0, Kind.INDICATIVE), run(Runs.document(1), 0.5, Kind.INDICATIVE));
            case TWO_STEPS ->
                Stated.example(run(Runs.document(1), 0.5, Kind.INDICATIVE), run(Runs.document(1), 0.5, Kind.CERTIFIED));
            case BEYOND_REACH -> // the largest bound possible is 6
                Stated.example(
                        run(Runs.document(3.1), 1, Kind.INDICATIVE), run(Runs.document(2.9), 1, Kind.INDICATIVE));
            case LARGEST_BOUND -> Stated.example(VerdictRuns.QUIET, Runs.watched()); // no attack on membership
            case OF_SEVERAL -> Stated.example(VerdictRuns.QUIET, VerdictRuns.JUST_QUIET);
            case DEFENSE_HAS_NONE -> Stated.example(VerdictRuns.STRONG, VerdictRuns.QUIET);
            case UNKNOWN_GUARANTEE -> Stated.example(VerdictRuns.CONTROL_PASSED, VerdictRuns.STRONG);
            case ACCOUNTED_BY ->
                Stated.example(run(replacing(10.1), 1, Kind.INDICATIVE), run(replacing(9.9), 1, Kind.INDICATIVE));
            case DRAWS_HOLD, ALL_HOLD -> Stated.example(PASSED, OPEN);
            case DRAWS_HOLD_ON_FEWER, HOLD_ON_FEWER ->
                Stated.example(ShownRuns.replayed(Verdict.PASSED, "`sum`", 299), PASSED);
            case REPLAY_VIOLATED, VIOLATED_ON_REPLAY -> Stated.example(VIOLATED, SUSPECT);
            case REPLAY_SUSPECT, ANY_SUSPECT -> Stated.example(SUSPECT, OPEN);
            case NOT_REPLAYABLE, NOT_ALL_REPLAYABLE -> Stated.example(OPEN, SUSPECT);
            case SEEN -> Stated.example(PASSED, VerdictRuns.QUIET);
            case NOT_COVERED -> Stated.example(notCovering(Verdict.PASSED), notCovering(Verdict.SUSPECT));
            case BY_ATTACKS ->
                Stated.example(
                        GuaranteeViewTest.run(Runs.document(1), 1.01, Kind.CERTIFIED),
                        GuaranteeViewTest.run(Runs.document(1), 1, Kind.CERTIFIED));
            case SUSPECT -> open(GuaranteeStanding.SUSPECT, GuaranteeStanding.NOT_TESTED);
            case IN_DOUBT -> open(GuaranteeStanding.IN_DOUBT, GuaranteeStanding.SUSPECT);
            case NOT_TESTED -> open(GuaranteeStanding.NOT_TESTED, GuaranteeStanding.SUSPECT);
            case NOT_BY_ATTACKS ->
                Stated.example(
                        ShownRuns.standing(GuaranteeStanding.VIOLATED), ShownRuns.standing(GuaranteeStanding.SUSPECT));
        };
    }

    private static RunResult of(Certificate certificate) {
        return ShownRuns.certified(List.of(certificate));
    }

    /** A guarantee beside the certificate of one for adding or removing documents. */
    private static RunResult beside(PrivacyGuarantee guarantee) {
        PrivacyGuarantee tested =
                Runs.guarantee(0.5, PROVED.delta(), PROVED.relation(), PROVED.view(), PROVED.status(), "a method");
        return guaranteeing(guarantee, certificate(guarantee.equals(PUBLIC) ? Runs.word(1) : tested, 0, 4, 1));
    }

    private static RunResult replayedBeside(RunResult run, ReplayResult.Verdict verdict) {
        return run.toBuilder()
                .replays(Map.of(
                        "vips-lda-epsilon-1",
                        new ReplayResult(verdict, Statement.value("`sum`"), List.of(), List.of(), 12, 120)))
                .build();
    }

    private static EpsilonBound bound(double value) {
        return new EpsilonBound(value, 0, 0.95, EpsilonBound.Kind.CERTIFIED, "independent canaries", 4);
    }

    /**
     * A certificate that says what its audit was: its number of runs on each of two neighbors, half of them to choose.
     */
    private static RunResult audited(PrivacyGuarantee guarantee, int runs, EpsilonBound ifIndependent) {
        return audited(Map.of("runs", runs, "pilot", runs), guarantee, ifIndependent);
    }

    private static RunResult audited(
            Map<String, Object> parameters, PrivacyGuarantee guarantee, EpsilonBound ifIndependent) {
        Certificate plain = certificate(guarantee, 0.5, 4, 1);
        return of(new Certificate(
                plain.experiment(),
                plain.certifier(),
                parameters,
                plain.neighbors(),
                plain.evidence(),
                plain.bound(),
                new Certificate.Test(guarantee, 1, 1e-30),
                null,
                ifIndependent));
    }

    private static RunResult stopped(int trainings) {
        Certificate plain = certificate(PROVED, 2, 4, 0.01);
        return of(new Certificate(
                plain.experiment(),
                plain.certifier(),
                plain.parameters(),
                plain.neighbors(),
                new Certificate.Evidence("called with", trainings, 1500),
                plain.bound(),
                new Certificate.Test(PROVED, 0.01, 1e-30)));
    }

    private static Certificate of(RunResult run, Certificate one) {
        return new Certificate(
                run.experiments().get(0).name(),
                one.certifier(),
                one.parameters(),
                one.neighbors(),
                one.evidence(),
                one.bound(),
                one.test());
    }

    private static RunResult certified(double pValue) {
        return ShownRuns.certifying(
                VerdictRuns.QUIET, List.of(CertificateViewTest.certificate(Runs.document(1), 2, 4, pValue)));
    }

    private static PrivacyGuarantee replacing(double epsilon) {
        return Runs.guarantee(
                epsilon, 0, Relation.replace(Unit.DOCUMENT), View.RELEASE, Status.PROVED, "randomized response");
    }

    private static RunResult notCovering(Verdict verdict) {
        ReplayResult result = new ReplayResult(
                verdict,
                Statement.value("`sum`"),
                List.of(),
                List.of(),
                12,
                120,
                List.of(),
                List.of(),
                List.of(Statement.value("rare trainings")),
                300,
                300);
        return PASSED.toBuilder().replays(Map.of("kept", result)).build();
    }

    private static Example open(GuaranteeStanding right, GuaranteeStanding wrong) {
        return new Example(open(right), open(wrong));
    }

    private static List<Statement> open(GuaranteeStanding standing) {
        RunResult run = ShownRuns.standing(standing);
        return GuaranteeView.open(RunVerdict.of(run).experiments().get(0)).stream()
                .toList();
    }
}
