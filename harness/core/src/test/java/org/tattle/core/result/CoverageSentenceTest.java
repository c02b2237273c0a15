package org.tattle.core.result;

import java.util.List;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class CoverageSentenceTest extends SentenceTests<CoverageSentence> {
    CoverageSentenceTest() {
        super(CoverageSentence.class);
    }

    private static List<Statement> coverage(List<String> exercised, List<String> notExercised) {
        return List.of(new ReplayResult(
                        Verdict.PASSED,
                        Statement.NOTHING,
                        List.of(),
                        List.of(),
                        3,
                        9,
                        exercised,
                        notExercised,
                        List.of(),
                        0,
                        0)
                .coverage());
    }

    @Override
    protected Example example(CoverageSentence sentence) {
        List<Statement> some = coverage(List.of("an empty record"), List.of("a duplicate of a record"));
        List<Statement> all = coverage(List.of("an empty record", "a duplicate of a record"), List.of());
        List<Statement> none = coverage(List.of(), List.of("an empty record"));
        return switch (sentence) {
            case PAIRS -> new Example(none, all);
            case EXERCISED -> new Example(some, none);
            case NOT_EXERCISED -> new Example(some, all);
        };
    }
}
