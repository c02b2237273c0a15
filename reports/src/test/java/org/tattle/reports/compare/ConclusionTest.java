package org.tattle.reports.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;

/** Answers worked out by hand from differences that are given. */
class ConclusionTest {
    static Difference difference(String measure, String first, String second, double value, double adjusted) {
        Interval interval = new Interval(value, value - 0.1, value + 0.1, 0.95, "t");
        return new Difference("lira-online", measure, first, second, 5, interval, adjusted, adjusted, true);
    }

    /** The same of an attack that is not the strongest on both. */
    static Difference weaker(Difference one) {
        return new Difference(
                "entropy",
                one.measure(),
                one.first(),
                one.second(),
                5,
                one.interval(),
                one.pValue(),
                one.adjusted(),
                false);
    }

    static Difference auc(String first, String second, double value) {
        return difference("AUC", first, second, value, 0.01);
    }

    static List<ComparableGroup> group(String... names) {
        return group(Stream.of(names).map(name -> 800.0).toList(), names);
    }

    /** Algorithms whose models have these perplexities, less than 20 from which intervals overlap. */
    static List<ComparableGroup> group(List<Double> perplexities, String... names) {
        return measured(
                perplexities.stream()
                        .map(value -> Map.of("perplexity", Runs.student(value, 10)))
                        .toList(),
                names);
    }

    static List<ComparableGroup> measured(List<Map<String, Interval>> utility, String... names) {
        return groups(run(utility, names));
    }

    static RunResult run(List<Map<String, Interval>> utility, String... names) {
        List<AttackResult> attacks = Stream.of(names)
                .map(name -> Runs.attack(name, name, Map.of(), List.of(), "lira-online", 5, 0.5))
                .toList();
        return RunResult.builder(new RunResult.Info("run", 7, "0.1.0"), Runs.dataset())
                .experiments(IntStream.range(0, names.length)
                        .mapToObj(i -> Runs.measured(attacks.get(i).experiment(), utility.get(i)))
                        .toList())
                .attacks(attacks)
                .build();
    }

    static List<ComparableGroup> groups(RunResult run) {
        return ComparableGroup.of(ComparedExperiment.of(LabeledRun.of(ShownRuns.audits(List.of(run)))));
    }

    @Test
    void withoutDifferences_nothingIsCompared() {
        Conclusion none = Conclusion.of(group("a"), List.of());
        assertThat(none.title().text()).isEqualTo("Nothing can be compared");
        assertThat(none.sentences()).hasSize(1);
    }

    /** Fails when the widest half of another measure is stated, or a whole interval in place of half of it. */
    @Test
    void withoutSignificance_whatCouldNotBeSeenIsTold() {
        Difference wide = new Difference(
                "lira-online", "AUC", "a", "b", 5, new Interval(0.2, -0.1, 0.7, 0.95, "t"), 0.06, 0.0501, true);
        Conclusion none = Conclusion.of(
                group("a", "b"), List.of(wide, difference("AUC", "a", "c", 0.3, 1), difference("TPR", "a", "b", 0, 1)));
        assertThat(none.title().text()).isEqualTo("No difference in leakage shown");
        assertThat(none.sentences().get(0).text())
                .isEqualTo("None of the 3 differences are more than chance (5 % family-wise error).");
        assertThat(none.sentences().get(1).text())
                .endsWith("the widest is ± 0.400 for the AUC and ± 0.100 for the TPR.");
    }

    /** Fails when one that leaks more than another leads, or the sign of a difference is turned. */
    @Test
    void theLeader_leaksLessThanSome_andMoreThanNone() {
        List<Difference> chain = List.of(auc("a", "b", -0.3), auc("b", "c", 0.2), difference("AUC", "a", "c", 0.2, 1));
        assertThat(Conclusion.of(group("a", "b", "c"), chain).title().text()).isEqualTo("b leaks least");
        assertThat(Conclusion.of(group("a", "b", "c"), List.of(auc("a", "b", 0.3), auc("c", "b", 0.3)))
                        .title()
                        .text())
                .isEqualTo("a and c leak least");
        List<Difference> circle = List.of(auc("a", "b", 0.3), auc("b", "c", 0.3), auc("a", "c", -0.3));
        assertThat(Conclusion.of(group("a", "b", "c"), circle).title().text())
                .isEqualTo("Leakage differs, and no algorithm leaks least");
    }

