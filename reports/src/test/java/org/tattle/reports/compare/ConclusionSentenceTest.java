package org.tattle.reports.compare;

import static org.tattle.reports.compare.ConclusionTest.auc;
import static org.tattle.reports.compare.ConclusionTest.difference;
import static org.tattle.reports.compare.ConclusionTest.group;
import static org.tattle.reports.compare.ConclusionTest.groups;
import static org.tattle.reports.compare.ConclusionTest.measured;
import static org.tattle.reports.compare.ConclusionTest.weaker;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

class ConclusionSentenceTest extends SentenceTests<ConclusionSentence> {
    private static final Difference OPEN = difference("AUC", "a", "b", 0.1, 1);
    private static final Difference LESS = auc("a", "b", 0.3);

    private static final Conclusion COPIED =
            Comparison.of(ShownRuns.audits(List.of(Runs.leaky(), Runs.leaky()))).conclusion();
    private static final Conclusion AGAIN = Comparison.of(
                    ShownRuns.audits(List.of(Runs.leaky(), Runs.leaky(), Runs.defended())))
            .conclusion();

    private static final List<Statement> NONE = of(group("a"));
    private static final List<Statement> TIED = of(group("a", "b"), OPEN);
    private static final List<Statement> TIED_BUT_FOR_WEAKER = of(group("a", "b"), OPEN, weaker(LESS));
    private static final List<Statement> LED = of(group("a", "b"), LESS);
    private static final List<Statement> PARTLY = of(group("a", "b", "c"), LESS, difference("AUC", "a", "c", 0.1, 1));
    private static final List<Statement> CIRCLE =
            of(group("a", "b", "c"), LESS, auc("b", "c", 0.3), auc("a", "c", -0.3));
    private static final List<Statement> WEAKER_ONLY = of(group("a", "b"), weaker(LESS));

    /** By lira-online, the strongest on both, the two have other numbers of targets. */
    private static final List<Statement> UNLIKE = of(run(
            Runs.attack("a", "a", Map.of(), List.of(), "lira-online", 5, 0.3),
            Runs.attack("a", "a", Map.of(), List.of(), "entropy", 5, 0.9),
            Runs.attack("b", "b", Map.of(), List.of(), "lira-online", 3, 0.3),
            Runs.attack("b", "b", Map.of(), List.of(), "entropy", 5, 0.9)));

    /** The first leads; the models of either may be noise. */
    private static final List<Statement> LED_BY_NOISE = of(group(List.of(1e6, 800.0), "a", "b"), LESS);

    private static final List<Statement> BEFORE_NOISE = of(group(List.of(800.0, 1e6), "a", "b"), LESS);

    private static final Interval HALF = Runs.student(0.5, 0.1);
    private static final Interval PERPLEXITY = Runs.student(800, 10);
    private static final List<Statement> COHERENT =
            of(measured(List.of(Map.of("coherence", HALF), Map.of("coherence", HALF)), "a", "b"), LESS);
    private static final List<Statement> OF_OTHER_WORDS = of(
            measured(
                    List.of(
                            Map.of("perplexity", PERPLEXITY, "outOfVocabulary", Runs.student(0.1, 0)),
                            Map.of("perplexity", PERPLEXITY, "outOfVocabulary", Runs.student(0.2, 0))),
                    "a",
                    "b"),
            LESS);
    private static final List<Statement> OF_THE_SAME_WORDS = of(
            measured(
                    List.of(
                            Map.of("perplexity", PERPLEXITY, "outOfVocabulary", Runs.student(0.1, 0)),
                            Map.of("perplexity", PERPLEXITY, "outOfVocabulary", Runs.student(0.1, 0))),
                    "a",
                    "b"),
            LESS);

    /** The second leaks least, and is the worst. */
    private static final List<Statement> ALONE_BEST = of(group(List.of(800.0, 900.0), "a", "b"), auc("a", "b", -0.3));

