package org.tattle.reports.compare;

import static org.tattle.reports.compare.AttackMatrixTest.attack;
import static org.tattle.reports.compare.AttackMatrixTest.matrix;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.Runs;

class AttackMatrixSentenceTest extends SentenceTests<AttackMatrixSentence> {
    private static final double[] LOW = {0.30, 0.31, 0.32, 0.31, 0.30, 0.31};
    private static final double[] HIGH = {0.50, 0.51, 0.52, 0.51, 0.50, 0.51};

    private static final List<Statement> ALIKE = all(attack("lda", "a", LOW), attack("lda", "b", LOW));
    private static final List<Statement> FIRST = all(attack("lda", "a", HIGH), attack("lda", "b", LOW));
    private static final List<Statement> EACH =
            all(attack("lda", "a", HIGH), attack("lda", "b", LOW), attack("dp", "a", LOW), attack("dp", "b", HIGH));
    private static final List<Statement> FIRST_OF_TWO =
            all(attack("lda", "a", HIGH), attack("lda", "b", LOW), attack("dp", "a", LOW), attack("dp", "b", LOW));
    private static final List<Statement> ONE = all(attack("lda", "a", LOW));

    /** Six attacks, each stronger than those before: 15 pairs that differ. */
    private static final List<Statement> MANY = all(IntStream.range(0, 6)
            .mapToObj(i -> attack(
                    "lda",
                    "a" + i,
                    IntStream.range(0, 6).mapToDouble(t -> LOW[t] + 0.1 * i).toArray()))
            .toArray(AttackResult[]::new));

    private static final List<Statement> EARLIER = all(
            Runs.sharing(attack("lda", "a", LOW), Runs.shared(0, 0)),
            Runs.sharing(attack("lda", "b", LOW), Runs.shared(0, 0)));

    private static List<Statement> all(AttackResult... attacks) {
        AttackMatrix matrix = matrix(Optional.empty(), attacks);
        return Stream.of(List.of(matrix.title()), matrix.sentences(), matrix.notCompared())
                .flatMap(List::stream)
                .toList();
    }

    AttackMatrixSentenceTest() {
        super(AttackMatrixSentence.class);
    }

    @Override
    protected Example example(AttackMatrixSentence sentence) {
        return switch (sentence) {
            case NOTHING_COMPARED, ALONE -> new Example(ONE, ALIKE);
            case NONE_SHOWN -> new Example(ALIKE, FIRST);
            case SHOWN, BEATS -> new Example(FIRST, ALIKE);
            case IS_BEATEN -> new Example(EACH, FIRST_OF_TWO);
            case OPEN -> new Example(FIRST_OF_TWO, EACH);
            case MORE -> new Example(MANY, EACH);
            case FAMILY -> new Example(ALIKE, ONE);
            case MISSING -> new Example(EARLIER, ALIKE);
        };
    }
}
