package org.tattle.engine.reproduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.result.BoxSummary;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.Supplements;
import org.tattle.core.result.TopicColumn;
import org.tattle.engine.plan.PlanReader;
import org.tattle.math.statistics.Interval;

class VerificationTest {
    private static final List<ExperimentResult> LADDER = List.of(
            experiment("noisy", Map.of("epsilon", 1), 30, 1),
            experiment("noisy", Map.of("epsilon", 2), 20, 1),
            experiment("noisy", Map.of("epsilon", 10), 10, 1),
            experiment("sound", Map.of("epsilon", 1.0), 29, 4),
            experiment("sound", Map.of("epsilon", 2.0), 15, 1),
            experiment("sound", Map.of("epsilon", 10.0), 9, 0.5),
            experiment("plain", Map.of(), 5, 1),
            experiment("debt", Map.of("epsilon", 1), -20, 1),
            experiment("debt", Map.of("epsilon", 2), -10, 1),
            experiment("loss", Map.of(), -8, 1),
            experiment("zero", Map.of(), 0, 1),
            experiment("lost", Map.of(), Double.NaN, 1));

    private static ExperimentResult experiment(
            String defense, Map<String, Object> parameters, double value, double reach) {
        ExperimentResult empty = ExperimentResult.of(
                new ExperimentSummary(defense + parameters, defense, parameters, "none", "corpus", 5, List.of()));
        return new ExperimentResult(
                empty.summary(),
                Map.of(
                        "perplexity",
                        new Interval(value, value - reach, value + reach, 0.95, "student"),
                        "half",
                        new Interval(value / 2, value / 2, value / 2, 0.95, "student")),
                Map.of(),
                List.of(),
                0,
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    private static VerifiedStatement verify(String statement) {
        Reproduction reproduction = PlanReader.record(
                Reproduction.class,
                "test.published.yaml",
                "paper: test\ntitle: Figure 1\nstatements: [{says: it, number: perplexity, " + statement + "}]");
        RunResult run = RunResult.builder(
                        new RunResult.Info("test", 1, "0"), new DatasetSummary(10, Map.of(), Map.of(), 0, "aa"))
                .experiments(LADDER)
                .build();
        return Verification.of(reproduction, Optional.empty(), run).get(0);
    }

    /** Fails when digits of the published value, or the ends of ours, [29, 31], are misread. */
    @ParameterizedTest
    @CsvSource({
        "30, AGREES",
        "31, AGREES",
        "31.4, DIFFERS",
        "32, DIFFERS",
        "28.96, DIFFERS",
        "28.9, DIFFERS",
        "29.0, AGREES"
    })
    void value_agrees_whereTheIntervalMeetsWhatRoundsToIt(String published, StatementVerdict expected) {
        StatementVerdict verdict =
                verify("of: noisy epsilon=1, published: \"" + published + '"').verdict();

        assertThat(verdict).isEqualTo(expected);
    }

    @Test
    void value_ofAnotherSetting_isShapeOnly_andOneThatNoPaperStates_ours() {
        assertThat(verify("of: plain, published: \"900\", unlike: another corpus")
                        .verdict())
                .isEqualTo(StatementVerdict.SHAPE_ONLY);
        assertThat(verify("of: plain").verdict()).isEqualTo(StatementVerdict.OURS);
    }

    /** Fails when an absent experiment, or one of several, passes for a measured one. */
    @ParameterizedTest
    @CsvSource({"noisy", "noisy epsilon=3", "unknown", "noisy mode=sound"})
    void value_ofNone_orOfSeveral_isNotMeasured(String selection) {
        assertThat(verify("of: " + selection + ", published: \"30\"").verdict())
                .isEqualTo(StatementVerdict.NOT_MEASURED);
    }

    /** Fails when experiments are paired that do not share epsilon, or intervals do not count. */
    @Test
    void order_isThatOfExperimentsThatShareParameters() {
        VerifiedStatement below = verify("ascending: [sound, noisy]");
        VerifiedStatement above = verify("ascending: [noisy, sound]");

        assertThat(below.numbers()).hasSize(3).allSatisfy(row -> assertThat(row).hasSize(2));
        assertThat(below.pairs()).isEqualTo(3);
        assertThat(below.ordered()).isEqualTo(3);
        assertThat(below.apart()).isEqualTo(1); // 15 and 20: the intervals of 29 and 30 overlap, those of 9 and 10 too
        assertThat(below.verdict()).isEqualTo(StatementVerdict.AGREES);
        assertThat(above.verdict()).isEqualTo(StatementVerdict.DIFFERS);
        assertThat(verify("ascending: [noisy epsilon=1, sound epsilon=1]").verdict())
                .isEqualTo(StatementVerdict.UNDECIDED);
        assertThat(verify("ascending: [sound epsilon=1, noisy epsilon=1]").verdict())
                .as("in order, and not beyond the intervals")
                .isEqualTo(StatementVerdict.UNDECIDED);
    }

    /** Fails when an experiment without a partner, or with two, is dropped in silence, or passes for a pair. */
    @Test
    void order_saysHowManyHaveNoPartner() {
        VerifiedStatement one = verify("ascending: [sound epsilon=1, debt]");
        VerifiedStatement two = verify("ascending: [plain, sound, debt]");

        assertThat(one.pairs()).isEqualTo(1);
        assertThat(one.unpaired()).isEqualTo(1);
        assertThat(two.numbers()).hasSize(2);
        assertThat(two.unpaired()).as("no debt at epsilon 10").isEqualTo(1);
        assertThat(verify("ascending: [sound, noisy]").unpaired()).isZero();
    }

    /**
     * Fails when a number lacks a parameter in which it differs from its neighbors, or names one in which it does not.
     */
    @Test
    void numbers_sayWhereTheyWereMeasured() {
        assertThat(verify("falls: noisy, along: epsilon").numbers().get(0))
                .extracting(VerifiedStatement.Measured::at)
                .containsExactly(Map.of("epsilon", "10.0"), Map.of("epsilon", "2.0"), Map.of("epsilon", "1.0"));
        assertThat(verify("ascending: [plain, noisy]").numbers().get(1))
                .extracting(VerifiedStatement.Measured::at)
                .containsExactly(Map.of(), Map.of("epsilon", "2.0"));
        assertThat(verify("ratio: [debt epsilon=1, debt epsilon=2], at-least: 1")
                        .numbers()
                        .get(0))
                .extracting(VerifiedStatement.Measured::at)
                .containsOnly(Map.of());
    }

    /** Fails when an experiment without the parameter is not compared with each of the others. */
    @Test
    void order_besideOneWithoutTheParameter_isOfAll() {
        VerifiedStatement all = verify("ascending: [plain, sound, noisy]");

        assertThat(all.numbers()).hasSize(3).allSatisfy(row -> assertThat(row).hasSize(3));
        assertThat(all.verdict()).isEqualTo(StatementVerdict.AGREES);
    }

    /** Fails when epsilon 10 is sorted as text before 2, or falling and rising are exchanged. */
    @Test
    void movement_isAlongTheNumbersOfAParameter() {
        assertThat(verify("falls: noisy, along: epsilon").verdict()).isEqualTo(StatementVerdict.AGREES);
        assertThat(verify("rises: noisy, along: epsilon").verdict()).isEqualTo(StatementVerdict.DIFFERS);
        assertThat(verify("falls: plain, along: epsilon").verdict()).isEqualTo(StatementVerdict.NOT_MEASURED);
    }

    /** Fails when means run from the other end, or leave out the number itself. */
    @Test
    void movement_averaged_isOfTheMeansSoFar() {
        VerifiedStatement falling = verify("falls: noisy, along: epsilon, averaged: true");

        assertThat(falling.numbers().get(0))
                .extracting(number -> number.value().value())
                .containsExactly(20.0, 25.0, 30.0);
        assertThat(falling.numbers().get(0).get(0).value().low()).isEqualTo(19);
        assertThat(falling.verdict()).isEqualTo(StatementVerdict.AGREES);
        assertThat(verify("rises: noisy, along: epsilon, averaged: true")
                        .numbers()
                        .get(0))
                .extracting(number -> number.value().value())
                .containsExactly(30.0, 25.0, 20.0);
    }

    /** Fails when another number of each experiment is not compared, or is taken for the stated one. */
    @Test
    void above_isOfOtherNumbersOfTheSameExperiments() {
        VerifiedStatement above = verify("of: noisy, above: [perplexity, other]");

        assertThat(above.verdict()).isEqualTo(StatementVerdict.NOT_MEASURED);
        VerifiedStatement itself = verify("of: noisy, above: [half]");
        assertThat(itself.verdict()).isEqualTo(StatementVerdict.AGREES);
        assertThat(itself.pairs()).isEqualTo(3);
        assertThat(itself.numbers().get(0))
                .extracting(VerifiedStatement.Measured::experiment)
                .containsExactly("half", "perplexity");
    }

    /** Fails when the interval of a ratio is that of one of its numbers. */
    @ParameterizedTest
    @CsvSource({
        "at-most: 1.6, AGREES", // 1.034, 1.333, 1.111
        "at-most: 1.2, UNDECIDED", // 20/15 is 1.33, its interval [1.19, 1.5]
        "at-most: 1.1, DIFFERS",
        "at-least: 1, AGREES",
        "at-least: 2, DIFFERS"
    })
    void ratio_isThatOfNumbersWithTheirIntervals(String limit, StatementVerdict expected) {
        assertThat(verify("ratio: [noisy, sound], " + limit).verdict()).isEqualTo(expected);
    }

    /** 2, its interval [19/11, 21/9]. Fails when the ends of negative numbers are exchanged. */
    @ParameterizedTest
    @CsvSource({"at-least: 1.7, 1", "at-least: 1.8, 0", "at-most: 2.3, 0", "at-most: 2.4, 1"})
    void ratio_ofNegativeNumbers_isPositive(String limit, int apart) {
        VerifiedStatement ratio = verify("ratio: [debt epsilon=1, debt epsilon=2], " + limit);

        assertThat(ratio.verdict()).isEqualTo(StatementVerdict.AGREES);
        assertThat(ratio.apart()).isEqualTo(apart);
    }

    /** Fails when the ends of a ratio of negative numbers are exchanged, or one of 0 has any. */
    @ParameterizedTest
    @CsvSource({
        "'ratio: [loss, plain], at-most: -1', AGREES", // -1.6
        "'ratio: [plain, loss], at-least: -1', AGREES", // -0.625, its interval [-0.86, -0.44]
        "'ratio: [plain, loss], at-most: -0.7', UNDECIDED",
        "'ratio: [plain, loss], at-most: -0.9', DIFFERS",
        "'ratio: [loss, loss], at-least: 1.2', UNDECIDED", // 1, its interval [0.78, 1.29]
        "'ratio: [plain, zero], at-most: 2', UNDECIDED"
    })
    void ratio_ofNegativeNumbers_andByZero(String statement, StatementVerdict expected) {
        assertThat(verify(statement).verdict()).isEqualTo(expected);
    }

    /** Fails when a number that could not be computed differs from what is published. */
    @Test
    void value_thatIsNoNumber_isNotMeasured() {
        assertThat(verify("of: lost, published: \"5\"").verdict()).isEqualTo(StatementVerdict.NOT_MEASURED);
    }

    /** Fails when a statement that says two things, or nothing, is read. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "of: plain, falls: noisy, along: epsilon | exactly one",
                "along: epsilon | exactly one",
                "falls: noisy | along",
                "ratio: [noisy, sound] | at-least",
                "ratio: [noisy], at-most: 1 | two",
                "ascending: [noisy] | two",
                "of: plain, published: \"5 %\" | digits",
                "falls: noisy, along: epsilon, above: [half] | above",
                "of: plain x | name=value"
            })
    void aStatementThatIsNone_isRefused(String statement, String message) {
        assertThatThrownBy(() -> verify(statement))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("test.published.yaml:3");
    }

    /** Fails when another study, tests in place of records, or another number of a study is read. */
    @ParameterizedTest
    @CsvSource({"rejected entropy, 0.25", "larger entropy, 0.75", "divergence entropy, 3"})
    void numbersOfStudies_areThoseOfTheirStatistic(String number, double expected) {
        RunResult run = RunResult.builder(
                        new RunResult.Info("test", 1, "0"), new DatasetSummary(10, Map.of(), Map.of(), 0, "aa"))
                .experiments(LADDER)
                .supplements(new Supplements(
                        List.of(),
                        ErrorBars.INTERVAL,
                        List.of(study("entropy", 0.75), study("zeta", 0.5)),
                        List.of(),
                        List.of()))
                .build();

        assertThat(MeasuredNumber.parse(number).in(run, LADDER.get(6)))
                .hasValueSatisfying(value -> assertThat(value.value()).isEqualTo(expected));
        assertThat(MeasuredNumber.parse(number).in(run, LADDER.get(0))).isEmpty();
    }

    private static StatisticStudy study(String column, double larger) {
        BoxSummary box = new BoxSummary(0, 1, 2, 3, 4, 5, 6, 0);
        return new StatisticStudy(
                LADDER.get(6).name(), "full", column, 16, 100, 200, larger > 0.5 ? 50 : 0, 0, 0.05, larger, box, box);
    }

    /** Fails when another topic, another word or another experiment's column is read. */
    @Test
    void topWord_isTheLargestProbabilityOfTheNamedTopic() {
        List<ShownTopic> topics = List.of(topic(0.5), topic(0.25));
        RunResult run = RunResult.builder(
                        new RunResult.Info("test", 1, "0"), new DatasetSummary(10, Map.of(), Map.of(), 0, "aa"))
                .experiments(LADDER)
                .supplements(new Supplements(
                        List.of(
                                new TopicColumn(LADDER.get(0).name(), List.of(topic(0.75), topic(0.75))),
                                new TopicColumn(LADDER.get(6).name(), topics)),
                        ErrorBars.INTERVAL,
                        List.of(),
                        List.of(),
                        List.of()))
                .build();

        assertThat(MeasuredNumber.parse("top-word 2").in(run, LADDER.get(6)))
                .hasValueSatisfying(value -> assertThat(value.value()).isEqualTo(0.25));
        assertThat(MeasuredNumber.parse("top-word 3").in(run, LADDER.get(6))).isEmpty();
        assertThatThrownBy(() -> MeasuredNumber.parse("top-word"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the number of a topic, from 1, must follow");
    }

    private static ShownTopic topic(double first) {
        return new ShownTopic(0, 1, List.of(new ShownTopic.Word("a", first), new ShownTopic.Word("b", 0.1)));
    }
}
