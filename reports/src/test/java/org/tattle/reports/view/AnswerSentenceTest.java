package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.Grade;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class AnswerSentenceTest extends SentenceTests<AnswerSentence> {
    private static final String GUARDED = "vips-lda-epsilon-1";
    private static final RunResult SEVERAL = several();
    private static final RunResult SEVERAL_QUIET =
            Runs.run(SEVERAL.attacks().subList(1, SEVERAL.attacks().size()));
    private static final RunResult SEVERAL_WORDS = Runs.overAllWords(SEVERAL);
    private static final RunResult LEAKY_WITH_GUARANTEE =
            Runs.run(Runs.experiment(GUARDED, "vips-lda", Map.of(), List.of(Runs.document(1)), 10, 0.3));
    private static final RunResult FROM_FILES =
            PositiveControlTest.run(VerdictRuns.QUIET, "read-from-files", PositiveControlTest.PASSED);
    private static final RunResult WITHOUT_GUARANTEE =
            Runs.run(Runs.experiment("lda-topics-5", "lda", Map.of(), List.of(), 10, 1));
    private static final RunResult ABSENT =
            PositiveControlTest.run(VerdictRuns.QUIET, "made-elsewhere", Optional.empty());
    private static final RunResult NOTHING = Runs.run(List.of());
    private static final RunResult INFERRED = inferringAlone(0.21);
    private static final RunResult NOT_INFERRED = inferringAlone(0.2);
    private static final RunResult CERTIFIED = certified(0.05);
    private static final RunResult OUT_OF_REACH = certified(0.051);

    AnswerSentenceTest() {
        super(AnswerSentence.class);
    }

    @Override
    protected Example example(AnswerSentence sentence) {
        return switch (sentence) {
            case VIOLATED, NOT_KEPT, DO_NOT_RELY -> Stated.example(VerdictRuns.VIOLATED, VerdictRuns.QUIET);
            case GUARANTEE_IS_WRONG ->
                Stated.example(
                        CertificateViewTest.guaranteeing(
                                Runs.document(1), CertificateViewTest.certificate(Runs.document(1), 2, 4, 0.05)),
                        CertificateViewTest.guaranteeing(
                                Runs.document(1), CertificateViewTest.certificate(Runs.document(1), 2, 4, 0.051)));
            case PROVED_IF_COMPLETE, CERTAIN_IF_COMPLETE, PUBLISH_WITHOUT_LIST ->
                Stated.example(VerdictRuns.PROVED_IF_COMPLETE, VerdictRuns.PROVED);
            case PROVED, WITH_CERTAINTY -> Stated.example(VerdictRuns.PROVED, VerdictRuns.PROVED_IF_COMPLETE);
            case STRONG, DO_NOT_PUBLISH -> Stated.example(VerdictRuns.STRONG, VerdictRuns.WEAK);
            case WEAK, PUBLISH_WHERE_HARMLESS, GUESSING_IDENTIFIES ->
                Stated.example(VerdictRuns.WEAK, VerdictRuns.STRONG);
            case IDENTIFIED, OF_MANY -> Stated.example(VerdictRuns.WEAK, VerdictRuns.WEAK_IN_THESE);
            case IDENTIFIED_IN_THESE, OF_MANY_IN_THESE -> Stated.example(VerdictRuns.WEAK_IN_THESE, VerdictRuns.WEAK);
            case SCORE_ABOVE, PICKS -> Stated.example(VerdictRuns.RANKS, VerdictRuns.RANKS_IN_THESE);
            case SCORE_ABOVE_IN_THESE, PICKS_IN_THESE -> Stated.example(VerdictRuns.RANKS_IN_THESE, VerdictRuns.RANKS);
            case GUESSING_HALF -> Stated.example(VerdictRuns.RANKS, VerdictRuns.WEAK);
            case NOT_SHOWN -> Stated.example(VerdictRuns.QUIET, VerdictRuns.WORDS);
            case NOT_SHOWN_WITHOUT_WORDS, NONE_SAW_WORDS, AUDIT_WORDS ->
                Stated.example(VerdictRuns.WORDS, VerdictRuns.QUIET);
            case NO_ATTACK -> Stated.example(VerdictRuns.JUST_QUIET, VerdictRuns.WEAK_IN_THESE);
            case INCONCLUSIVE, NEITHER, AUDIT_MORE -> Stated.example(VerdictRuns.FEW, VerdictRuns.QUIET);
            case UNRELIABLE, NOTHING_TRUSTED, FIND_REASON ->
                Stated.example(VerdictRuns.FAILED_CONTROL, VerdictRuns.STRONG);
            case GUARANTEE_SUSPECT ->
                Stated.example(replayed(ReplayResult.Verdict.SUSPECT), replayed(ReplayResult.Verdict.NOT_REPLAYABLE));
            case GUARANTEE_IN_DOUBT -> Stated.example(bounded(2.2), bounded(1.9));
            case CONTENTS_INFERRED -> Stated.example(inferring(0.1), inferring(0.05));
            case NO_LEAK_SHOWN_FOR -> Stated.example(SEVERAL, VerdictRuns.STRONG);
            case OF_WHICH_NO_WORDS -> Stated.example(SEVERAL_WORDS, words(GUARDED));
            case BUT_NO_WORDS_OF -> Stated.example(words(GUARDED), words("lda-topics-5")); // whose leak was shown
            case COMPARE_UTILITY -> Stated.example(SEVERAL, Runs.withoutUtility(SEVERAL));
            case AUDIT_LESS -> Stated.example(VerdictRuns.STRONG, SEVERAL);
            case OR_LISTED_GUARANTEE -> Stated.example(VerdictRuns.STRONG, LEAKY_WITH_GUARANTEE);
            case OR_SMALLER_EPSILON -> Stated.example(LEAKY_WITH_GUARANTEE, VerdictRuns.STRONG);
            case OR_GUARANTEE ->
                Stated.example(
                        PositiveControlTest.run(VerdictRuns.STRONG, "read-from-files", PositiveControlTest.PASSED),
                        VerdictRuns.STRONG);
            case NOTHING_AGAINST -> Stated.example(FROM_FILES, VerdictRuns.CONTROL_PASSED);
            case NOTHING_IN_ONE_NUMBER -> Stated.example(VerdictRuns.CONTROL_PASSED, FROM_FILES);
            case MAKE_BASELINE -> Stated.example(VerdictRuns.QUIET, failed(AttackFailure.Part.CONTROL));
            case RUN_AGAIN -> Stated.example(failed(AttackFailure.Part.ATTACK), VerdictRuns.QUIET);
            case ONLY_A_GUARANTEE -> Stated.example(WITHOUT_GUARANTEE, VerdictRuns.QUIET);
            case OTHER_ATTACKS -> Stated.example(VerdictRuns.BLIND, VerdictRuns.ONE_BLIND);
            case DUPLICATES -> Stated.example(VerdictRuns.STRONG, withoutDuplicates(VerdictRuns.STRONG));
            case MAKE_A_DESIGN -> Stated.example(ABSENT, VerdictRuns.CONTROL_NOT_PASSED);
            case CHECK_THE_FILES -> Stated.example(VerdictRuns.CONTROL_NOT_PASSED, ABSENT);
            case INFERRED -> Stated.example(INFERRED, NOT_INFERRED);
            case NOT_INFERRED, OTHER_ATTACKS_MAY -> Stated.example(NOT_INFERRED, INFERRED);
            case NOTHING_CONTRADICTED, OTHER_RUNS -> Stated.example(CERTIFIED, suspect());
            case NO_TEST_IN_REACH, NONE_IN_REACH -> Stated.example(OUT_OF_REACH, CERTIFIED);
            case REPLAY_SEES_DECLARED ->
                Stated.example(ShownRuns.replayed(ReplayResult.Verdict.PASSED, "`sum`"), NOTHING);
            case NOTHING_RUN, UTILITY_ONLY -> Stated.example(NOTHING, NOT_INFERRED);
        };
    }

    /** A leak, and two releases for which none is shown. */
    private static RunResult several() {
        List<AttackResult> attacks =
                new ArrayList<>(Runs.experiment("lda-topics-5", "lda", Map.of(), List.of(), 10, 0.3));
        attacks.addAll(Runs.experiment(GUARDED, "vips-lda", Map.of(), List.of(Runs.document(1)), 10, 1));
        attacks.addAll(Runs.experiment("vips-lda-epsilon-2", "vips-lda", Map.of(), List.of(Runs.document(2)), 10, 1));
        return Runs.run(attacks);
    }

    private static RunResult words(String experiment) {
        return Runs.overAllWords(SEVERAL, experiment::equals);
    }

    private static RunResult replayed(ReplayResult.Verdict verdict) {
        return VerdictRuns.QUIET.toBuilder()
                .replays(Map.of(
                        GUARDED,
                        new ReplayResult(verdict, Statement.value("`sum` moves"), List.of(), List.of(), 12, 120)))
                .build();
    }

    private static RunResult failed(AttackFailure.Part part) {
        return VerdictRuns.QUIET.toBuilder()
                .failures(List.of(new AttackFailure(GUARDED, "full", "rmia", part, "out of memory")))
                .build();
    }

    /** A gate refuses these as a baseline, or says not to rely on them, or that they may not be published. */
    @Test
    void aRunThatAGateDoesNotTake_isNotMadeABaseline() {
        RunResult otherUnreliable = VerdictTest.controls(
                SEVERAL_QUIET, List.of(Runs.control("permuted-labels", "vips-lda-epsilon-2", 0.7, 0.65, 0.75, 0.5)));
        assertThat(VerdictText.of(ExperimentView.of(RunVerdict.of(otherUnreliable))
                                .get(0))
                        .grade())
                .isEqualTo(Grade.NOT_SHOWN);
        for (RunResult run : List.of(
                bounded(2.2),
                replayed(ReplayResult.Verdict.SUSPECT),
                inferring(0.1),
                VerdictTest.controls(VerdictRuns.QUIET, List.of()),
                otherUnreliable)) {
            assertThat(Stated.of(run))
                    .flatExtracting(Statement::sentences)
                    .doesNotContain(AnswerSentence.MAKE_BASELINE);
        }
        assertThat(Stated.of(SEVERAL_QUIET))
                .flatExtracting(Statement::sentences)
                .contains(AnswerSentence.MAKE_BASELINE);
    }

    private static RunResult bounded(double bound) {
        return GuaranteeViewTest.run(Runs.document(1), bound, EpsilonBound.Kind.INDICATIVE);
    }

    /** An attack on transcripts that guesses 6 % of the tokens blindly. */
    private static RunResult inferring(double guessed) {
        ExperimentResult one = VerdictRuns.QUIET.experiments().get(0);
        InferenceResult inference = new InferenceResult(
                "reader", Map.of(), 400, Runs.student(guessed, 0.02), Runs.student(guessed, 0.02), 0.06);
        return VerdictRuns.QUIET.toBuilder()
                .experiments(List.of(Runs.experiment(
                        one.summary(), one.utility(), Map.of(), List.of(inference), 0, one.attacks(), List.of())))
                .build();
    }

    private static RunResult withoutDuplicates(RunResult run) {
        DatasetSummary data = run.dataset();
        return Runs.run(
                        run.info(),
                        new DatasetSummary(data.records(), data.totals(), data.preparation(), 0, data.sha256()),
                        run.attacks())
                .build();
    }

    private static RunResult inferringAlone(double low) {
        return NOTHING.toBuilder()
                .experiments(List.of(MetricsTest.experiment("lda", 0.3, low, 0.4)))
                .build();
    }

    private static RunResult certified(double leastPValue) {
        return ShownRuns.certified(List.of(CertificateViewTest.certificate(Runs.document(1), 0, 4, 1, leastPValue)));
    }

    /** A guarantee that independent runs do not contradict, and a replay finds suspect. */
    private static RunResult suspect() {
        return CERTIFIED.toBuilder()
                .replays(Map.of(
                        "vips-lda-epsilon-1",
                        new ReplayResult(
                                ReplayResult.Verdict.SUSPECT,
                                Statement.value("`sum` moves"),
                                List.of(),
                                List.of(),
                                12,
                                120)))
                .build();
    }
}
