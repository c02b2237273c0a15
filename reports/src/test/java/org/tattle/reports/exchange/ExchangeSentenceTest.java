package org.tattle.reports.exchange;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.view.ReplayView;

class ExchangeSentenceTest extends SentenceTests<ExchangeSentence> {
    ExchangeSentenceTest() {
        super(ExchangeSentence.class);
    }

    /** What the log says, beside what replay says of each experiment. */
    private static List<Statement> logged(Verdict verdict) {
        RunResult run = ShownRuns.replayed(verdict, "it moves");
        return Stream.concat(
                        ReplayView.of(run).stream().map(ReplayView::outcome),
                        Sarif.of(run, Path.of("plan.yaml")).results().stream()
                                .flatMap(result -> Stream.of(
                                        result.rule().title(), result.rule().help())))
                .toList();
    }

    @Override
    protected Example example(ExchangeSentence sentence) {
        return switch (sentence) {
            case REPLAY, REPLAYED -> new Example(logged(Verdict.VIOLATED), logged(Verdict.PASSED));
        };
    }
}
