package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.Supplements;
import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.Runs;

class NotTestedSentenceTest extends SentenceTests<NotTestedSentence> {
    private static final RunResult ALL = VerdictRuns.QUIET;

    NotTestedSentenceTest() {
        super(NotTestedSentence.class);
    }

    @Override
    protected Example example(NotTestedSentence sentence) {
        return switch (sentence) {
            case FAILED -> Stated.example(failed(AttackFailure.Part.ATTACK), failed(AttackFailure.Part.CONTROL));
            case CONTROL_FAILED ->
                Stated.example(failed(AttackFailure.Part.CONTROL), failed(AttackFailure.Part.ATTACK));
            case NOT_RUN -> Stated.example(notRun(), ALL);
            case UNATTACKED -> Stated.example(Runs.surfaces(), VerdictRuns.STRONG);
            case WORDS -> Stated.example(VerdictRuns.WORDS, ALL);
            case EMBEDDINGS -> Stated.example(VerdictRuns.EMBEDDINGS, VerdictRuns.QUIET);
            case ASKED_ONE_NUMBER ->
                Stated.example(
                        VerdictRuns.CONTROL_PASSED,
                        PositiveControlTest.run(VerdictRuns.QUIET, "read-from-files", PositiveControlTest.PASSED));
        };
    }

    private static RunResult failed(AttackFailure.Part part) {
        return ALL.toBuilder()
                .failures(List.of(new AttackFailure("vips-lda-epsilon-1", "full", "rmia", part, "out of memory")))
                .build();
    }

    private static RunResult notRun() {
        return ALL.toBuilder()
                .supplements(new Supplements(
                        List.of(), ErrorBars.INTERVAL, List.of(), List.of(), List.of("count-inversion")))
                .build();
    }
}
