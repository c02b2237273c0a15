package org.tattle.reports.view;

import static org.tattle.reports.view.CertifiedTest.accounted;
import static org.tattle.reports.view.CertifiedTest.certificate;
import static org.tattle.reports.view.CertifiedTest.guaranteeing;

import java.util.List;
import java.util.Map;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class CertifiedSentenceTest extends SentenceTests<CertifiedSentence> {
    private static final PrivacyGuarantee PROVED = Runs.document(1);
    private static final PrivacyGuarantee CLAIMED =
            Runs.guarantee(1, 1e-5, PROVED.relation(), View.RELEASE, Status.CLAIMED, "a method");
    private static final PrivacyGuarantee PUBLIC = PROVED.needing(Premise.RECORDS);
    private static final RunResult REFUTED = of(certificate(PROVED, 2, 4, 0.05));
    private static final RunResult HOLDS = of(certificate(PROVED, 2, 4, 0.051));
    private static final RunResult NOISE_REFUTED = of(accounted(0.025));

    CertifiedSentenceTest() {
        super(CertifiedSentence.class);
    }

    @Override
    protected Example example(CertifiedSentence sentence) {
        return switch (sentence) {
            case VIOLATED -> Stated.example(of(certificate(CLAIMED, 2, 4, 0.05)), REFUTED);
            case PROOF_OR_CODE_WRONG -> Stated.example(REFUTED, of(certificate(CLAIMED, 2, 4, 0.05)));
            case GUARANTEE_VIOLATED -> Stated.example(REFUTED, HOLDS);
            case NOT_CONTRADICTED -> Stated.example(HOLDS, REFUTED);
            case WOULD_HAVE_FOUND -> Stated.example(audited(PROVED, 1500, null), audited(PROVED, 2, null));
            case WOULD_HAVE_MISSED -> Stated.example(audited(PROVED, 2, null), audited(PROVED, 1500, null));
            case BESIDE ->
                Stated.example(
                        audited(Map.of("runs", 1500, "pilot", 1500, "background", 20), PROVED, null),
                        audited(PROVED, 1500, null));
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
            case NOT_TESTED -> Stated.example(beside(Runs.word(1)), beside(PROVED));
            case REPLAYED_ALONE ->
                Stated.example(
                        replayed(beside(Runs.word(1)), ReplayResult.Verdict.PASSED),
                        replayed(beside(Runs.word(1)), ReplayResult.Verdict.NOT_REPLAYABLE));
            case NONE_KNOWN -> Stated.example(beside(Runs.word(1)), beside(PUBLIC));
            case STATE_THE_RECORDS -> Stated.example(beside(PUBLIC), beside(Runs.word(1)));
            case NOTHING_TESTED ->
                Stated.example(
                        ShownRuns.replayed(ReplayResult.Verdict.NOT_REPLAYABLE, "it declares no draw"),
                        ShownRuns.replayed(ReplayResult.Verdict.PASSED, "`sum`"));
        };
    }

    private static RunResult of(Certificate certificate) {
        return ShownRuns.certified(List.of(certificate));
    }

    /** A guarantee beside the certificate of one for adding or removing documents. */
    private static RunResult beside(PrivacyGuarantee claim) {
        PrivacyGuarantee tested =
                Runs.guarantee(0.5, PROVED.delta(), PROVED.relation(), PROVED.view(), PROVED.status(), "a method");
        return guaranteeing(claim, certificate(claim.equals(PUBLIC) ? Runs.word(1) : tested, 0, 4, 1));
    }

    private static RunResult replayed(RunResult run, ReplayResult.Verdict verdict) {
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
    private static RunResult audited(PrivacyGuarantee claim, int runs, EpsilonBound ifIndependent) {
        return audited(Map.of("runs", runs, "pilot", runs), claim, ifIndependent);
    }

    private static RunResult audited(
            Map<String, Object> parameters, PrivacyGuarantee claim, EpsilonBound ifIndependent) {
        Certificate plain = certificate(claim, 0.5, 4, 1);
        return of(new Certificate(
                plain.cell(),
                plain.certifier(),
                parameters,
                plain.neighbors(),
                plain.evidence(),
                plain.bound(),
                new Certificate.Test(claim, 1, 1e-30),
                null,
                ifIndependent));
    }

    private static RunResult stopped(int trainings) {
        Certificate plain = certificate(PROVED, 2, 4, 0.01);
        return of(new Certificate(
                plain.cell(),
                plain.certifier(),
                plain.parameters(),
                plain.neighbors(),
                new Certificate.Evidence("called with", trainings, 1500),
                plain.bound(),
                new Certificate.Test(PROVED, 0.01, 1e-30)));
    }
}
