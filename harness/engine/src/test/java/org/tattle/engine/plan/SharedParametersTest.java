package org.tattle.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.core.testing.ToyPlugins.OuterParameters;
import org.tattle.core.testing.ToyPlugins.SharedParameters;
import org.tattle.core.testing.ToyPlugins.SweepParameters;

/** A plug-in whose parameter record contains another. */
class SharedParametersTest {
    private static final String DATA = "data: {file: a.json}\n";

    private final PlanReader reader =
            new PlanReader(ToyPlugins.plugins(ToyPlugins.defense("outer", OuterParameters.class)));

    private Plan read(String defenses, Assignment... assignments) {
        return reader.read("plan.yaml", DATA + "defenses: " + defenses, List.of(assignments));
    }

    private static PluginSpec outer(double epsilon, int topics, Optional<Double> prior, int sweeps) {
        return new PluginSpec(
                "outer",
                new OuterParameters(new SweepParameters(new SharedParameters(topics, prior), sweeps), epsilon));
    }

    @Test
    void itsKeysStandOnOneLevel() {
        assertThat(read("outer").defenses()).containsExactly(outer(1, 7, Optional.empty(), 3));
        assertThat(read("[outer: {sweeps: [4, 5], topics: 2, word-prior: 0.5, epsilon: 3}]")
                        .defenses())
                .containsExactly(outer(3, 2, Optional.of(0.5), 4), outer(3, 2, Optional.of(0.5), 5));
    }

    @Test
    void theyAreSetFromTheCommandLine() {
        assertThat(read(
                                "outer",
                                Assignment.parse("--set", "outer.sweeps=4"),
                                Assignment.of("--topics", "defenses.topics", "2"))
                        .defenses())
                .containsExactly(outer(1, 2, Optional.empty(), 4));
    }

    @Test
    void theyAreWrittenInTheRecordsOrder_andReadBackEqual() {
        Plan plan = read("[outer: {word-prior: 0.5}]");
        assertThat(PlanWriter.write(plan)).contains("- outer: {epsilon: 1, topics: 7, word-prior: 0.5, sweeps: 3}\n");
        assertThat(reader.read("again", PlanWriter.write(plan), List.of())).isEqualTo(plan);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[outer: {epsilon: 2, topics: 0}]|plan.yaml:2:40: topics must be at least 1. Provided value: 0; fix `topics` (topics, at least 1)",
                "[outer: {word-prior: -1}]|plan.yaml:2:32: word-prior must be > 0. Provided value: -1.0; fix `word-prior` (beta)",
                "[outer: {sweeps: 99, epsilon: 9}]|plan.yaml:2:41: epsilon must be at most 100/sweeps. Provided value: 9.0; fix `epsilon` (the budget in nats, above 0)",
                "[outer: {topics: two}]|plan.yaml:2:28: `topics` must be a whole number, found `two`; fix `topics` (topics, at least 1)",
                "[outer: {topcs: 2}]|plan.yaml:2:20: unknown key `topcs`; did you mean `topics`?",
                "[outer: {model: 2}]|plan.yaml:2:20: unknown key `model`; known are epsilon, topics, word-prior, sweeps",
                "[outer: {topics: 2, topics: 3}]|plan.yaml:2:31: the key `topics` stands twice, first at plan.yaml:2:20; keep one of them",
            })
    void aFault_isNamedWithItsKeyAndPlace(String defenses, String message) {
        assertThatThrownBy(() -> read(defenses))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void anInnerConstructorsRefusal_isNotedOnce() {
        assertThatThrownBy(() -> read("[outer: {topics: 0, epsilon: 1000}]"))
                .isInstanceOf(InputException.class)
                .hasMessageNotContaining("epsilon must");
    }
}
