package org.tattle.reports.view;

import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.ShownRuns;

class GroupSentenceTest extends SentenceTests<GroupSentence> {
    private static final RunResult SHOWN = ShownRuns.grouped(ShownRuns.groups("town", 0.01, 0));
    private static final RunResult NOT_SHOWN = ShownRuns.grouped(ShownRuns.groups("town", 0, 1));
    private static final RunResult NOT_TESTED = ShownRuns.grouped(ShownRuns.groups("town", Double.NaN, 0));

    private static final RunResult TRACED = ShownRuns.forgetting(ShownRuns.groups("erased", -0.01, 0));
    private static final RunResult NOT_TRACED = ShownRuns.forgetting(ShownRuns.groups("erased", 0.01, 0));

    private static final RunResult UNTESTED = ShownRuns.forgetting(ShownRuns.groups("town", 0, 0));

    GroupSentenceTest() {
        super(GroupSentence.class);
    }

    @Override
    protected Example example(GroupSentence sentence) {
        return switch (sentence) {
            case WORST -> Stated.example(SHOWN, NOT_SHOWN);
            case NOT_SHOWN -> Stated.example(NOT_SHOWN, NOT_TESTED);
            case NOT_TESTED -> Stated.example(NOT_TESTED, SHOWN);
            case BOTH_SEEN -> Stated.example(ShownRuns.updating(ShownRuns.groups("town", 0, 0)), SHOWN);
            case TRACED -> Stated.example(TRACED, NOT_TRACED);
            case NOT_TRACED -> Stated.example(NOT_TRACED, SHOWN);
            case DECLARED -> Stated.example(UNTESTED, SHOWN);
            case TRACE_NOT_TESTED -> Stated.example(UNTESTED, TRACED);
            case OF_ALL_ATTACKS -> Stated.example(TRACED, UNTESTED);
            case JOINT -> Stated.example(SHOWN, VerdictRuns.STRONG);
            case SMALL -> Stated.example(NOT_SHOWN, SHOWN);
        };
    }
}