    private static final List<Statement> TWO_BEST = of(
            group(List.of(800.0, 900.0, 815.0), "a", "b", "c"),
            auc("a", "b", -0.3),
            auc("b", "c", 0.3),
            difference("AUC", "a", "c", 0.1, 1));

    private static List<Statement> of(List<ComparableGroup> groups, Difference... differences) {
        return of(Conclusion.of(groups, List.of(differences)));
    }

    private static RunResult throughTwo(String surface) {
        return run(
                Runs.attack("a", "a", Map.of(), List.of(), "lira-online", 5, 0.3),
                Runs.attack("b", "b", Map.of(), List.of(), "lira-online", 5, 0.3),
                Runs.through(Runs.attack("c", "c", Map.of(), List.of(), "lira-online", 5, 0.3), surface));
    }

    private static List<Statement> of(RunResult run) {
        return of(Comparison.of(ShownRuns.audits(List.of(run))).conclusion());
    }

    private static List<Statement> of(Conclusion conclusion) {
        List<Statement> all = new ArrayList<>(conclusion.sentences());
        all.add(conclusion.title());
        return all;
    }

    private static RunResult run(AttackResult... attacks) {
        return ComparisonTest.run("one", 7, "aa", List.of(attacks));
    }

    private static List<Statement> violated(String experiment) {
        RunResult run = ConclusionTest.run(
                List.of(Map.of("perplexity", PERPLEXITY), Map.of("perplexity", PERPLEXITY)), "a", "b");
        return of(groups(Runs.violated(run, experiment)), LESS);
    }

    ConclusionSentenceTest() {
        super(ConclusionSentence.class);
    }

    @Override
    protected Example example(ConclusionSentence sentence) {
        return switch (sentence) {
            case IDENTICAL -> new Example(of(COPIED), of(AGAIN));
            case NOTHING_COMPARED, WHAT_IS_NEEDED -> new Example(NONE, TIED);
            case VIOLATED -> new Example(violated("b"), violated("none"));
            case NOT_RANKED -> new Example(WEAKER_ONLY, TIED_BUT_FOR_WEAKER);
            case REASONS_BELOW -> new Example(UNLIKE, WEAKER_ONLY);
            case WEAKER_RANK_NOTHING -> new Example(WEAKER_ONLY, UNLIKE);
            case NO_DIFFERENCE, NOT_SEEN, MAY_NOT_DIFFER -> new Example(TIED, LED);
            case SAME_SURFACE -> new Example(of(throughTwo("top-20")), of(throughTwo("full")));
            case NONE_FOUND -> new Example(TIED, TIED_BUT_FOR_WEAKER);
            case FOUND -> new Example(TIED_BUT_FOR_WEAKER, TIED);
            case NONE_OF_STRONGEST -> new Example(TIED_BUT_FOR_WEAKER, TIED);
            case RANKED_BY_STRONGEST -> new Example(LED, TIED_BUT_FOR_WEAKER);
            case NONE_LEAST -> new Example(CIRCLE, PARTLY);
            case LEAST -> new Example(LED, PARTLY);
            case LESS -> new Example(PARTLY, LED);
            case LEADER_IS_WORTHLESS -> new Example(LED_BY_NOISE, BEFORE_NOISE);
            case WORTHLESS -> new Example(BEFORE_NOISE, LED);
            case NO_COMMON_METRIC -> new Example(COHERENT, LED);
            case OTHER_WORDS -> new Example(OF_OTHER_WORDS, OF_THE_SAME_WORDS);
            case BEST, LEADER_IS_WORSE -> new Example(ALONE_BEST, LED);
            case BEST_OVERLAPPING -> new Example(LED, ALONE_BEST);
            case AMONG_BEST -> new Example(LED, TWO_BEST);
            case AMONG_BEST_NONE_LEAST -> new Example(TWO_BEST, LED);
        };
    }
}
