package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** No option that names where a command writes costs the user a file of another kind that is there already. */
class OverwriteTest {
    private static final String AUDIT = "audit --corpus DIR/good.jsonl --topics 2 --targets 2 --shadows 0 --attacks"
            + " entropy --threads 1 --out DIR/";

    private static final String PLOT = "account --noise-multiplier 2 --delta 1e-5 --steps 9 --method zcdp ";

    @TempDir
    private static Path folder;

    private static CliFixture bench;

    @BeforeAll
    static void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with("good.jsonl", CliFixture.jsonLines())
                .with("model.csv", "0.5,0.25,0.25\n0.125,0.5,0.375\n")
                .with("words.txt", "worda\nwordb\nwordc\n")
                .with("scores.csv", "record,a\nx,1\ny,2\nz,3\nw,1\n")
                .with("members.csv", "record,a\nx,1\ny,0\nz,1\nw,0\n");
        for (String command : List.of(
                AUDIT + "run",
                "gate DIR/run --update-baseline --baseline DIR/b.json",
                "gate DIR/run --baseline DIR/b.json --history DIR/h.jsonl")) {
            CommandRun run = bench.run(command + " --quiet");
            assertThat(run.exit()).as(run.err()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "notes.txt    | " + AUDIT + "HERE",
                "results.json | " + AUDIT + "HERE",
                "notes.txt    | audit --scores DIR/scores.csv --members DIR/members.csv --out DIR/HERE",
                "notes.txt    | reproduce demo --targets 2 --shadows 4 --out DIR/HERE",
                "notes.txt    | fit --corpus DIR/good.jsonl --topics 2 --out DIR/HERE",
                "fit.json     | fit --corpus DIR/good.jsonl --topics 2 --out DIR/HERE",
                "design.json  | split --records 20 --targets 2 --shadows 4 --out DIR/HERE",
                "records.csv  | split --records 20 --targets 2 --shadows 4 --out DIR/HERE",
                "compare.html | compare DIR/run --out DIR/HERE",
                "scores.csv   | attack --model DIR/model.csv --vocabulary DIR/words.txt --candidates DIR/good.jsonl"
                        + " --out DIR/HERE",
                "attack.html  | attack --model DIR/model.csv --vocabulary DIR/words.txt --candidates DIR/good.jsonl"
                        + " --out DIR/HERE",
                "clusters.csv | reconstruct --model DIR/model.csv --vocabulary DIR/words.txt --out DIR/HERE",
                "reconstruction.html | reconstruct --model DIR/model.csv --vocabulary DIR/words.txt --out DIR/HERE",
                "steps.svg    | " + PLOT + "--plot-steps DIR/HERE/steps.svg",
                "steps.png    | " + PLOT + "--plot-steps DIR/HERE/steps.png",
                "delta.svg    | " + PLOT + "--plot-delta DIR/HERE/delta.svg",
                "gate.xml     | gate DIR/run --baseline DIR/b.json --junit DIR/HERE/gate.xml",
                "gate.md      | gate DIR/run --baseline DIR/b.json --markdown DIR/HERE/gate.md",
                "a.sarif      | inspect DIR/model.csv --sarif DIR/HERE/a.sarif",
                "a.sarif      | check lda --seconds 1 --sarif DIR/HERE/a.sarif",
                "a.sarif      | report DIR/run --sarif DIR/HERE/a.sarif",
                "card.md      | report DIR/run --card DIR/HERE/card.md",
                "a.intoto     | verify DIR/run --model DIR/model.csv --statement DIR/HERE/a.intoto",
                "gate.jsonl   | gate DIR/run --baseline DIR/b.json --history DIR/HERE/gate.jsonl",
                "history.html | history DIR/h.jsonl --out DIR/HERE",
                "base.json    | gate DIR/run --update-baseline --baseline DIR/HERE/base.json",
            })
    void aUsersFile_staysAsItIs(String file, String command) throws IOException {
        String here = Integer.toHexString((file + command).hashCode());
        bench.with(here + "/" + file, "mine\n");
        List<String> before = bench.files();
        CommandRun run = bench.run(command.replace("HERE", here) + " --quiet");
        assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.err()).hasLineCount(1).containsPattern("already exists|is not empty and not a run");
        assertThat(bench.bytes(here + "/" + file)).asString().isEqualTo("mine\n");
        assertThat(bench.files()).isEqualTo(before);
    }

    /** A new option that takes a file or a folder stands here as one to read from, or is tested above. */
    @Test
    void everyOptionThatNamesAPlaceIsKnown() {
        Set<String> options = new TreeSet<>();
        for (String command : List.of(
                "account",
                "advise",
                "attack",
                "audit",
                "calibrate",
                "certify",
                "challenge",
                "check",
                "compare",
                "corpora",
                "fit",
                "gate",
                "history",
                "inspect",
                "list",
                "reconstruct",
                "report",
                "reproduce",
                "split",
                "topics",
                "verify")) {
            options.addAll(Pattern.compile("--[a-z-]+(?==(FILE|FOLDER))")
                    .matcher(bench.run(command + " --help").out())
                    .results()
                    .map(found -> found.group())
                    .collect(Collectors.toSet()));
        }
        Set<String> read = Set.of(
                "--artifact",
                "--before",
                "--board",
                "--candidates",
                "--corpora",
                "--corpus",
                "--design",
                "--embeddings",
                "--erased",
                "--features",
                "--from",
                "--key", // written only where there is none
                "--members",
                "--model",
                "--models",
                "--policy",
                "--scores",
                "--statistics",
                "--vocabulary",
                "--without",
                "--words");
        options.removeAll(read);
        assertThat(options)
                .containsExactly(
                        "--baseline",
                        "--card",
                        "--history",
                        "--junit",
                        "--markdown",
                        "--out",
                        "--plot-delta",
                        "--plot-steps",
                        "--record",
                        "--sarif",
                        "--statement");
    }
}
