package org.tattle.reports.compare;

import static org.tattle.reports.compare.ComparisonTest.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class NotComparedSentenceTest extends SentenceTests<NotComparedSentence> {
    private static final AttackResult A = attack("a", "lira-online", 5);
    private static final AttackResult B = attack("b", "lira-online", 5);

    private static final List<Statement> LIKE = of(A, B);
    private static final List<Statement> OF_OTHER_SEEDS =
            of(List.of(run("one", 7, "aa", List.of(A)), run("two", 8, "aa", List.of(B))));
    private static final List<Statement> OF_OTHER_RECORDS =
            of(List.of(run("one", 7, "aa", List.of(A)), run("two", 7, "bb", List.of(B))));
    private static final List<Statement> OF_OTHER_TARGETS = of(A, attack("b", "lira-online", 6));
    private static final List<Statement> ONE_MORE_ATTACK =
            of(List.of(run("one", 7, "aa", List.of(A)), run("two", 7, "aa", List.of(A, attack("a", "entropy", 5)))));
    private static final List<Statement> ONE_OTHER_DEFENSE =
            of(List.of(run("one", 7, "aa", List.of(A)), run("two", 7, "aa", List.of(B, attack("b", "entropy", 5)))));
    private static final List<Statement> OF_COPIES =
            of(List.of(run("one", 7, "aa", List.of(A)), run("one", 7, "aa", List.of(A))));
    private static final List<Statement> OF_OTHER_PARAMETERS = of(A, Runs.with(B, Map.of("variance", "shrunk")));
    private static final List<Statement> OF_OTHER_SHADOWS = of(A, ShownRuns.withShadows(B, 0));

    /** Two attacks of three targets, on both, and a third of five. */
    private static final List<Statement> ALL_TOO_SMALL = of(few("lira-online"), few("entropy"));

    private static final List<Statement> TWO_TOO_SMALL = of(List.of(run(
            "run",
            7,
            "aa",
            Stream.of(
                            few("lira-online"),
                            few("entropy"),
                            List.of(attack("a", "fingerprint", 5), attack("b", "fingerprint", 5)))
                    .flatMap(List::stream)
                    .toList())));
    private static final List<Statement> ONE_TOO_SMALL = of(few("lira-online"), List.of());

    private static final List<Statement> OF_AN_EARLIER_VERSION = of(Runs.sharing(A, null), B);
    private static final List<Statement> MADE_ELSEWHERE = of(ShownRuns.madeElsewhere(A), ShownRuns.madeElsewhere(B));

    private static AttackResult attack(String experiment, String name, int targets) {
        return Runs.attack(experiment, experiment, Map.of(), List.of(), name, targets, 0.5);
    }

    private static List<AttackResult> few(String name) {
        return List.of(attack("a", name, 3), attack("b", name, 3));
    }

    private static List<Statement> of(List<AttackResult> some, List<AttackResult> others) {
        return of(List.of(run(
                "run", 7, "aa", Stream.concat(some.stream(), others.stream()).toList())));
    }

    private static List<Statement> of(AttackResult one, AttackResult two) {
        return of(List.of(one), List.of(two));
    }

    /** Why something is not compared, and the title, which always stands. */
    private static List<Statement> of(List<RunResult> runs) {
        Comparison comparison = Comparison.of(ShownRuns.audits(runs));
        return Stream.concat(Stream.of(comparison.conclusion().title()), comparison.notCompared().stream())
                .toList();
    }

    NotComparedSentenceTest() {
        super(NotComparedSentence.class);
    }

    @Override
    protected Example example(NotComparedSentence sentence) {
        return switch (sentence) {
            case RUNS -> new Example(OF_OTHER_SEEDS, LIKE);
            case OTHER_SEEDS -> new Example(OF_OTHER_SEEDS, OF_OTHER_RECORDS);
            case OTHER_RECORDS -> new Example(OF_OTHER_RECORDS, OF_OTHER_SEEDS);
            case ONE_ATTACK -> new Example(ONE_TOO_SMALL, ALL_TOO_SMALL);
            case NO_ATTACK -> new Example(ALL_TOO_SMALL, TWO_TOO_SMALL);
            case ATTACKS -> new Example(TWO_TOO_SMALL, ALL_TOO_SMALL);
            case COMMON_TARGETS -> new Example(OF_OTHER_TARGETS, LIKE);
            case WITHOUT -> new Example(ONE_MORE_ATTACK, ONE_OTHER_DEFENSE);
            case IDENTICAL -> new Example(OF_COPIES, OF_OTHER_SEEDS);
            case OTHER_SHADOWS -> new Example(OF_OTHER_SHADOWS, OF_OTHER_PARAMETERS);
            case OTHER_PARAMETERS -> new Example(OF_OTHER_PARAMETERS, OF_OTHER_SHADOWS);
            case SHARE_UNKNOWN -> new Example(OF_AN_EARLIER_VERSION, LIKE);
            case TOO_FEW -> new Example(ONE_TOO_SMALL, LIKE);
            case ASSUMED -> new Example(MADE_ELSEWHERE, LIKE);
        };
    }
}
