package org.tattle.reports.view;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class UnattackedSentenceTest extends SentenceTests<UnattackedSentence> {
    private static final RunResult NOTHING = Runs.run(List.of());
    private static final RunResult INFERRED = inferring(0.21);
    private static final RunResult NOT_INFERRED = inferring(0.2);
    private static final RunResult CERTIFIED = certified(0.05);
    private static final RunResult OUT_OF_REACH = certified(0.051);

    UnattackedSentenceTest() {
        super(UnattackedSentence.class);
    }

    @Override
    protected Example example(UnattackedSentence sentence) {
        return switch (sentence) {
            case INFERRED -> Stated.example(INFERRED, NOT_INFERRED);
            case NOT_INFERRED, OTHER_ATTACKS -> Stated.example(NOT_INFERRED, INFERRED);
            case NOTHING_CONTRADICTED, OTHER_RUNS -> Stated.example(CERTIFIED, suspect());
            case NO_TEST_IN_REACH, NONE_IN_REACH -> Stated.example(OUT_OF_REACH, CERTIFIED);
            case REPLAY_SEES_DECLARED ->
                Stated.example(ShownRuns.replayed(ReplayResult.Verdict.PASSED, "`sum`"), NOTHING);
            case NO_ATTACK, UTILITY_ONLY -> Stated.example(NOTHING, NOT_INFERRED);
        };
    }

    private static RunResult inferring(double low) {
        return NOTHING.toBuilder()
                .experiments(List.of(MeasuresTest.cell("lda", 0.3, low, 0.4)))
                .build();
    }

    private static RunResult certified(double leastPValue) {
        return ShownRuns.certified(List.of(CertifiedTest.certificate(Runs.document(1), 0, 4, 1, leastPValue)));
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
