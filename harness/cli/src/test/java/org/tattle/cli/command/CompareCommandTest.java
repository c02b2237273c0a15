package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;

class CompareCommandTest extends CliTest {
    private void audit(String out, String options) {
        bench.run("audit --quiet --corpus DIR/good.jsonl --attacks lira-online --topics 2 --targets 5"
                        + " --shadows 16 --threads 1 --out DIR/" + out + " " + options)
                .done();
    }

    @Test
    void runsOnOneCorpus_areComparedPairByPair() throws IOException {
        audit("one", "--set name=plain");
        audit("two", "--set name=private --defenses vips-lda --set vips-lda.epsilon=1 --set vips-lda.batch=2");
        audit("three", "--set name=seeded --seed 9");
        CommandRun run =
                bench.run("compare DIR/one DIR/two DIR/three --out DIR/side").done();
        assertThat(run.out())
                .contains(
                        "None of the 2 differences are more than chance",
                        "plain: lda-topics-2",
                        "ε = 1, δ = 1e-5 per document",
                        "plain, private and seeded are not compared: their seeds differ (1 and 9)",
                        "side/compare.html");
        String page = new String(bench.bytes("side/compare.html"), StandardCharsets.UTF_8);
        assertThat(page).contains("3 runs compared", "TPR at", "ROC of lira-online");
        assertThat(page.replaceFirst("<script>\nfor ", "")).doesNotContain("src=", "<script");
        CommandRun json = bench.run("compare DIR/one DIR/two DIR/three --out DIR/side --json");
        assertThat(json.out()).isEqualTo(new String(bench.bytes("side/compare.json"), StandardCharsets.UTF_8));
    }

    @Test
    void attacksOfARun_areCompared_asTextPageTableAndLatex() throws IOException {
        bench.run("audit --quiet --corpus DIR/good.jsonl --attacks lira-online,entropy --topics 2 --targets 5"
                        + " --shadows 16 --threads 1 --out DIR/one")
                .done();
        CommandRun run =
                bench.run("compare DIR/one --attacks --out DIR/attacks").done();
        assertThat(run.out()).contains("AUC", "lira-online", "entropy", "attacks/attacks.html");
        assertThat(new String(bench.bytes("attacks/attacks.tex"), StandardCharsets.UTF_8))
                .contains("\\begin{tabular}{lr}");
        CommandRun json = bench.run("compare DIR/one --attacks --out DIR/attacks --json");
        assertThat(json.out()).isEqualTo(new String(bench.bytes("attacks/attacks.json"), StandardCharsets.UTF_8));
        assertThat(bench.run("compare DIR/one --against entropy --out DIR/attacks"))
                .isEqualTo(new CommandRun(
                        2, "", "error: --against: compares attacks; add --attacks" + System.lineSeparator()));
    }

    @Test
    void aMissingRun_isOneLine_andNothingIsWritten() throws IOException {
        List<String> before = bench.files();
        assertThat(bench.run("compare DIR/none --out DIR/side"))
                .isEqualTo(new CommandRun(
                        2,
                        "",
                        "error: DIR/none/results.json: does not exist; name the folder of a finished run"
                                + System.lineSeparator()));
        assertThat(bench.files()).isEqualTo(before);
    }
}
