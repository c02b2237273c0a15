package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tattle.cli.testing.CommandRun;
import org.tattle.engine.plan.EmbeddedPlan;

class ListCommandTest {
    @Test
    void defenses_areListedWithTheirParametersAligned() {
        CommandRun run = CommandRun.of("list", "defenses");
        assertThat(run.exit()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                        lda       A toy.
                            topics: 5  topics, at least 1 (whole number)
                        vips-lda  A toy.
                            topics: 5        topics, at least 1 (whole number)
                            epsilon: 1       the budget in nats, above 0 (number)
                            delta: 1e-5      the failure probability, in (0, 1) (number)
                            batch-size: 100  documents a step (whole number)
                            binary: false    whether words are counted once (true|false)
                            mode: sound      what is guaranteed (sound|as-published)
                            note: none       a note; empty for none (text)
                            prior: none      the prior, 1/K when not given (number)
                        """);
    }

    @Test
    void attacks_areListedByName() {
        assertThat(CommandRun.of("list", "attacks").out().lines().map(line -> line.split(" ", 2)[0]))
                .containsExactly("entropy", "lira-offline", "lira-online", "max-posterior", "standard-deviation");
    }

    @Test
    void plans_areListedWithWhatTheyAreFor() {
        assertThat(CommandRun.of("list", "plans").out())
                .containsPattern("^demo +A synthetic corpus")
                .containsPattern("\nzhao-fig4 +\\[ZHAO\\] Figure 4: ")
                .hasLineCount(EmbeddedPlan.all().size());
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
