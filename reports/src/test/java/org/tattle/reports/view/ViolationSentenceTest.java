package org.tattle.reports.view;

import org.tattle.core.result.EpsilonBound.Kind;
import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.Runs;

class ViolationSentenceTest extends SentenceTests<ViolationSentence> {
    ViolationSentenceTest() {
        super(ViolationSentence.class);
    }

    @Override
    protected Example example(ViolationSentence sentence) {
        return switch (sentence) {
            case BY_ATTACKS ->
                Stated.example(
                        ClaimCheckTest.run(Runs.document(1), 1.01, Kind.CERTIFIED),
                        ClaimCheckTest.run(Runs.document(1), 1, Kind.CERTIFIED));
        };
    }
}
