package org.tattle.reports.view;

import static org.tattle.reports.view.ClaimCheckTest.run;

import java.util.List;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound.Kind;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class ClaimCheckSentenceTest extends SentenceTests<ClaimCheckSentence> {
    private static final RunResult DOUBTFUL = run(Runs.document(1), 2.01, Kind.INDICATIVE);
    private static final RunResult DOUBTFUL_BESIDE_RUNS = ShownRuns.certifying(
            DOUBTFUL, List.of(of(DOUBTFUL, CertifiedTest.certificate(Runs.document(1), 0.5, 4, 0.5))));

    ClaimCheckSentenceTest() {
        super(ClaimCheckSentence.class);
    }

    @Override
    protected Example example(ClaimCheckSentence sentence) {
        return switch (sentence) {
            case REPLAY_VIOLATES -> Stated.example(VerdictRuns.VIOLATED, VerdictRuns.QUIET);
            case RUNS_VIOLATE -> Stated.example(certified(0.05), certified(0.051));
            case ATTACKS_VIOLATE ->
                Stated.example(
                        run(Runs.document(1), 1.01, Kind.CERTIFIED), run(Runs.document(1), 1.01, Kind.INDICATIVE));
            case IN_DOUBT ->
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
            case NO_GUARANTEE -> Stated.example(VerdictRuns.STRONG, VerdictRuns.QUIET);
            case UNKNOWN_GUARANTEE -> Stated.example(VerdictRuns.CONTROL_PASSED, VerdictRuns.STRONG);
            case ACCOUNTED_BY ->
                Stated.example(run(replacing(10.1), 1, Kind.INDICATIVE), run(replacing(9.9), 1, Kind.INDICATIVE));
        };
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
                VerdictRuns.QUIET, List.of(CertifiedTest.certificate(Runs.document(1), 2, 4, pValue)));
    }

    private static PrivacyGuarantee replacing(double epsilon) {
        return Runs.guarantee(
                epsilon, 0, Relation.replace(Unit.DOCUMENT), View.RELEASE, Status.PROVED, "randomized response");
    }
}
