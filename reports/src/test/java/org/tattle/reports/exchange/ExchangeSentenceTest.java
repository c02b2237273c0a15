package org.tattle.reports.exchange;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.gate.GateRuns;
import org.tattle.reports.view.ReplayView;

class ExchangeSentenceTest extends SentenceTests<ExchangeSentence> {
    private static final RunResult ELSEWHERE = ShownRuns.elsewhere(Runs.quiet(), "made-elsewhere", Optional.empty());
    private static final RunResult CERTIFIED = ShownRuns.certified(List.of(GateRuns.certificate(0.5, 1.1, 0.3)));

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

    private static List<Statement> card(RunResult run) {
        ModelCard card = new ModelCard(RunVerdict.of(run), Runs.provenance().origin());
        return Stream.concat(card.audited().stream(), card.guarantees().stream())
                .toList();
    }

    @Override
    protected Example example(ExchangeSentence sentence) {
        return switch (sentence) {
            case REPLAY, REPLAYED -> new Example(logged(Verdict.VIOLATED), logged(Verdict.PASSED));
            case TRAINED_FOR_IT -> new Example(card(Runs.leaky()), card(ELSEWHERE));
            case MADE_ELSEWHERE -> new Example(card(ELSEWHERE), card(Runs.leaky()));
            case ORIGIN -> new Example(card(Runs.leaky()), logged(Verdict.VIOLATED));
            case GUARANTEE -> new Example(card(Runs.quiet()), card(Runs.leaky()));
            case NO_GUARANTEE -> new Example(card(Runs.leaky()), card(Runs.quiet()));
            case CERTIFIED -> new Example(card(CERTIFIED), card(Runs.leaky()));
            case OF -> new Example(card(ShownRuns.replayed(Verdict.PASSED, "it holds")), card(Runs.leaky()));
        };
    }
}
