package org.tattle.reports.compare;

import static org.tattle.reports.compare.ConclusionTest.auc;
import static org.tattle.reports.compare.ConclusionTest.difference;
import static org.tattle.reports.compare.ConclusionTest.weaker;

import java.util.List;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class DifferenceSentenceTest extends SentenceTests<DifferenceSentence> {
    private static final List<Statement> MORE = of(auc("a", "b", 0.3));
    private static final List<Statement> LESS = of(auc("a", "b", -0.3));
    private static final List<Statement> WEAKER_MORE = of(weaker(auc("a", "b", 0.3)));
    private static final List<Statement> WEAKER_LESS = of(weaker(auc("a", "b", -0.3)));
    private static final List<Statement> OPEN = of(difference("AUC", "a", "b", 0.3, 0.051));

    private static List<Statement> of(Difference difference) {
        return difference.isSignificant()
                ? List.of(difference.word(), difference.sentence())
                : List.of(difference.word());
    }

    DifferenceSentenceTest() {
        super(DifferenceSentence.class);
    }

    @Override
    protected Example example(DifferenceSentence sentence) {
        return switch (sentence) {
            case NOT_SHOWN -> new Example(OPEN, MORE);
            case LEAKS_MORE -> new Example(MORE, LESS);
            case LEAKS_LESS -> new Example(LESS, WEAKER_LESS);
            case FINDS_MORE -> new Example(WEAKER_MORE, MORE);
            case FINDS_LESS -> new Example(WEAKER_LESS, WEAKER_MORE);
            case THAN -> new Example(MORE, WEAKER_MORE);
            case ON_SECOND_THAN_FIRST -> new Example(WEAKER_LESS, LESS);
        };
    }
}
