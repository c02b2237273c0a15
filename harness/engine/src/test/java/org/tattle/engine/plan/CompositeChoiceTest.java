package org.tattle.engine.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.core.testing.ToyPlugins.CompositeParameters;
import org.tattle.core.testing.ToyPlugins.LdaParameters;

/** A plug-in whose parameters are plug-ins. */
class CompositeChoiceTest {
    private static final String DATA = "data: {file: a.json}\n";

    private final PlanReader reader = new PlanReader(ToyPlugins.plugins(
            ToyPlugins.defense("both", CompositeParameters.class), ToyPlugins.defense("lda", LdaParameters.class)));

    private Plan read(String defenses, Assignment... assignments) {
        return reader.read("plan.yaml", DATA + "defenses: " + defenses, List.of(assignments));
    }

    /** The words and topics of every choice. */
    private static List<String> parts(Plan plan) {
        return plan.defenses().stream()
                .map(choice -> (CompositeParameters) choice.parameters())
                .map(both -> text(both.vocabulary()) + " " + text(both.model()))
                .toList();
    }

    private static String text(NestedPlugin<?> chosen) {
        return chosen.plugin().name() + chosen.values();
    }

    @Test
    void itHasTheDefaultsOfItsParts() {
        assertThat(parts(read("both"))).containsExactly("greedy{words=10} lda{topics=5}");
        assertThat(parts(read("[both: {model: {lda: {topics: 7}}}]")))
                .containsExactly("greedy{words=10} lda{topics=7}");
        assertThat(parts(read("[both: {vocabulary: own}]"))).containsExactly("own{words=10} lda{topics=5}");
    }

    @Test
    void listsInsideItsParts_makeEveryCombination() {
        assertThat(parts(read("[both: {vocabulary: [own, greedy: {words: [1, 2]}], model: {lda: {topics: [3, 4]}}}]")))
                .containsExactly(
                        "own{words=10} lda{topics=3}",
                        "own{words=10} lda{topics=4}",
                        "greedy{words=1} lda{topics=3}",
                        "greedy{words=1} lda{topics=4}",
                        "greedy{words=2} lda{topics=3}",
                        "greedy{words=2} lda{topics=4}");
    }

    @Test
    void itIsWrittenAndReadBackEqual() {
        Plan plan = read("[both: {vocabulary: {own: {words: 3}}}]");
        assertThat(PlanWriter.write(plan))
                .contains("- both: {vocabulary: {own: {words: 3}}, model: {lda: {topics: 5}}}");
        assertThat(reader.read("again", PlanWriter.write(plan), List.of())).isEqualTo(plan);
        assertThat(plan.defenses())
                .isNotEqualTo(read("[both: {vocabulary: {greedy: {words: 3}}}]").defenses());
    }

    @Test
    void aPartsParameter_isSetFromTheCommandLine() {
        assertThat(parts(read(
                        "[both: {vocabulary: {own: {words: 3}}}]",
                        Assignment.parse("--set", "both.model.lda.topics=1,2"))))
                .containsExactly("own{words=3} lda{topics=1}", "own{words=3} lda{topics=2}");
        assertThat(parts(read("both", Assignment.parse("--set", "both.vocabulary=own"))))
                .containsExactly("own{words=10} lda{topics=5}");
    }

    /** {@code --topics} means every model, however deep it stands. */
    @Test
    void aParameterOfEveryDefense_reachesTheDefensesInside() {
        Assignment topics = Assignment.of("--topics", "defenses.topics", "7");
        assertThat(parts(read("both", topics))).containsExactly("greedy{words=10} lda{topics=7}");
        assertThat(parts(read("[both: {model: lda}]", topics))).containsExactly("greedy{words=10} lda{topics=7}");
        assertThat(parts(read("[both: {vocabulary: {own: {words: 3}}, model: {lda: {topics: 2}}}]", topics)))
                .containsExactly("own{words=3} lda{topics=7}");
        assertThat(parts(read("[both: {vocabulary: [own, greedy], model: [lda]}]", topics)))
                .containsExactly("own{words=10} lda{topics=7}", "greedy{words=10} lda{topics=7}");
    }

    @Test
    void aPartKnowsItsName() {
        NestedPlugin<?> own = ((CompositeParameters)
                        read("[both: {vocabulary: own}]").defenses().get(0).parameters())
                .vocabulary();
        assertThat(own.values()).isEqualTo(Map.of("words", 10));
        assertThat(own).isNotEqualTo("own").hasSameHashCodeAs(own);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[both: {vocabulary: gredy}]|plan.yaml:2:31: unknown selector `gredy`; did you mean `greedy`?",
                "[both: {vocabulary: {own: {wrds: 3}}}]|plan.yaml:2:38: unknown key `wrds`; did you mean `words`?",
                "[both: {vocabulary: []}]|plan.yaml:2:31: `vocabulary` is an empty list; give a value, or leave the key out for its default",
                "[both: {vocabulary: {own: {words: []}}}]|plan.yaml:2:45: `words` is an empty list; give a value, or leave the key out for its default",
                "[both: {model: {lda: {topics: 0}}}]|plan.yaml:2:41: topics must be at least 1. Provided value: 0; fix `topics` (topics, at least 1)",
                "[both: {model: 3}]|plan.yaml:2:26: unknown defense `3`; 'tattle list defenses' shows them all; one of your own needs its provider in META-INF/services/org.tattle.core.plugin.PluginProvider",
                "[both: {model: }]|plan.yaml:2:25: expected a name, found nothing; write `- name` or `- name: {...}`",
            })
    void aFaultOfAPart_isNamedWithItsPlaceAndMend(String defenses, String message) {
        assertThatThrownBy(() -> read(defenses))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }
}
