package org.tattle.reports.view;

import java.util.List;
import org.tattle.core.testing.SentenceTests;

class ControlsSentenceTest extends SentenceTests<ControlsSentence> {
    ControlsSentenceTest() {
        super(ControlsSentence.class);
    }

    @Override
    protected Example example(ControlsSentence sentence) {
        return switch (sentence) {
            case PASSED -> Stated.example(VerdictRuns.STRONG, VerdictTest.controls(VerdictRuns.STRONG, List.of()));
        };
    }
}
