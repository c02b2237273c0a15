package org.tattle.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** The verification of a shipped plan on a small corpus of the user's own. */
class ReproduceVerifyTest {
    private static final String SVG = "-tweetrumors-roc-lda-topics-5.svg";

    @TempDir
    Path folder;

    private CliFixture bench;

    @BeforeEach
    void stand() throws IOException {
        bench = new CliFixture(folder).with("own.jsonl", CliFixture.jsonLines());
        Files.createDirectory(folder.resolve("records"));
    }

    private CommandRun verify(String plan, String options) {
        return bench.run("reproduce " + plan + " --verify --quiet --corpus tweetrumors=DIR/own.jsonl" + options);
    }

    private String text(String file) throws IOException {
        return new String(bench.bytes(file), UTF_8);
    }

    /** Fails when a run on other data is held against the record of the paper's, or its page lacks the picture. */
    @Test
    void otherData_areComparedWithThePaper_andNotWithTheRecord() throws IOException {
        CommandRun run = verify("manzonelli-fig2", " --quick --out DIR/out");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .startsWith("manzonelli-fig2, quick form\n")
                .contains("5 statements have no record of this form", "page: " + folder + "/out/verification.md");
        assertThat(text("out/verification.json")).contains("\"changes\" : [ \"not-recorded\"");
        assertThat(text("out/verification.md"))
                .startsWith("# manzonelli-fig2\n")
                .contains("](tweetrumors/charts/roc-lda-topics-5.svg)")
                .doesNotContain("topics-20");
        assertThat(bench.files()).contains("out/tweetrumors/charts/roc-lda-topics-5.svg");
    }

    /** Fails when a quick run replaces the picture of a full one. */
    @Test
    void picturesOfTheRunThatPagesShow_areRecorded() throws IOException {
        String record = " --record DIR/records";
        verify("manzonelli-fig2", " --quick --out DIR/quick" + record);
        assertThat(text("records/manzonelli-fig2" + SVG))
                .isEqualTo(text("quick/tweetrumors/charts/roc-lda-topics-5.svg"));

        CommandRun wrong = verify("manzonelli-fig7", " --out DIR/other --set targets=2 --set shadows=8" + record);
        assertThat(wrong.err()).isEmpty();
        assertThat(wrong.exit()).isZero();
        assertThat(bench.files())
                .contains("records/manzonelli-fig7.json")
                .doesNotContain("records/manzonelli-fig7" + SVG);
    }

    /** Fails when a file of the user's is overwritten. */
    @Test
    void aFileInTheWay_isKept() throws IOException {
        bench.with("out/verification.md", "mine");
        CommandRun run = verify("manzonelli-fig2", " --quick --out DIR/out");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("out/verification.md", "already exists").hasLineCount(1);
        assertThat(text("out/verification.md")).isEqualTo("mine");
        assertThat(bench.files()).doesNotContain("out/tweetrumors");
    }
}
