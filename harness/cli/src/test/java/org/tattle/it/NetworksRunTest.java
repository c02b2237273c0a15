package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.cli.testing.ToyNetworks;
import org.tattle.core.plugin.Plugins;

/** Networks from a file or drawn, through a training algorithm that learns from them, to results and report. */
class NetworksRunTest extends CliTest {
    private static final Plugins PLUGINS = ToyNetworks.plugins();
    private static final String RUN =
            "audit --quiet --defenses mean-count --attacks lira-online --targets 2 --shadows 8"
                    + " --threads 1 --out DIR/";
    private static final String FIGURES = RUN.replace("--attacks lira-online", "--set attacks=[]");
    private static final String ALL = FIGURES.replace("audit", "audit --set members=all");
    private static final String FILE = " --corpus DIR/mail.edges";
    private static final String DRAWN = " --set data.synthetic=null --set data.drawn-network=";

    /** Eight actors, one of them alone; two self loops. */
    @BeforeEach
    void setUp() throws IOException {
        bench.with(
                "mail.edges",
                CliFixture.lines(
                        "# from to count",
                        "ann bob 3",
                        "bob cy 2",
                        "cy ann",
                        "<b>dee,eve,4",
                        "eve <b>dee 1",
                        "fay gus 7",
                        "gus gus 5",
                        "bob bob 2",
                        "gus bob 1",
                        "hal"));
    }

    @Override
    protected CommandRun run(String command) {
        return bench.run(PLUGINS, command);
    }

    @Test
    void aNetwork_isAuditedFromFileToReport() throws IOException {
        CommandRun run = run(RUN + "run" + FILE).done();
        assertThat(run.out()).contains("8 actors, seed 1");
        JsonNode dataset = results("run").path("dataset");
        assertThat(dataset.path("records").intValue()).isEqualTo(8);
        assertThat(dataset.path("edges").intValue()).isEqualTo(7);
        assertThat(dataset.path("interactions").intValue()).isEqualTo(19);
        assertThat(dataset.path("selfLoopsLeftOut").intValue()).isEqualTo(2);
        assertThat(dataset.path("selfInteractionsLeftOut").intValue()).isEqualTo(7);
        assertThat(dataset.path("preparation").path("unit").textValue()).isEqualTo("actor");
    }

    @Test
    void theReportOfActors_speaksOfNoDocumentsAndNoWords_andEscapesIds() throws IOException {
        CommandRun run = run(RUN + "run" + FILE);
        String page = Files.readString(folder.resolve("run/report.html"));
        String told = page.substring(page.indexOf("</style>"), page.indexOf("The resolved plan"));
        assertThat(told).contains("&lt;b&gt;dee").doesNotContain("<b>dee");
        for (String text : List.of(told, run.out())) {
            assertThat(text.toLowerCase(Locale.ROOT))
                    .contains("actors")
                    .doesNotContain("document", "word", "vocabulary", "token", "topic");
        }
    }

    @Test
    void aDryRun_tellsEdgesAndSelfLoops() {
        assertThat(run(RUN + "run --dry-run" + FILE).out())
                .contains("8 records, 7 edges, 19 interactions, 2 self loops left out");
    }

    @Test
    void aDrawnNetwork_isAuditedWithoutAFile() throws IOException {

        run(RUN + "run" + DRAWN + "{actors:~12,~communities:~2}").done();
        JsonNode dataset = results("run").path("dataset");
        assertThat(dataset.path("records").intValue()).isEqualTo(12);
        assertThat(dataset.path("preparation").path("source").textValue()).isEqualTo("synthetic");
    }

    @Test
    void someActors_areTheInducedNetwork() throws IOException {
        assertThat(run(RUN + "run --records 7" + FILE).exit()).isZero();
        JsonNode dataset = results("run").path("dataset");
        assertThat(dataset.path("records").intValue()).isEqualTo(7);
        assertThat(dataset.path("preparation").path("records").textValue()).isEqualTo("7 of 8, drawn at random");
    }

