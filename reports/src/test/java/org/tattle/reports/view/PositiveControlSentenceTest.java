package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class PositiveControlSentenceTest extends SentenceTests<PositiveControlSentence> {
    private static final RunResult ABSENT =
            PositiveControlTest.run(VerdictRuns.QUIET, "made-elsewhere", Optional.empty());
    private static final RunResult GIVEN_SCORES =
            Runs.run(List.of(ShownRuns.madeElsewhere(VerdictRuns.QUIET.attacks().get(0))));

    PositiveControlSentenceTest() {
        super(PositiveControlSentence.class);
    }

    @Override
    protected Example example(PositiveControlSentence sentence) {
        return switch (sentence) {
            case ASKED_ONE_NUMBER ->
                Stated.example(
                        VerdictRuns.CONTROL_PASSED,
                        PositiveControlTest.run(VerdictRuns.QUIET, "read-from-files", PositiveControlTest.PASSED));
            case SCORES_WITHOUT_CONTROL -> Stated.example(GIVEN_SCORES, ABSENT);
            case NO_SENTINELS -> Stated.example(ABSENT, GIVEN_SCORES);
            case NOT_PASSED -> Stated.example(VerdictRuns.CONTROL_NOT_PASSED, VerdictRuns.CONTROL_PASSED);
            case PASSED -> Stated.example(VerdictRuns.CONTROL_PASSED, VerdictRuns.CONTROL_NOT_PASSED);
            case MAKE_A_DESIGN -> Stated.example(ABSENT, VerdictRuns.CONTROL_NOT_PASSED);
            case CHECK_THE_FILES -> Stated.example(VerdictRuns.CONTROL_NOT_PASSED, ABSENT);
        };
    }
}