    /** Three algorithms, all identified by their strongest attacks: fails where significant differences are counted. */
    @Test
    void whereTheStrongestAttacksTie_weakerOnesRankNothing() {
        Conclusion tied = Conclusion.of(
                group("a", "b", "c"),
                List.of(
                        weaker(auc("a", "b", 0.02)),
                        weaker(auc("a", "c", 0.02)),
                        difference("TPR", "a", "b", 0, 1),
                        difference("TPR", "a", "c", 0, 1),
                        difference("TPR", "b", "c", 0, 1)));
        assertThat(tied.title().text()).isEqualTo("No difference in leakage shown");
        assertThat(tied.sentences())
                .anyMatch(sentence -> sentence.text().contains("None of these is between the strongest"));
        assertThat(Conclusion.of(group("a", "b"), List.of(weaker(auc("a", "b", 0.3))))
                        .title()
                        .text())
                .isEqualTo("Not ranked: the strongest attacks on the algorithms cannot be compared");
        assertThat(Conclusion.of(group("a", "b"), List.of(auc("a", "b", 0.3), weaker(auc("a", "b", -0.3))))
                        .title()
                        .text())
                .isEqualTo("a leaks least");
    }

    /**
     * The data have 3,000 words: fails where a model of noise leads, as it leaks nothing, without a word on its worth.
     */
    @Test
    void whatIsNoBetterThanGuessing_isSaidToBe() {
        List<ComparableGroup> noise = group(List.of(800.0, 1e6), "a", "b");
        Conclusion led = Conclusion.of(noise, List.of(auc("a", "b", -0.3)));
        assertThat(led.title().text()).isEqualTo("b leaks least, and is no better than guessing");
        assertThat(led.sentences()).last().asString().startsWith("Not shown to be better than guessing: b.");
        assertThat(Conclusion.of(noise, List.of(auc("a", "b", 0.3))).title().text())
                .isEqualTo("a leaks least");
        assertThat(Conclusion.of(group("a", "b"), List.of(auc("a", "b", -0.3))).sentences())
                .noneMatch(sentence -> sentence.text().contains("guessing"));
    }

    /** With more than six only the first is compared with each. */
    @Test
    void whereNotAllPairsAreCompared_othersLeakLessThanTheFirst() {
        String[] seven = {"a", "b", "c", "d", "e", "f", "g"};
        assertThat(Conclusion.of(group(seven), List.of(auc("a", "b", -0.3), auc("a", "c", -0.3)))
                        .title()
                        .text())
                .isEqualTo("b and c leak less than a");
        assertThat(Conclusion.of(group(seven), List.of(auc("a", "b", 0.3)))
                        .title()
                        .text())
                .isEqualTo("a leaks less than b");
        assertThat(Conclusion.of(
                                group(seven),
                                Stream.of("b", "c", "d", "e", "f", "g")
                                        .map(other -> auc("a", other, 0.3))
                                        .toList())
                        .title()
                        .text())
                .isEqualTo("a leaks least");
    }

    /** Fails when "least" is said though some algorithm is not shown to leak more, or was not compared. */
    @Test
    void least_isSaidOnlyWhereEachOtherLeaksMore() {
        Difference open = difference("AUC", "a", "c", -0.05, 1);
        assertThat(Conclusion.of(group("a", "b", "c"), List.of(auc("a", "b", 0.3), open))
                        .title()
                        .text())
                .isEqualTo("a leaks less than b");
        assertThat(Conclusion.of(group("a", "b", "c", "d"), List.of(auc("a", "b", 0.3), auc("c", "d", 0.3)))
                        .title()
                        .text())
                .isEqualTo("a and c leak less than another one");
    }

    /** Fails when the leader of all is taken for that of the useful ones, or worse utility is not stated. */
    @Test
    void amongTheMostUseful_anotherMayLead() {
        List<Difference> all = List.of(auc("a", "b", -0.3), auc("a", "c", -0.1), auc("b", "c", 0.2));
        assertThat(Conclusion.of(group(List.of(800.0, 900.0, 815.0), "a", "b", "c"), all)
                        .sentences())
                .last()
                .hasToString(
                        "Best by perplexity, with overlapping intervals: a, c; among these c leaks least; b is worse.");
        assertThat(Conclusion.of(group(List.of(800.0, 900.0, 900.0), "a", "b", "c"), all)
                        .sentences())
                .last()
                .hasToString("Best by perplexity: a; b is worse.");
    }
}