    @ParameterizedTest
    @CsvSource({
        "text, --text-field x",
        "id, --id-field x",
        "author, --author-field x",
        "label, --label-field x",
        "preprocess, --preprocess paper",
        "vocabulary, --vocabulary training",
        "words, --most-frequent-words 5",
        "duplicates, --duplicates drop",
        "positive, --positive x",
        "features, --set data.features=x",
        "numeric, --set data.numeric=x",
        "bins, --set data.bins=x~3",
        "levels, --set data.levels=x~=~a~|~b",
    })
    void keysWithoutAMeaningForActors_areRefused(String key, String option) throws IOException {
        assertRefused(RUN + "run " + option + FILE, "data." + key + ": it has no meaning for actors; leave it out");
    }

    @Test
    void otherDataAndOtherDefenses_areRefused() throws IOException {
        assertRefused(
                RUN + "run",
                "data.synthetic: it generates documents, and the defense needs a network; name a file with --corpus, "
                        + "or draw a network: --set data.synthetic=null --set data.drawn-network={}");
        assertRefused(
                RUN + "run --set data.synthetic=null --set data.drawn-rows={}",
                "data.drawn-rows: it has no meaning for actors; leave it out");
        assertRefused(
                RUN + "run --set report.examples=kinds" + FILE,
                "report.examples: kinds are found by a document's words, and actors have none; leave it out, or "
                        + "write examples: exposure");
        assertRefused(
                RUN.replace("mean-count", "lda,mean-count") + "run" + FILE,
                "defenses: lda is trained on documents and mean-count on actors; audit them by two plans");
        assertRefused(
                RUN.replace("mean-count", "lda") + "run" + FILE,
                "DIR/mail.edges: edges gives networks, and documents are wanted; use one of jsonl, json, csv, tsv,"
                        + " txt-folder, uci, ldac, mtx");
        assertRefused(
                RUN.replace("mean-count", "lda") + "run" + DRAWN + "{}",
                "data.drawn-network: it has no meaning for documents; leave it out");
        assertRefused(
                RUN.replace("mean-count", "logistic") + "run" + DRAWN + "{}",
                "data.drawn-network: it has no meaning for rows; leave it out");
        assertRefused(
                RUN + "run" + DRAWN + "{shape:~0.01,~least-mean:~2}",
                "data.drawn-network: of 10000 drawn networks none has a mean of 2.0 a pair; give a larger shape, or a"
                        + " smaller rate or least-mean");
    }

    /** What a training reveals about itself stands first among the figures, over all targets. */
    @Test
    void figuresAlone_areEnoughToMeasure() throws IOException {
        run(FIGURES + "run" + FILE).done();
        JsonNode experiment = results("run").path("cells").get(0);
        assertThat(experiment.path("utility").fieldNames()).toIterable().containsExactly("mae", "noise");
        assertThat(experiment.path("utility").path("noise").path("value").doubleValue())
                .isBetween(0.0, 0.1);
        assertThat(experiment.path("deviations").path("noise").doubleValue()).isPositive();
        assertThat(results("run").path("heatMaps")).isEmpty();
    }

    /** Matrices reveal information about pairs of people: they are kept where they are asked for, and of one target. */
    @Test
    void heatMaps_areOfTheFirstTarget_andOnlyWhereAskedFor() throws IOException {
        run(FIGURES + "run --set report.heat-maps=true" + FILE).done();
        assertThat(run(FIGURES + "plain" + FILE).exit()).isZero();
        for (int target = 0; target < 2; target++) {
            String file = "/models/mean-count/target-00" + target + ".figures";
            int more = bench.bytes("run" + file).length - bench.bytes("plain" + file).length;
            assertThat(more).isEqualTo(target == 0 ? 2 + "rates".length() + 2 * Integer.BYTES + 16 * Double.BYTES : 0);
        }
    }

