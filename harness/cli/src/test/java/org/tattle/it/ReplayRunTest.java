package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;

/** The declared draws of a plan's trainings, replayed as a user asks for it. */
class ReplayRunTest extends CliTest {
    private static final String PLAN = """
            data: {file: "%s/good.jsonl", id: id}
            defenses:
              - noisy-histogram: {epsilon: 1}
              - zhu: {topics: 2, sweeps: 5, epsilon: 1, mode: as-published}
              - lda: {topics: 2}
            attacks: []
            utility: []
            targets: 1
            shadows: 0
            """;

    private static final String HISTOGRAM = "--defenses noisy-histogram ";

    @BeforeEach
    void setUp() throws IOException {
        bench.with("plan.yaml", PLAN.formatted(folder));
    }

    private CommandRun audit(String out, String options) {
        return bench.run("audit DIR/plan.yaml --replay 2 --out DIR/" + out + " " + options)
                .done();
    }

    private String text(String file) throws IOException {
        return new String(bench.bytes(file), StandardCharsets.UTF_8);
    }

    @Test
    void whatIsDeclaredHolds_aFalseClaimIsViolated_whatGuaranteesNothingIsLeftOut() throws IOException {
        CommandRun run = audit("run", "");
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("Replay of noisy-histogram (ε = 1 (document, add-remove, release, claimed)).")
                .contains("Declared draws hold: `histogram` (1 laplace, ")
                .contains("A guarantee is violated: zhu-topics-2-sweeps-5 guarantees ε = 1")
                .contains("and on replay the number of draws depends on the data: noise `topics` has draw ")
                .doesNotContain("Replay of lda")
                .doesNotContain("Guarantee not tested");
        assertThat(text("run/results.json"))
                .contains("\"verdict\" : \"passed\"", "\"verdict\" : \"violated\"", "\"replay\" : null");
        assertThat(text("run/report.html"))
                .contains("<section id=\"replayed\">", "<b>Declared draws hold</b>", "<b>Violated</b>");
        assertThat(bench.run("gate DIR/run --baseline DIR/b.json --update-baseline")
                        .exit())
                .isZero();
        CommandRun gate = bench.run("gate DIR/run --baseline DIR/b.json");
        assertThat(gate.exit()).isEqualTo(1);
        assertThat(gate.out()).contains("violates its claim", "replay of ε = 1");
    }

    @Test
    void aKilledRunGoesOn_andThreadsDoNotMatter() throws IOException {
        audit("whole", HISTOGRAM + "--threads 1");
        byte[] expected = bench.bytes("whole/results.json");
        Files.delete(folder.resolve("whole/models/noisy-histogram/replay/pair-0.replay"));
        Files.delete(folder.resolve("whole/results.json"));
        assertThat(audit("whole", HISTOGRAM + "--threads 2").err()).contains("resumed");
        assertThat(bench.bytes("whole/results.json")).isEqualTo(expected);
    }

    /** Nobody is held out, so that nothing is attacked; the one training on all records can be replayed. */
    @Test
    void aReleaseOfAllRecords_canBeReplayed() {
        assertThat(audit("all", HISTOGRAM + "--set members=all").out()).contains("Declared draws hold");
    }

    @Test
    void aDryRunCountsTheTrainings_andWhereNothingIsGuaranteedItIsRefused() {
        assertThat(bench.run("audit DIR/plan.yaml --replay 2 --dry-run " + HISTOGRAM)
                        .out())
                .containsPattern("certify +noisy-histogram\\S*, replay: \\d+ trainings, if nothing is found");
        CommandRun none = bench.run("audit DIR/plan.yaml --replay 2 --defenses lda --out DIR/no");
        assertThat(none.exit()).isEqualTo(2);
        assertThat(none.err()).contains("utility: no utility measure supports the release of lda");
        assertThat(folder.resolve("no")).doesNotExist();
    }
}
