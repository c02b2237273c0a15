package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Gates that add to a history, and what it shows. */
class HistoryCommandTest {
    private static final String GATE = "gate DIR/run --max-tpr 0.9 --at-fpr 0.2 ";

    @TempDir
    private static Path made;

    private static CliFixture bench;

    @BeforeAll
    static void audit() throws IOException {
        bench = new CliFixture(made).with("good.jsonl", CliFixture.jsonLines());
        CommandRun run = bench.run("audit --corpus DIR/good.jsonl --attacks entropy --topics 2 --targets 5 --shadows 0"
                + " --set report.fpr=0.2 --out DIR/run");
        assertThat(run.exit()).as(run.err()).isZero();
        for (String commit : new String[] {"one", "two"}) {
            assertThat(bench.run(GATE + "--history DIR/h.jsonl --commit " + commit)
                            .exit())
                    .isZero();
        }
    }

    private static String text(String file) throws IOException {
        return new String(bench.bytes(file), StandardCharsets.UTF_8);
    }

    @Test
    void theSameFigures_addNoEvidence() {
        CommandRun run = bench.run("history DIR/h.jsonl");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .startsWith("Nothing is compared yet: 2 runs in 1 plan")
                .contains("1 of 2 runs repeat figures of another", "AUC", "two");
    }

    /** Three runs with other seeds and hardly any error, then one that leaks more. */
    @Test
    void aRise_isNamed_andFailsIfAsked() throws IOException {
        StringBuilder lines = new StringBuilder();
        String line = text("h.jsonl").lines().findFirst().orElseThrow();
        double[] areas = {0.5, 0.501, 0.502, 0.7};
        for (int run = 0; run < areas.length; run++) {
            lines.append(line.replace("\"one\"", "\"c" + run + "\"")
                            .replaceAll("(\"fpr\":null,\"value\":)[^,]*", "$1" + areas[run])
                            .replaceAll("(\"error\":)[^,n]*", "$10.004"))
                    .append('\n');
        }
        bench.with("worse.jsonl", lines.toString());
        CommandRun run = bench.run("history DIR/worse.jsonl --fail-if-worse --out DIR/trend");
        assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(run.out()).startsWith("Worse since run 4 (c3): 1 of ").contains("report: ");
        assertThat(bench.run("history DIR/worse.jsonl").exit()).isZero();
        assertThat(text("trend/history.html")).contains("Worse since run").doesNotContain("<script");
        assertThat(text("trend/benchmark.json")).contains("\"unit\" : \"%\"");
    }

    @Test
    void whatDoesNotFit_isRefused() throws IOException {
        assertThat(bench.run(GATE + "--commit abc").err()).contains("--commit: is for --history");
        assertThat(bench.run(GATE + "--history DIR/x.jsonl --commit a:b").err()).contains("must be a name");
        assertThat(bench.run("gate DIR/run --update-baseline --baseline DIR/b.json --history DIR/x.jsonl")
                        .err())
                .contains("leave out --history");
        assertThat(bench.run("history DIR/none.jsonl").err()).contains("does not exist");
        assertThat(bench.run("history DIR/h.jsonl --false-alarm 0.5").err()).contains("must be above 0 and below 0.5");
        assertThat(bench.files()).doesNotContain("x.jsonl");
    }
}
