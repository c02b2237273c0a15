package org.tattle.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.tattle.core.text.Sentence;
import org.tattle.core.text.Statement;

/**
 * Tests that each sentence of an enum is stated of a run in which it is right, and not of one in which it must not
 * appear. A subclass gives both by a {@code switch} over all constants without a default, so that a new sentence
 * without them does not compile.
 */
public abstract class SentenceTests<S extends Enum<S> & Sentence> {
    private final Class<S> type;

    protected SentenceTests(Class<S> type) {
        this.type = type;
    }

    /**
     * What is stated of two runs.
     *
     * @param right all statements of a run in which the sentence is right
     * @param wrong all statements of a run in which it would be wrong
     */
    public record Example(Collection<Statement> right, Collection<Statement> wrong) {}

    protected abstract Example example(S sentence);

    @TestFactory
    public final Stream<DynamicTest> sentences() {
        return Stream.of(type.getEnumConstants())
                .map(sentence -> DynamicTest.dynamicTest(sentence.name(), () -> hasBoth(sentence)));
    }

    private void hasBoth(S sentence) {
        Example example = example(sentence);
        assertThat(stated(example.right())).contains(sentence);
        assertThat(example.wrong()).isNotEmpty();
        assertThat(stated(example.wrong())).doesNotContain(sentence);
    }

    private static List<Sentence> stated(Collection<Statement> statements) {
        return statements.stream()
                .flatMap(statement -> statement.sentences().stream())
                .toList();
    }
}
