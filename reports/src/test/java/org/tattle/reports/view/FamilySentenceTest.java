package org.tattle.reports.view;

import static org.tattle.reports.view.VerdictTest.onePoint;
import static org.tattle.reports.view.VerdictTest.point;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.Support;
import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.Runs;

class FamilySentenceTest extends SentenceTests<FamilySentence> {
    private static final RunResult AUC_ALONE = VerdictRuns.UNSUPPORTED;
    private static final RunResult TWO_NUMBERS = onePoint(point(0.01, 290, 0.009, Support.OK));

    FamilySentenceTest() {
        super(FamilySentence.class);
    }

    @Override
    protected Example example(FamilySentence sentence) {
        return switch (sentence) {
            case OF_ONE_NUMBER -> Stated.example(AUC_ALONE, TWO_NUMBERS);
            case OF_NUMBERS -> Stated.example(TWO_NUMBERS, AUC_ALONE);
            case INTERVALS -> Stated.example(ofTargets(5), ofTargets(4));
        };
    }

    private static RunResult ofTargets(int targets) {
        return Runs.run(List.of(Runs.attack("lda", "lda", Map.of(), List.of(), "entropy", targets, 0.8)));
    }
}
