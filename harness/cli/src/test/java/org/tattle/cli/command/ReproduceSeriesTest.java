package org.tattle.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** A shipped series on small corpora of the user's own. */
class ReproduceSeriesTest {
    private static final String SMALL = " --topics 2 --targets 2 --shadows 4 --out DIR/out";
    private static final String TWEETS = " --corpus tweetrumors=DIR/own.jsonl";

    @TempDir
    Path folder;

    private CliFixture bench;

    @BeforeEach
    void stand() throws IOException {
        bench = new CliFixture(folder).with("own.jsonl", CliFixture.jsonLines());
    }

    private CommandRun reproduce(String options) {
        return bench.run("reproduce manzonelli-table1" + options + SMALL);
    }

    private String text(String file) throws IOException {
        return new String(bench.bytes(file), UTF_8);
    }

    @Test
    void rowsWithACorpus_areRunAndTheOthersNamed() throws IOException {
        CommandRun run = reproduce(TWEETS + " --quiet");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .startsWith("manzonelli-table1  [MIA] Table 1: ")
                .contains("tweetrumors  lda-topics-2  lira-online", "12 documents, 2 targets, 4 shadow models, seed 1")
                .contains("  skipped newsgroups-lemmas: no corpus; add --corpus newsgroups-lemmas=FILE\n")
                .contains("  skipped nips: no corpus; add --corpus nips=FILE\n")
                .endsWith("table: " + folder + "/out/table.html\n");
        assertThat(bench.files())
                .contains("out/tweetrumors/report.html", "out/table.csv", "out/table.md", "out/table.html")
                .doesNotContain("out/nips", "out/newsgroups-lemmas");
        assertThat(text("out/table.csv").lines().skip(1))
                .hasSize(4)
                .allSatisfy(line -> assertThat(line)
                        .startsWith("tweetrumors,lda-topics-2,,")
                        .endsWith(",unsupported"));
        assertJsonIsTheTable();
    }

    /** A guarantee is shown as proved where the data alone keep a run from stating so; those without one stay so. */
    @Test
    void thePlanOfTheCatalog_writesItsRecord() throws IOException {
        CommandRun run = bench.run("reproduce frontiers" + TWEETS + " --defenses lda,noisy-histogram,zhu"
                + " --set data.words=null --set attacks=lira-online,entropy --quiet" + SMALL);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith(
                        "TweetRumors, 1,000 words, 5 topics\n  At ε = 1 (document, add-remove) noisy-histogram has the")
                .contains("Of no proved defense of whole records does an attack find more than ");
        JsonNode measured =
                new ObjectMapper().readTree(text("out/frontiers.json")).at("/corpora/0/defenses");
        assertThat(measured).hasSize(7); // lda, and the others at each epsilon
        assertThat(measured.at("/4/budgets/0/proved").asBoolean()).isFalse();
        assertThat(measured.at("/4/budgets/0/erratum").asText()).isEqualTo("E14");
        assertThat(measured.at("/0/defense").asText()).isEqualTo("lda");
        assertThat(measured.at("/0/budgets")).isEmpty();
        assertThat(measured.at("/0/seconds").asDouble()).isPositive();
        assertThat(measured.at("/1/budgets/0/relation").asText()).isEqualTo("document, add-remove");
        assertThat(measured.at("/1/budgets/0/proved").asBoolean()).isTrue();
        assertThat(text("out/table.csv")
                        .lines()
                        .filter(line -> line.startsWith("tweetrumors,noisy-histogram,"))
                        .map(line -> line.split(","))
                        .mapToDouble(cells -> Double.parseDouble(cells[cells.length - 4]))
                        .max())
                .hasValue(measured.at("/1/tpr/value").asDouble());
    }

    /** What is finished is taken as it stands; what was killed half-way goes on from the models that are there. */
    @Test
    void finishedRows_areNotRunAgain_andKilledOnesGoOn() throws IOException {
        reproduce(TWEETS + " --quiet");
        byte[] provenance = bench.bytes("out/tweetrumors/provenance.json");
        byte[] results = bench.bytes("out/tweetrumors/results.json");
        byte[] table = bench.bytes("out/table.csv");
        CommandRun again = reproduce(TWEETS + " --corpus nips=DIR/own.jsonl");
        assertThat(again.err()).contains("DIR/out/tweetrumors: finished before\n", "DIR/out/nips: running\n");
        assertThat(bench.bytes("out/tweetrumors/provenance.json")).isEqualTo(provenance);
        assertThat(text("out/table.csv")).startsWith(new String(table, UTF_8)).contains("\nnips,lda-topics-2,,");

        Files.delete(folder.resolve("out/tweetrumors/report.html"));
        CommandRun resumed = reproduce(TWEETS);
        assertThat(resumed.err()).contains("DIR/out/tweetrumors: running\n").contains(" resumed");
        assertThat(bench.bytes("out/tweetrumors/results.json")).isEqualTo(results);
        assertThat(text("out/tweetrumors/provenance.json")).contains("\"modelsTrained\" : 0");
        assertAnotherSeedIsRefused();
    }

