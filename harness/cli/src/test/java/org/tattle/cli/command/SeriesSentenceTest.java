package org.tattle.cli.command;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.plan.Series;

class SeriesSentenceTest extends SentenceTests<SeriesSentence> {
    private static final Series SERIES =
            new Series(List.of(new Series.Row("nips", "NIPS", null), new Series.Row("tweets", "Tweets", null)));

    SeriesSentenceTest() {
        super(SeriesSentence.class);
    }

    private static List<Statement> stated(String... given) {
        return Stream.concat(
                        Stream.of(Statement.value("a series")),
                        ReproduceCommand.skipped(SERIES, Set.of(given)).stream())
                .toList();
    }

    @Override
    protected Example example(SeriesSentence sentence) {
        return switch (sentence) {
            case SKIPPED -> new Example(stated("nips"), stated("nips", "tweets"));
        };
    }
}
