package org.tattle.reports.runs;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;

class RunsSentenceTest extends SentenceTests<RunsSentence> {
    RunsSentenceTest() {
        super(RunsSentence.class);
    }

    /** What an index over this many runs says, beside its title. */
    private static List<Statement> of(int runs) {
        RunIndex index = new RunIndex(
                IntStream.range(0, runs)
                        .mapToObj(i ->
                                IndexedRun.of("run-" + i, RunVerdict.of(Runs.leaky()), Optional.empty(), true, false))
                        .toList(),
                List.of());
        return Stream.of(Optional.of(Statement.value(index.title())), index.choose(), index.chance())
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    protected Example example(RunsSentence sentence) {
        return switch (sentence) {
            case CHOOSE, CHANCE -> new Example(of(2), of(1));
        };
    }
}