    /**
     * As the folder of an audit does. Fails when a row's results are taken for those of a plan that they are not of.
     */
    @Test
    @Tag("slow")
    void anotherPlan_reusesTheModelsOfARow() throws IOException {
        reproduce(TWEETS + " --quiet");
        CommandRun grown = reproduce(TWEETS + " --set attacks=entropy");
        assertThat(grown.err())
                .contains("DIR/out/tweetrumors: running\n", "the plan changes (", " models are reused, ");
        assertThat(text("out/table.csv")).contains(",lda-topics-2,,entropy,").doesNotContain("lira-online");
        assertThat(text("out/tweetrumors/provenance.json")).contains("\"modelsTrained\" : 0");
        assertAnotherSeedIsRefused();
    }

    private void assertAnotherSeedIsRefused() {
        refused(
                TWEETS + " --seed 5",
                "DIR/out/tweetrumors/plan.yaml:2: this folder belongs to a different plan ('seed: 1' there, 'seed: 5'"
                        + " now), none of whose models can be reused; choose another folder, or delete this one");
    }

    @Test
    void options_applyToEveryRow() throws IOException {
        reproduce(TWEETS + " --corpus nips=DIR/own.jsonl --quiet --seed 9 --set attacks=entropy");
        assertThat(text("out/table.csv").lines().skip(1))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).contains(",lda-topics-2,,entropy,"));
        assertThat(text("out/nips/plan.yaml")).contains("seed: 9\n", "name: manzonelli-table1-nips\n");
    }

    @Test
    @Tag("slow")
    void aDryRun_writesNothing() throws IOException {
        CommandRun run = reproduce(TWEETS + " --dry-run");
        assertThat(run.exit()).isZero();
        assertThat(run.out())
                .startsWith("tweetrumors: TweetRumors, 5 topics\n")
                .contains("each target has 6 members", "skipped nips: no corpus");
        assertThat(bench.files()).containsExactly("", "own.jsonl");
        assertThat(reproduce(TWEETS + " --dry-run --json").out())
                .startsWith("[\n{")
                .endsWith("}\n]\n");
    }

    private void assertJsonIsTheTable() {
        assertThat(reproduce(TWEETS + " --quiet --json").out())
                .startsWith("{\n  \"name\" : \"manzonelli-table1\"")
                .contains(
                        "\"attack\" : \"lira-online\"",
                        "\"skipped newsgroups-lemmas: no corpus; add --corpus newsgroups-lemmas=FILE\"");
    }

    /** Every fault of any row is found before the first model is trained. */
    @Test
    void whatCannotBeRun_isRefusedInOneLineBeforeAnything() throws IOException {
        refused("", "manzonelli-table1: none of its rows has a corpus; add --corpus tweetrumors=FILE, --corpus");
        refused(" --corpus DIR/own.jsonl", "--corpus DIR/own.jsonl: does not say for which row it is; write --corpus");
        refused(
                TWEETS + " --corpus nip=DIR/own.jsonl",
                "--corpus nip=DIR/own.jsonl: manzonelli-table1 has no row `nip`;" + " did you mean `nips`?");
        refused(TWEETS + TWEETS, "--corpus tweetrumors=DIR/own.jsonl: the row `tweetrumors` has a corpus already");
        refused(
                TWEETS + " --corpus nips=DIR/no.jsonl",
                "DIR/no.jsonl: there is no such file or folder; check the path");
        refused(TWEETS + " --threads 0", "--threads: must be from 1 to 1024, found 0");
        refused(TWEETS + " --set lda.topicz=1", "--set lda.topicz: unknown key `topicz`");
        bench.with("bad.jsonl", "{\"text\": \"one two\"}\n{\"txt\": \"three\"}\n");
        refused(TWEETS + " --corpus nips=DIR/bad.jsonl", "DIR/bad.jsonl:2: there is no field 'text'");
        assertThat(bench.files()).containsExactly("", "bad.jsonl", "own.jsonl");
        bench.with("out/nips/mine.txt", "mine");
        refused(TWEETS + " --corpus nips=DIR/own.jsonl", "DIR/out/nips: is not empty and not a run of tattle");
        assertThat(bench.files()).doesNotContain("out/tweetrumors");
    }

    private void refused(String options, String message) {
        CommandRun run = reproduce(options + " --quiet");
        assertThat(run.err()).startsWith("error: " + message).hasLineCount(1);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void otherCommands_nameTheOneThatRunsIt() {
        assertThat(bench.run("audit manzonelli-table1 --corpus DIR/own.jsonl"))
                .isEqualTo(
                        new CommandRun(
                                2,
                                "",
                                "error: manzonelli-table1: a series of plans, each on a corpus of its own, which only 'tattle"
                                        + " reproduce' runs; write tattle reproduce manzonelli-table1 --corpus tweetrumors=FILE\n"));
        assertThat(bench.run("audit --corpus DIR/own.jsonl --corpus DIR/b").err())
                .startsWith("error: --corpus: one plan has one corpus, found DIR/own.jsonl, DIR/b; give one");
        assertThat(bench.run("list plans").out()).containsPattern("manzonelli-table1 +\\[MIA\\] Table 1: ");
    }
}
