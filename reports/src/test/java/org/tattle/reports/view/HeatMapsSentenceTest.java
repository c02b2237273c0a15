package org.tattle.reports.view;

import java.util.Map;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class HeatMapsSentenceTest extends SentenceTests<HeatMapsSentence> {
    private static final RunResult DRAWN = ShownRuns.network(10);

    HeatMapsSentenceTest() {
        super(HeatMapsSentence.class);
    }

    @Override
    protected Example example(HeatMapsSentence sentence) {
        return switch (sentence) {
            case TRUE_COUNTS -> Stated.example(counted(), DRAWN);
        };
    }

    /** The same, of data whose rates are not known. */
    private static RunResult counted() {
        return DRAWN.toBuilder()
                .experiments(DRAWN.experiments().stream()
                        .map(one -> Runs.measured(one.summary(), Map.of("mae", Runs.student(0.2, 0.01))))
                        .toList())
                .build();
    }
}
