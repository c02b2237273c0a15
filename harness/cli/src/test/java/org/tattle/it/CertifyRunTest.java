package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Guarantees put to the test, as a user asks for it. */
class CertifyRunTest {
    private static final String PLAN = """
            data: {file: "%s/good.jsonl", id: id}
            defenses:
              - noisy-histogram: {epsilon: 1}
              - zhu: {topics: 2, sweeps: 5, epsilon: 1, mode: as-published}
            attacks: []
            utility: []
            targets: 1
            shadows: 0
            certify: {runs: 100, canaries: 50}
            """;

    private static final String HISTOGRAM = "--defenses noisy-histogram ";

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with("good.jsonl", CliFixture.jsonLines())
                .with("plan.yaml", PLAN.formatted(folder));
    }

    private CommandRun audit(String out, String options) {
        CommandRun run = bench.run("audit DIR/plan.yaml --out DIR/" + out + " " + options);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    /**
     * Of the claim as published, ε = 1 for exact counts; a hundred sure answers a side are 2 (1 + e)^−100·e^100 likely.
     */
    @Test
    void aFalseClaimIsRefuted_aTrueOneIsNot() {
        CommandRun run = audit("run", "");
        assertThat(run.out())
                .contains("A guarantee is violated: zhu-topics-2-sweeps-5 guarantees ε = 1")
                .containsPattern("zhu-topics-2\\S+ +distinguishing +document, add-remove .* violated")
                .containsPattern("noisy-histogram +one-run +document, add-remove ")
                .doesNotContainPattern("noisy-histogram .* violated");
        assertThat(run.err())
                .containsPattern(
                        "noisy-histogram, distinguishing \\(document, add-remove\\): 400 trainings at most, some"
                                + " \\d+ if epsilon is twice the guaranteed one, cannot certify more than 3.52")
                .contains("train 100%");
    }

    /** The true guarantee takes all trainings, the false one few; a fixed number is made where the plan says so. */
    @Test
    @Tag("slow")
    void runsStopAsTheyRefute_andAFixedNumberIsMadeWhereThePlanSaysSo() throws IOException {
        audit("run", "");
        String results = new String(bench.bytes("run/results.json"), StandardCharsets.UTF_8);
        assertThat(trainings(results)).containsExactly("400/400", "2/2", "250/400", "2/2");
        assertThat(new String(bench.bytes("run/report.html"), StandardCharsets.UTF_8))
                .contains("250 of at most 400 models trained, as the guarantee was refuted");
        audit("fixed", "--set certify.stop=null");
        assertThat(trainings(new String(bench.bytes("fixed/results.json"), StandardCharsets.UTF_8)))
                .containsExactly("400/400", "2/2", "400/400", "2/2");
    }

    private static List<String> trainings(String results) {
        return Pattern.compile("\"trainings\" *: *(\\d+),\\s*\"planned\" *: *(\\d+)")
                .matcher(results)
                .results()
                .map(match -> match.group(1) + "/" + match.group(2))
                .toList();
    }

    @Test
    void aDryRunSaysWhatCanBeShownAtMost() {
        CommandRun run = bench.run("audit DIR/plan.yaml --dry-run --set noisy-histogram.epsilon=4 " + HISTOGRAM);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out())
                .containsPattern(
                        "certify +noisy-histogram-epsilon-4.0, distinguishing .* they cannot refute the guaranteed 4");
    }

    /** What a kill leaves: some blocks of runs, no results. */
    @Test
    void aKilledRunGoesOn_andThreadsDoNotMatter() throws IOException {
        audit("whole", HISTOGRAM + "--threads 1");
        Files.delete(folder.resolve("whole/report.html"));
        byte[] expected = bench.bytes("whole/results.json");
        Path experiment = folder.resolve("whole/models/noisy-histogram/certify-distinguishing-document-add-remove");
        List<Path> blocks;
        try (Stream<Path> files = Files.list(experiment)) {
            blocks = files.sorted().toList();
        }
        for (Path block : blocks.subList(0, blocks.size() / 2)) {
            Files.delete(block);
        }
        Files.delete(folder.resolve("whole/results.json"));
        CommandRun again = audit("whole", HISTOGRAM + "--threads 2");
        assertThat(again.err()).contains("resumed");
        assertThat(bench.bytes("whole/results.json")).isEqualTo(expected);
    }

    @Test
    void whatCannotBeAsked_isRefusedInOneLine() {
        CommandRun few = bench.run("audit DIR/plan.yaml --certify 10 --set certify.pilot=1 --out DIR/no");
        assertThat(few.exit()).isEqualTo(2);
        assertThat(few.err()).contains("pilot must be from 2 to 1000000. Provided value: 1");
        CommandRun classifier = bench.run("audit DIR/plan.yaml --defenses erm-output --out DIR/no");
        assertThat(classifier.exit()).isEqualTo(2);
        assertThat(folder.resolve("no")).doesNotExist();
    }
}