    @Test
    void aKilledRunThatIsResumed_hasTheSameBytes() throws IOException {
        String audit = FIGURES.replace("--threads 1", "--threads 2") + "run --set report.heat-maps=true" + FILE;
        assertThat(run(audit).exit()).isZero();
        byte[] results = bench.bytes("run/results.json");
        List<String> files = bench.files();
        Files.delete(folder.resolve("run/results.json"));
        Files.delete(folder.resolve("run/models/mean-count/target-000.figures"));
        Files.write(folder.resolve("run/models/mean-count/target-001.figures"), new byte[] {1, 2});
        CommandRun resumed = run(audit.replace("--quiet ", ""));
        assertThat(resumed.exit()).isZero();
        assertThat(resumed.err()).contains("target-001.figures is damaged: it is cut short at 2 bytes");
        assertThat(bench.bytes("run/results.json")).isEqualTo(results);
        assertThat(bench.files()).isEqualTo(files);
    }

    /**
     * Actors that only edges name would reveal information about the edges, regardless of the noise on their counts.
     */
    @Test
    void fit_promisesNothingForActorsThatEdgesName() throws IOException {
        assertRefused(
                "fit --quiet --defenses mean-count --out DIR/fit" + FILE,
                "data: mean-count's guarantee requires a public list of actors, and this one is taken from the "
                        + "edges; list every actor on a line of its own, including those without an edge");
    }

    /** Whoever interacts with an actor has a say in whether it stays: with the list of actors the guarantee goes. */
    @Test
    void fit_ofActiveActors_refusesToGuarantee() throws IOException {
        bench.with("listed.edges", CliFixture.lines("ann", "bob", "cy", "ann bob 3", "bob cy 2", "cy ann"));
        String fit = "fit --quiet --defenses mean-count --out DIR/fit --corpus DIR/listed.edges";
        assertRefused(
                fit + " --set data.least-interactions=2",
                "data.least-interactions: mean-count's guarantee requires a public list of actors, and the edges of "
                        + "others decide which of these are kept; leave it out");
        assertThat(run(fit).out()).contains("it guarantees epsilon");
    }

    /** Three actors have three halves, fewer than an audit's targets; a fit has one model and no halves. */
    @Test
    void fit_showsFigures_andWritesNone() throws IOException {
        bench.with("listed.edges", CliFixture.lines("ann", "bob", "cy", "ann bob 3", "bob cy 2", "cy ann"));
        CommandRun fit = run("fit --quiet --defenses mean-count --out DIR/fit --corpus DIR/listed.edges");
        assertThat(fit.exit()).as(fit.err()).isZero();
        assertThat(fit.out())
                .contains("for your eyes, no guarantee covers them:")
                .containsPattern("  mean absolute error \\d");
        for (String file : bench.files()) {
            if (file.startsWith("fit/")) {
                assertThat(new String(bench.bytes(file), StandardCharsets.ISO_8859_1))
                        .as(file)
                        .doesNotContain("mae");
            }
        }
    }

    /** The mean count is the same in every target, its noise is not: each is trained on all, by a seed of its own. */
    @Test
    void targetsOfAllRecords_differInTheirNoiseAlone() throws IOException {
        run(ALL + "run" + FILE).done();
        JsonNode results = results("run");
        assertThat(results.path("dataset").path("preparation").path("members").textValue())
                .isEqualTo("all records, in every target");
        double[] noise = new double[2];
        for (int target = 0; target < 2; target++) {
            String file = "run/models/mean-count/target-00" + target + ".release";
            double rate = ByteBuffer.wrap(bench.bytes(file)).getDouble(48 + Integer.BYTES);
            noise[target] = rate - 19.0 / (8 * 7);
            assertThat(noise[target]).isBetween(0.0, 0.1);
        }
        assertThat(noise[1]).isNotEqualTo(noise[0]);
        assertThat(results.path("cells")
                        .get(0)
                        .path("utility")
                        .path("noise")
                        .path("value")
                        .doubleValue())
                .isCloseTo((noise[0] + noise[1]) / 2, within(1e-12));
        assertThat(Files.readString(folder.resolve("run/report.html")))
                .contains("A model trained on all actors, with independent randomness")
                .doesNotContain("half of the");
    }

