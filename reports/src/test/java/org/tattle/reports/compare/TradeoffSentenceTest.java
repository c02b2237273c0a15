package org.tattle.reports.compare;

import static org.tattle.reports.compare.ComparisonTest.attack;
import static org.tattle.reports.compare.ComparisonTest.useful;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class TradeoffSentenceTest extends SentenceTests<TradeoffSentence> {
    private static final AttackResult PLAIN = attack("plain", List.of(), 0.4, 0.5);
    private static final AttackResult GUARDED = attack("guarded", List.of(Runs.document(1)), 0.1, 0.2);
    private static final AttackResult OTHER = attack("other", List.of(Runs.document(5)), 0.2, 0.3);

    private static List<Statement> of(AttackResult... attacks) {
        return of(useful(List.of(attacks)));
    }

    /** What stands beside and below figures, and the title of the page. */
    private static List<Statement> of(RunResult run) {
        Comparison comparison = Comparison.of(ShownRuns.audits(List.of(run)));
        return Stream.concat(
                        Stream.of(comparison.conclusion().title()),
                        comparison.tradeoffs().stream()
                                .flatMap(tradeoff -> Stream.concat(
                                        Stream.of(tradeoff.caption()),
                                        tradeoff.keys().stream().map(Tradeoff.Key::text))))
                .toList();
    }

    TradeoffSentenceTest() {
        super(TradeoffSentence.class);
    }

    @Override
    protected Example example(TradeoffSentence sentence) {
        return switch (sentence) {
            case NO_GUARANTEE -> new Example(of(PLAIN, GUARDED), of(GUARDED, OTHER));
            case GUARANTEE_UNKNOWN -> new Example(elsewhere(), of(PLAIN, GUARDED));
            case DOTS -> new Example(of(PLAIN, GUARDED), of(Runs.withoutUtility(useful(List.of(PLAIN, GUARDED)))));
            case EPSILONS -> new Example(of(PLAIN, GUARDED), of(PLAIN, attack("second", List.of(), 0.1, 0.2)));
        };
    }

    /** Of models that were trained elsewhere utility may be given, too. */
    private static List<Statement> elsewhere() {
        RunResult run = useful(List.of(ShownRuns.madeElsewhere(PLAIN), GUARDED));
        return of(run.toBuilder()
                .experiments(List.of(
                        Runs.measured(run.experiments().get(0).summary(), Map.of("perplexity", Runs.student(900, 1)))
                                .withAttacks(run.experiments().get(0).attacks())))
                .build());
    }
}
