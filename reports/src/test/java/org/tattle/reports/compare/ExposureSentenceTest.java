package org.tattle.reports.compare;

import static org.tattle.reports.compare.ComparisonTest.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class ExposureSentenceTest extends SentenceTests<ExposureSentence> {
    /** Twelve records are identified at all five targets. */
    private static final AttackResult ONE = Runs.attack("one", "one", Map.of(), List.of(), "lira-online", 5, 0.5);

    private static final AttackResult OTHER = Runs.attack("other", "other", Map.of(), List.of(), "lira-online", 5, 0.5);

    private static final List<Statement> BOTH = of(ONE, OTHER);
    private static final List<Statement> NOT_THE_SAME = of(ONE, unexposed(OTHER));
    private static final List<Statement> PROVING = of(ONE, Runs.proving(OTHER, 40, 0));

    /** Runs on other records have none in common. */
    private static final List<Statement> OF_OTHER_RECORDS = of(Comparison.of(
            ShownRuns.audits(List.of(run("one", 7, "aa", List.of(ONE)), run("other", 7, "bb", List.of(OTHER))))));

    private static AttackResult unexposed(AttackResult plain) {
        return new AttackResult(
                plain.experiment(),
                plain.summary(),
                plain.perTarget(),
                plain.rates(),
                plain.epsilonLowerBound(),
                List.of(),
                plain.histograms());
    }

    private static List<Statement> of(AttackResult... attacks) {
        return of(Comparison.of(ShownRuns.audits(List.of(run("run", 7, "aa", List.of(attacks))))));
    }

    /** What is said of exposed records, and the title, which always stands. */
    private static List<Statement> of(Comparison comparison) {
        return Stream.concat(
                        Stream.of(comparison.conclusion().title()),
                        comparison.exposure().stream().flatMap(one -> Stream.of(one.sentence(), one.basis())))
                .toList();
    }

    ExposureSentenceTest() {
        super(ExposureSentence.class);
    }

    @Override
    protected Example example(ExposureSentence sentence) {
        return switch (sentence) {
            case NONE_IN_ALL -> new Example(NOT_THE_SAME, BOTH);
            case IN_ALL -> new Example(BOTH, NOT_THE_SAME);
            case AT_LEAST, BASIS -> new Example(BOTH, OF_OTHER_RECORDS);
            case PROVED_IF_COMPLETE -> new Example(PROVING, BOTH);
        };
    }
}
