package org.tattle.reports.view;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.ShownRuns;

class ReplayedSentenceTest extends SentenceTests<ReplayedSentence> {
    private static final RunResult PASSED = ShownRuns.replayed(Verdict.PASSED, "`sum`");
    private static final RunResult VIOLATED = ShownRuns.replayed(Verdict.VIOLATED, "`sum` moves");
    private static final RunResult SUSPECT = ShownRuns.replayed(Verdict.SUSPECT, "`sum` moves");
    private static final RunResult OPEN = ShownRuns.replayed(Verdict.NOT_REPLAYABLE, "it declares no draw");

    ReplayedSentenceTest() {
        super(ReplayedSentence.class);
    }

    @Override
    protected Example example(ReplayedSentence sentence) {
        return switch (sentence) {
            case DRAWS_HOLD, ALL_HOLD -> Stated.example(PASSED, OPEN);
            case DRAWS_HOLD_ON_FEWER, HOLD_ON_FEWER ->
                Stated.example(ShownRuns.replayed(Verdict.PASSED, "`sum`", 299), PASSED);
            case VIOLATED, GUARANTEE_VIOLATED -> Stated.example(VIOLATED, SUSPECT);
            case SUSPECT, ANY_SUSPECT -> Stated.example(SUSPECT, OPEN);
            case NOT_REPLAYABLE, NOT_ALL_REPLAYABLE -> Stated.example(OPEN, SUSPECT);
            case SEEN -> Stated.example(PASSED, VerdictRuns.QUIET);
            case NOT_COVERED -> Stated.example(notCovering(Verdict.PASSED), notCovering(Verdict.SUSPECT));
        };
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
}
