package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Designs of trainings elsewhere with the program to fill in, and bounds by trainings on neighbors. */
class NeighborsRunTest {
    private static final Path PYTHON = Path.of("/usr/bin/python3");

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() {
        bench = new CliFixture(folder);
    }

    private CommandRun run(String line) {
        CommandRun run = bench.run(line);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    /** Fills in the program: a model is how often each record stands, plus Laplace noise of this scale. */
    private void fillIn(String design, String noise, String holds) throws IOException {
        Path program = folder.resolve(design + "/train.py");
        String text = Files.readString(program)
                .replaceFirst(
                        "raise NotImplementedError\\(\"fill in train.*",
                        "total = np.bincount(places, minlength=len(IDS))\n    assert " + holds
                                + "\n    return total + np.random.default_rng(seed)" + ".laplace(0, " + noise
                                + ", len(IDS))")
                .replaceFirst("raise NotImplementedError\\(\"fill in answers.*", "return model[places]");
        assertThat(text).doesNotContain("NotImplementedError");
        Files.writeString(program, text);
    }

    private String python(String design) throws IOException {
        Process process = new ProcessBuilder(
                        PYTHON.toString(), folder.resolve(design + "/train.py").toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assumeTrue(!said.contains("No module named 'numpy'"), "no python3 with NumPy: apt-get install python3-numpy");
        return said;
    }

    @Test
    void theProgramOfADesign_trainsWhatTheAuditReads() throws IOException {
        assumeTrue(Files.isExecutable(PYTHON), "there is no " + PYTHON);
        CommandRun split = run("split --records 120 --targets 2 --shadows 8 --python --out DIR/design");
        assertThat(split.out()).contains("1. fill in its two functions, and run: python3 ", "design/train.py");
        assertThat(python("design")).contains("NotImplementedError: fill in train of ");
        fillIn("design", "0.3", "total.max() == 4, total.max()");
        assertThat(python("design")).contains("10 of 10 models");
        assertThat(python("design")).isEmpty(); // nothing is trained again
        CommandRun audit = run("audit --statistics DIR/design/stats.npy --design DIR/design --out DIR/run");
        assertThat(audit.out()).contains("Leaks.");
        assertThat(audit.err().replaceAll("\\s+", " "))
                .contains("a program that tattle can start needs no design, and is audited with all attacks");
        assertThat(bench.run("certify --statistics DIR/design/stats.npy --design DIR/design")
                        .err())
                .contains("its schema is 'tattle-design/1'", "run tattle split --neighbors");
    }

    @Test
    void theProgramOfNeighbors_trainsWhatIsCertified() throws IOException {
        assumeTrue(Files.isExecutable(PYTHON), "there is no " + PYTHON);
        run("split --records 30 --neighbors 400 --leave-out 7 --python --out DIR/pair");
        fillIn("pair", "0.5", "total.sum() >= 29"); // epsilon is 2
        python("pair");
        String certify = "certify --statistics DIR/pair/stats.npy --design DIR/pair";
        CommandRun refuted = bench.run(certify + " --epsilon 0.5 --json");
        assertThat(refuted.exit()).as(refuted.err()).isEqualTo(1);
        JsonNode found = JsonMapper.builder().build().readTree(refuted.out());
        assertThat(found.path("epsilon").asDouble()).isBetween(0.8, 2.0);
        assertThat(found.path("pValue").asDouble()).isLessThan(0.01);
        assertThat(found.path("counted").asInt()).isEqualTo(300);
        assertThat(run(certify + " --epsilon 2").out())
                .contains(
                        "100 models of each side chose the rule; the data sets differ in the record '7'",
                        "is not refuted");
        assertThat(bench.run("audit --statistics DIR/pair/stats.npy --design DIR/pair --out DIR/run")
                        .err())
                .contains("its schema is 'tattle-neighbors/1'", "run tattle split again without --neighbors");
    }

    private static String table(int models, String extra) {
        return "model,number\n"
                + CliFixture.lines(IntStream.range(0, models)
                        .mapToObj(i -> (i % 2 == 0 ? "with-" : "without-") + String.format("%03d", i / 2) + ","
                                + (i % 2 == 0 ? 1 + i : -i))
                        .toArray(String[]::new))
                + extra;
    }

    @Test
    void aTableIsReadByName() throws IOException {
        run("split --records 5 --neighbors 20 --out DIR/pair");
        bench.with("numbers.csv", table(40, ""));
        assertThat(run("certify --statistics DIR/numbers.csv --design DIR/pair").out())
                .contains("15 of 15 runs with, 0 of 15 without");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "split --records 5 --neighbors 7 --out DIR/new | neighbors: 7 models of each data set; ask for 8 to",
                "split --records 5 --neighbors 8 --leave-out 5 --out DIR/new | --leave-out: '5' is not one of two or more",
                "split --records 5 --leave-out 3 --out DIR/new | --leave-out: it has no meaning without --neighbors;",
                "split --records 5 --neighbors 8 --targets 2 --out DIR/new | --targets: it has no meaning with --neighbors",
                "split --records 5 --neighbors 8 --out DIR/pair | DIR/pair/design.json: already exists",
                "certify --statistics DIR/more.csv --design DIR/pair | the design: it has no model 'other-1'",
                "certify --statistics DIR/fewer.csv --design DIR/pair | DIR/fewer.csv: it has no model 'with-019'",
                "certify --statistics DIR/twice.csv --design DIR/pair | DIR/twice.csv:42: the record 'with-000' stands twice",
                "certify --statistics DIR/good.csv --design DIR/pair --delta 1 | --delta: '1.0' is out of range; give a",
                "certify --statistics DIR/good.csv --design DIR/pair --epsilon -1 | --epsilon: '-1.0' is out of range",
                "certify --statistics DIR/good.csv --design DIR | DIR/design.json: it cannot be read",
            })
    void whatIsWrong_isOneLine(String line, String said) throws IOException {
        run("split --records 5 --neighbors 20 --out DIR/pair");
        bench.with("good.csv", table(40, ""))
                .with("more.csv", table(40, "other-1,0\n"))
                .with("fewer.csv", table(38, ""))
                .with("twice.csv", table(40, "with-000,3\n"));
        CommandRun run = bench.run(line);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).hasLineCount(1).contains(said);
        assertThat(folder.resolve("new")).doesNotExist();
    }
}
