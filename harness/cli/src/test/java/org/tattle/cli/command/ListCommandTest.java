package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.plan.EmbeddedPlan;

class ListCommandTest {
    @Test
    void kinds_areCounted() {
        CommandRun run = CommandRun.of("list");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("""
                        attacks       6  what audited models are attacked with
                        defenses      2  training algorithms, private or not
                        surfaces     11  the part of a release that is attacked
                        """);
        assertThat(CommandRun.of("list", "--json").out()).startsWith("""
                        [ {
                          "kind" : "attacks",
                          "count" : 6,
                          "summary" : "what audited models are attacked with"
                        }, {
                        """);
    }

    @Test
    void theNamesOfAKind_areALineEach_withWhetherPlansRunThemByDefault() {
        assertThat(CommandRun.of("list", "attacks").out()).isEqualTo("""
                        entropy             * A toy.
                        lira-offline        * A toy.
                        lira-online         * A toy.
                        max-posterior       * A toy.
                        rmia-online           A toy.
                        standard-deviation  * A toy.

                        * run by default where it applies; 'tattle list attacks NAME' shows more
                        """);
        assertThat(CommandRun.of("list", "attacks", "--json").out()).contains("""
                          "name" : "rmia-online",
                          "summary" : "A toy.",
                          "appliesTo" : "not stated",
                          "default" : false,
                        """);
    }

    @Test
    void aName_isShownWithItsParametersAligned() {
        assertThat(CommandRun.of("list", "defenses", "vips-lda").out()).isEqualTo("""
                        vips-lda
                          A toy.
                          topics: 5        topics, at least 1 (whole number)
                          epsilon: 1       the budget in nats, above 0 (number)
                          delta: 1e-5      the failure probability, in (0, 1) (number)
                          batch-size: 100  documents a step (whole number)
                          binary: false    whether words are counted once (true|false)
                          mode: sound      what is guaranteed (sound|as-published)
                          note: none       a note; empty for none (text)
                          prior: none      the prior, 1/K when not given (number)
                        """);
        assertThat(CommandRun.of("list", "attacks", "entropy").out())
                .startsWith("entropy\n  A toy.\n  applies to not stated; run by default\n");
        assertThat(CommandRun.of("list", "defenses", "lda", "--json").out()).startsWith("{\n  \"name\" : \"lda\",");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "defenses",
                "selectors",
                "attacks",
                "utilities",
                "plans",
                "formats",
                "surfaces",
                "statistics",
                "keys"
            })
    void linesAreNoLongerThanTheTerminalIsWide(String kind) {
        for (int columns : new int[] {60, 80, 100, 120}) {
            CommandRun run = CommandRun.of(
                    () -> Plugins.load(getClass().getClassLoader()), Map.of("COLUMNS", "" + columns), "list", kind);
            assertThat(run.out().lines())
                    .isNotEmpty()
                    .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(columns));
        }
        assertThat(CommandRun.of(() -> Plugins.load(getClass().getClassLoader()), Map.of("COLUMNS", "?"), "list", kind))
                .isEqualTo(CommandRun.of(
                        () -> Plugins.load(getClass().getClassLoader()), Map.of("COLUMNS", "80"), "list", kind));
    }

    /** Would find names of classes in place of meanings, and probability-10 before probability-2. */
    @Test
    void statistics_areListedByNumber_withWhatTheyAre() {
        CommandRun run = CommandRun.of(
                () -> Plugins.load(getClass().getClassLoader()), Map.of("COLUMNS", "200"), "list", "statistics");
        assertThat(run.out())
                .containsPattern("(?m)^logit +logit of the probability of a document's own class; logit of the"
                        + " probability of a row's own class$")
                .containsSubsequence("\nprobability-2 ", "\nprobability-9 ", "\nprobability-10 ", "\nprobability-20 ")
                .doesNotContainPattern("[a-z]Fit|[a-z]Probabilities|(?m)^\\S+$");
    }

    @Test
    void plans_areListedWithWhatTheyAreFor() {
        String out = CommandRun.of("list", "plans").out();
        assertThat(out)
                .containsPattern("^demo +A synthetic corpus")
                .containsPattern("\nzhao-fig4 +\\[ZHAO\\] Figure 4: ");
        String words = out.replaceAll("\\s+", " ");
        assertThat(EmbeddedPlan.all())
                .allSatisfy(plan -> assertThat(words)
                        .as("nothing of a summary is cut")
                        .contains(plan.name() + " " + plan.summary().replaceAll("\\s+", " ")));
    }

    @Test
    void aPlan_isShownAsItShips_soThatItCanBeSaved() {
        String plan = EmbeddedPlan.find("demo").orElseThrow().yaml();
        assertThat(CommandRun.of("list", "plans", "demo").out()).isEqualTo(plan);
        assertThat(CommandRun.of("list", "plans", "demo", "--json").out())
                .contains("\"name\" : \"demo\"", "\"plan\" : \"# A synthetic corpus");
    }

    @Test
    void keysOfPlans_areListed_withThoseWithinOthers() {
        String out = CommandRun.of("list", "keys").out();
        assertThat(out)
                .containsPattern("\ntargets +target models a defense, from 1 to 100000")
                .containsPattern("\ndata\\.synthetic\\.documents ")
                .containsPattern("\ncertify\\.runs ");
        assertThat(CommandRun.of("list", "keys", "shadows").out()).isEqualTo("""
                        shadows
                          shadow models a defense, even, from 0 to 100000 (whole number; default 128)
                        """);
        assertThat(CommandRun.of("list", "keys", "target").err()).contains("did you mean `targets`?");
    }

    @Test
    void json_carriesTheSame() {
        assertThat(CommandRun.of("list", "defenses", "--json").out())
                .startsWith("""
                        [ {
                          "name" : "lda",
                          "summary" : "A toy.",
                          "parameters" : [ {
                            "name" : "topics",
                            "kind" : "whole number",
                            "default" : "5",
                            "meaning" : "topics, at least 1"
                          } ]
                        }, {
                        """)
                .endsWith("} ]\n");
        assertThat(CommandRun.of("--json", "list", "defenses")).isEqualTo(CommandRun.of("list", "defenses", "--json"));
    }
}
