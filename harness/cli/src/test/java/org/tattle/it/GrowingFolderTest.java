package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.command.TattleCommand.ExitCode;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** A run's folder taken over by a plan that can reuse its models: what is written must be what a new folder gets. */
class GrowingFolderTest {
    private static final String SMALL = "--attacks lira-online --topics 2 --targets 2 --shadows 4";

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void prepare() throws IOException {
        bench = new CliFixture(folder).with("c.jsonl", CliFixture.jsonLines());
    }

    private CommandRun audit(String out, String options) {
        return bench.run("audit --corpus DIR/c.jsonl --threads 2 --out DIR/" + out + " " + options);
    }

    private CommandRun done(String out, String options) {
        CommandRun run = audit(out, options);
        assertThat(run.exit()).as(run.err()).isIn(ExitCode.DONE, ExitCode.NO_ANSWER);
        return run;
    }

    private List<Path> charts(String out) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(out).resolve("charts"))) {
            return files.map(Path::getFileName).sorted().toList();
        }
    }

    private void assertAsFresh(String options) throws IOException {
        done("fresh", options);
        assertThat(charts("run")).isEqualTo(charts("fresh"));
        for (String file : List.of("results.json", "plan.yaml", "checksums.sha256")) {
            assertThat(folder.resolve("run/" + file)).as(file).hasSameBinaryContentAs(folder.resolve("fresh/" + file));
        }
        assertThat(bench.run("report DIR/run --json").out())
                .isEqualTo(bench.run("report DIR/fresh --json").out());
    }

    /**
     * The targets' and shadow models' trainings, those of the control (6) among them. Count inversion needs no shadow
     * model; of shadow models whose releases were not kept, a new statistic needs them all again.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = "--attacks lira-online --topics 2 --targets 2 --shadows 8 | 8 | 6 of 10")
    void anotherPlan_reusesTheModelsThatItHasInCommon(String options, int trained, String reused) throws IOException {
        done("run", SMALL);
        CommandRun grown = done("run", options);
        assertThat(grown.err()).contains("DIR/run: the plan changes (", "; " + reused + " models are reused");
        assertThat(Files.readString(folder.resolve("run/provenance.json")))
                .contains("\"modelsTrained\" : " + trained + ",");
        assertAsFresh(options);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {
                "--attacks lira-online,count-inversion --topics 2 --targets 2 --shadows 4 | 0 | 6 of 6",
                "--attacks lira-online --topics 2 --targets 2 --shadows 4 --surfaces full,decimals-4 | 4 | 2 of 6",
                "--attacks lira-online --topics 2 --targets 3 --shadows 4 | 2 | 6 of 7",
                "--attacks lira-online --topics 2 --targets 2 --shadows 4 --set report.confidence=0.9 | 0 | 6 of 6",
                "--attacks lira-online --topics 2,3 --targets 2 --shadows 4 | 6 | 6 of 12",
                "--attacks lira-online --topics 2 --targets 1 --shadows 4 | 0 | 5 of 5",
            })
    void oneMorePlan_reusesTheModelsThatItHasInCommon(String options, int trained, String reused) throws IOException {
        anotherPlan_reusesTheModelsThatItHasInCommon(options, trained, reused);
    }

    /** Fails when charts of experiments that the plan no longer has stay, or a file of the user's goes. */
    @Test
    @Tag("slow")
    void chartsOfExperimentsThatAreGone_areDeleted_andNothingElse() throws IOException {
        done("run", "--attacks lira-online --topics 2,3 --targets 2 --shadows 4");
        assertThat(folder.resolve("run/charts/roc-lda-topics-3.svg")).exists();
        Path mine = Files.writeString(folder.resolve("run/charts/roc-mine.svg"), "mine");
        done("run", SMALL);
        assertThat(folder.resolve("run/charts/roc-lda-topics-3.svg")).doesNotExist();
        assertThat(mine).exists();
        Files.delete(mine);
        assertAsFresh(SMALL);
    }

    @Test
    @Tag("slow")
    void keptReleases_areAskedInsteadOfTrainedAgain() throws IOException {
        done("run", SMALL + " --keep-releases");
        String options = SMALL + " --surfaces full,decimals-4 --keep-releases";
        CommandRun grown = done("run", options);
        assertThat(grown.err()).contains("; 6 of 6 models are reused, 0 trained");
        assertThat(Files.readString(folder.resolve("run/provenance.json"))).contains("\"modelsTrained\" : 0,");
        assertAsFresh(options);
    }

    /** What a kill in the middle leaves: some of the new models, the results and the plan from before. */
    @Test
    void aGrowingRunThatWasKilled_goesOn_andSoDoesTheOneBefore() throws IOException {
        done("run", SMALL);
        byte[] results = bench.bytes("run/results.json");
        byte[] plan = bench.bytes("run/plan.yaml");
        String options = SMALL.replace("--shadows 4", "--shadows 8") + " --surfaces full,decimals-4";
        done("run", options);
        byte[] grown = bench.bytes("run/results.json");
        bench.with("run/results.json", results).with("run/plan.yaml", plan);
        Path models = folder.resolve("run/models/lda-topics-2");
        try (Stream<Path> all = Files.list(models)) {
            for (Path model : all.filter(file -> file.getFileName().toString().matches("shadow-00[3-6].*"))
                    .toList()) {
                Files.delete(model);
            }
        }
        done("run", options);
        assertThat(bench.bytes("run/results.json")).isEqualTo(grown);
        done("run", SMALL);
        assertThat(bench.bytes("run/results.json")).isEqualTo(results);
    }

    /** Nothing of the folder holds under another seed, defense or corpus, so that its results are not replaced. */
    @ParameterizedTest
    @ValueSource(strings = "--attacks lira-online --topics 2 --targets 2 --shadows 4 --seed 2")
    void anUnrelatedPlan_isRefused(String options) throws IOException {
        done("run", SMALL);
        byte[] results = bench.bytes("run/results.json");
        CommandRun other = audit("run", options);
        assertThat(other.exit()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(other.err())
                .contains("this folder belongs to a different plan", "none of whose models can be reused");
        assertThat(bench.bytes("run/results.json")).isEqualTo(results);
        done("run", SMALL);
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(
            strings = {
                "--attacks lira-online --topics 3 --targets 2 --shadows 4",
                "--attacks lira-online --topics 2 --targets 2 --shadows 4 --records 10",
            })
    void anotherUnrelatedPlan_isRefused(String options) throws IOException {
        anUnrelatedPlan_isRefused(options);
    }
}