    @Test
    void promises_areThoseOfAsManyRecordsAsTargetsHave() throws IOException {
        assertThat(run(FIGURES + "half" + FILE).exit()).isZero();
        assertThat(run(ALL + "all" + FILE).exit()).isZero();
        assertThat(results("half").findValuesAsText("epsilon")).containsExactly("4.0");
        assertThat(results("all").findValuesAsText("epsilon")).containsExactly("8.0");
    }

    @Test
    void aWrongFile_isToldInOneLine_andNothingIsWritten() throws IOException {
        bench.with("mail.edges", CliFixture.lines("ann bob 2", "bob ann 0.5"));
        assertRefused(
                RUN + "run" + FILE,
                "DIR/mail.edges:2: the count must be a whole number from 0 to 2147483647, not '0.5'; write `from to"
                        + " count`; counts are whole numbers");
        bench.with("mail.edges", CliFixture.lines("ann ann 2", "bob"));
        assertRefused(
                RUN + "run" + FILE,
                "DIR/mail.edges: no actor has an edge to another; give at least one; what actors do to themselves is"
                        + " left out");
    }

    @Test
    @Tag("slow")
    void aDryRunOfTargetsOfAllRecords_speaksOfNoHalves() {
        CommandRun run = run(ALL + "run --dry-run" + FILE);
        assertThat(run.out())
                .contains("each target is trained on all records", "mean-count: 2 (2 targets, 0 shadows)")
                .doesNotContain("FPR", "non-members");
        assertThat(run(ALL + "run --json --dry-run" + FILE).out())
                .contains("\"members\" : 8", "\"nonMembers\" : 0", "\"fpr\" : [ ]");
    }

    /** More targets than halves could only repeat each other; targets on all records never do. */
    @Test
    void targetsOfAllRecords_areNotLimitedByHalves() throws IOException {
        assertRefused(
                FIGURES.replace("--targets 2", "--targets 71") + "run" + FILE,
                "targets: 71 targets are more than the 70 halves of 8 records that can be drawn; ask for"
                        + " fewer targets"
                        + " or give at least 9 records");
        assertThat(run(ALL.replace("--targets 2", "--targets 71") + "run" + FILE)
                        .exit())
                .isZero();
    }

    @Test
    void whatNeedsRecordsHeldOut_isRefusedWhereTargetsHaveAll() throws IOException {
        assertRefused(
                RUN + "run --set members=all" + FILE,
                "--attacks: attacks must be [] where members is all: nobody is left to distinguish members from. Provided"
                        + " value: [lira-online]; fix `attacks` (the attacks on every defense; may be none"
                        + " where utility"
                        + " is measured or guarantees are tested)");
        assertRefused(
                ALL + "run --set certify.runs=100" + FILE,
                "--set certify.runs: certify must ask for no runs and no canaries where members is all:"
                        + " such a plan only"
                        + " measures; fix `certify` (independent runs and replays that put guarantees to the"
                        + " test)");
        assertRefused(
                ALL.replace("mean-count", "logistic")
                        + "run --set data.synthetic=null --set data.drawn-rows={rows:~40}",
                "utility: prediction is measured on records that a target was not trained on, and members: all leaves"
                        + " none; leave it out, or write members: half");
    }

    /** Coherence needs no document held out, perplexity does. */
    @Test
    void topicsOfAllDocuments_areMeasuredByTheirCoherence() throws IOException {
        bench.with("docs.jsonl", CliFixture.jsonLines());
        run("audit --quiet --topics 2 --targets 2 --set attacks=[] --set members=all --out DIR/run"
                        + " --corpus DIR/docs.jsonl")
                .done();
        assertThat(results("run").path("cells").get(0).path("utility").fieldNames())
                .toIterable()
                .contains("coherence", "npmi")
                .doesNotContain("perplexity", "outOfVocabulary");
    }
}
