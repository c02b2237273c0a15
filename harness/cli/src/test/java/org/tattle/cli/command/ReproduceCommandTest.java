package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.TopicColumn;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.EmbeddedPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.reproduction.Reproduction;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Report;

/** The figures that ship, with the plug-ins that ship. */
class ReproduceCommandTest {
    private static final String SMALL = " --set data.synthetic.documents=60 --set data.synthetic.vocabulary=120"
            + " --set data.synthetic.mean-length=12 --set data.words=80 --set defenses.topics=3"
            + " --targets 2 --threads 2 --quiet";

    @TempDir
    Path folder;

    private CliFixture bench;

    @BeforeEach
    void stand() {
        bench = new CliFixture(folder);
    }

    private static List<String> names() {
        return EmbeddedPlan.all().stream()
                .filter(embedded -> embedded.series().isEmpty())
                .map(EmbeddedPlan::name)
                .toList();
    }

    private static List<EmbeddedPlan> series() {
        return EmbeddedPlan.all().stream()
                .filter(embedded -> embedded.series().isPresent())
                .toList();
    }

    /** A statement on a row that the series does not have would be shown nowhere. */
    @ParameterizedTest
    @MethodSource("series")
    void everySeries_hasPlansAndStatementsOnItsRows(EmbeddedPlan embedded) {
        PlanReader reader = new PlanReader(Plugins.load(getClass().getClassLoader()));
        assertThat(embedded.yaml()).startsWith("# ");
        assertThat(embedded.summary().length()).isBetween(40, 110);
        for (PlanSeries.Row row : embedded.series().orElseThrow().rows()) {
            Plan plan = reader.read(row.plan(), List.of(Assignment.of("--corpus", "data.file", "some.jsonl")));
            assertThat(reader.read("again", PlanWriter.write(plan), List.of())).isEqualTo(plan);
            assertThat(plan.name()).isEqualTo(embedded.name() + "-" + row.corpus());
        }
        assertThat(Reproduction.of(embedded).stream().flatMap(reproduction -> reproduction.statements().stream()))
                .extracting(statement -> statement.row().orElseThrow())
                .isSubsetOf(embedded.series().orElseThrow().rows().stream()
                        .map(PlanSeries.Row::corpus)
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyPlan_saysWhatItIsForAndReadsBackEqual(String name) {
        PlanReader reader = new PlanReader(Plugins.load(getClass().getClassLoader()));
        EmbeddedPlan embedded = EmbeddedPlan.find(name).orElseThrow();
        Plan plan = reader.read(name, embedded.yaml(), List.of());
        assertThat(reader.read(name, PlanWriter.write(plan), List.of())).isEqualTo(plan);
        assertThat(plan.name()).isEqualTo(name);
        assertThat(embedded.yaml()).startsWith("# ");
        assertThat(embedded.summary().length()).isBetween(40, 110);
    }

    private String figure(String name, String settings, String chart) throws IOException {
        CommandRun run = bench.run("reproduce " + name + SMALL + settings + " --out DIR/run");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        assertThat(bench.files()).contains("run/charts/" + chart + ".svg", "run/charts/" + chart + ".png");
        assertThat(bench.files()).contains("run/report.html");
        assertThat(Report.read(folder.resolve("run")).run().name()).isEqualTo(name);
        return text(chart);
    }

    /** The numbers of a chart of the run. */
    private String text(String chart) throws IOException {
        return new String(bench.bytes("run/charts/" + chart + ".csv"), StandardCharsets.UTF_8);
    }

    @Test
    void figure7OfBeliefNetworks_drawsPixelsAgainstBatches() throws IOException {
        CommandRun run = bench.run("reproduce vips-fig7 --set data.drawn-images.rows=200 --set"
                + " data.drawn-images.side=4"
                + " --set defenses.batch=10,20 --set defenses.hidden=2 --targets 2 --quiet --out DIR/run");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        for (String accounting : List.of("moments", "strong")) {
            assertThat(text("pixel-accuracy-against-batch-accounting-" + accounting))
                    .contains("sbn")
                    .contains("noise 1");
        }
        assertThat(run.out()).contains("majority accuracy").contains("row, add-remove, release, claimed");
    }

    /** A probe of 32 records would not hold a batch of 60. */
    @Test
    void aDryRun_takesSamplesThatHoldABatch() throws IOException {
        CommandRun run = bench.run(
                "reproduce vips-fig7 --set data.drawn-images.rows=256 --set"
                        + " data.drawn-images.side=4"
                        + " --defenses vips-sbn --set vips-sbn.batch=60 --set vips-sbn.hidden=2"
                        + " --set vips-sbn.noise=1 --set vips-sbn.accounting=moments --set vips-sbn.mode=sound --targets 2 --dry-run");
        assertThat(run.err()).doesNotContain("error");
        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("each target has 128 members");
    }

    /** What theorem 2 claims stands as claimed, beside what the attack recovers. */
    @Test
    @Tag("slow")
    void inherentPrivacy_drawsTheClaimBesideTheAttackAgainstSweeps() throws IOException {
        String csv = figure(
                "zhao-inherent",
                " --set defenses.sweeps=1,4 --set lda-cgs.word-prior=0.01,1",
                "inherent-epsilon-claimed-against-sweeps");
        assertThat(csv.lines()).hasSize(1 + 2 * 2);
        assertThat(csv.lines().skip(1).map(line -> Double.parseDouble(line.split(",")[2])))
                .allSatisfy(epsilon -> assertThat(epsilon).isGreaterThan(100));
        assertThat(bench.files()).contains("run/charts/recovered-against-sweeps.svg");
        String page = new String(bench.bytes("run/report.html"), StandardCharsets.UTF_8);
        assertThat(page).contains("per word, replace, transcript").contains("no guarantee (E15)");
        assertThat(Report.read(folder.resolve("run")).run().experiments())
                .allSatisfy(
                        experiment -> assertThat(experiment.summary().mode()).isEqualTo("none"));
    }

    @Test
    @Tag("slow")
    void figure4_drawsWhatTranscriptsTellAgainstSweeps() throws IOException {
        String chart = "recovered-against-sweeps-topic-based-reading-";
        String csv = figure(
                "zhao-fig4",
                " --set defenses.sweeps=1,4 --set hdp-lda.epsilon=1",
                chart + "as-printed-mode-as-published");
        assertThat(csv.lines()).hasSize(1 + (1 + 2 + 4) * 2);
        assertThat(csv)
                .contains("hdp-lda inherent-epsilon 10, word-prior 1\",4.0,")
                .contains("cdp-lda-plus fresh true, word-prior 0.01\",4.0,")
                .contains("lda-cgs word-prior 0.01,4.0,");
        assertThat(text(chart + "bayes-mode-sound"))
                .contains("hdp-lda inherent-epsilon 1, word-prior 0.01\",1.0,")
                .contains("lda-cgs");
    }

    @Test
    @Tag("slow")
    void figure5_drawsPerplexityAgainstTheNoiseOfASweep() throws IOException {
        String csv = figure(
                "zhao-fig5",
                " --set defenses.sweeps=2 --set defenses.epsilon=1,5",
                "perplexity-fold-in-against-epsilon");
        assertThat(csv.lines().skip(1).map(line -> line.split(",")[0]))
                .containsExactly(
                        "\"hdp-lda mode as-published",
                        "\"hdp-lda mode as-published",
                        "\"hdp-lda mode sound",
                        "\"hdp-lda mode sound",
                        "\"hdp-lda mode as-published",
                        "\"hdp-lda mode as-published",
                        "\"hdp-lda mode sound",
                        "\"hdp-lda mode sound",
                        "\"cdp-lda-plus fresh false",
                        "\"cdp-lda-plus fresh false",
                        "\"cdp-lda-plus fresh true",
                        "\"cdp-lda-plus fresh true");
        String page = new String(bench.bytes("run/report.html"), StandardCharsets.UTF_8);
        assertThat(page).contains("Caveats of these guarantees").contains("E17");
    }

    @Test
    @Tag("slow")
    void figure7_drawsWhatClassifiersTellAndWhatTheyAreGoodFor() throws IOException {
        String csv = figure(
                "zhao-fig7",
                " --set defenses.sweeps=2 --set defenses.epsilon=1,5 --set data.synthetic.topics=3 --shadows 4",
                "accuracy-against-epsilon");
        assertThat(csv).contains("lp-lda").contains("cdp-lda");
        assertThat(Report.read(folder.resolve("run")).run().experiments())
                .allSatisfy(experiment ->
                        assertThat(experiment.summary().mode()).isEqualTo("none")); // a classifier guarantees nothing
        assertThat(bench.files()).anyMatch(file -> file.matches("run/charts/tpr-against-epsilon.*svg"));
    }

    @Test
    @Tag("slow")
    void figure8_drawsPerplexityAgainstMiniBatches() throws IOException {
        String csv = figure(
                "zhao-fig8",
                " --set defenses.sweeps=2 --set defenses.prior-documents=10 --set defenses.batch=5"
                        + " --set defenses.batches=1,3 --set olp-lda.epsilon=1,5",
                "perplexity-fold-in-against-batches");
        assertThat(csv.lines()).hasSize(1 + 2 + 2 * 2);
    }

    /** Two batches at five epsilons, by two accountings; two batches at four noises; two without noise. */
    @Test
    @Tag("slow")
    void parkFigure1_drawsPerplexityAgainstEpsilonByAccounting() throws IOException {
        String chart = "perplexity-against-epsilon-bounding-batch-accounting-";
        String csv = figure("park-fig1", " --set defenses.batch=1,2", chart + "moments");
        assertThat(csv).contains("per document").contains("batch 1").contains("batch 2");
        assertThat(text(chart + "strong")).contains("per document");
        assertThat(bench.files()).contains("run/charts/perplexity-against-noise.svg");
        assertThat(Report.read(folder.resolve("run")).run().experiments())
                .hasSizeGreaterThan(2 * 5 * 2 + 2 * 4 + 2)
                .allSatisfy(
                        experiment -> assertThat(experiment.clippedRecords()).isZero()); // no document has 50 words
    }

    @Test
    void parkTable1_showsAlignedTopicsSideBySide() throws IOException {
        CommandRun run = bench.run("reproduce park-table1" + SMALL + " --set defenses.batch=2 --out DIR/run");
        assertThat(run.err()).isEmpty();
        List<TopicColumn> columns = Report.read(folder.resolve("run")).run().topics();
        assertThat(columns).hasSize(5);
        assertThat(columns.get(0).topics()).hasSize(3).allSatisfy(topic -> {
            assertThat(topic.cosine()).isCloseTo(1, within(1e-12));
            assertThat(topic.words()).hasSize(10);
        });
        assertThat(columns.get(1).topics().stream().map(ShownTopic::topic)).doesNotHaveDuplicates();
        String page = new String(bench.bytes("run/report.html"), StandardCharsets.UTF_8);
        assertThat(page).contains("Topics side by side");
        assertThat(run.out()).contains("B  vips-lda").contains("A, cosine 1.00");
    }

    /** Topics are words of the data: a report has them where the plan asks, and nowhere else. */
    @Test
    void topics_notAskedFor_areNotNamed() throws IOException {
        CommandRun run = bench.run(
                "reproduce park-table1" + SMALL + " --set defenses.batch=2 --set report.topics=0 --out DIR/run");
        assertThat(run.err()).isEmpty();
        assertThat(Report.read(folder.resolve("run")).run().topics()).isEmpty();
        String page = new String(bench.bytes("run/report.html"), StandardCharsets.UTF_8);
        assertThat(page).doesNotContain("side by side");
    }

    @Test
    void vipsFigure3_drawsPerplexityAgainstEpochs() throws IOException {
        String csv = figure("vips-fig3", " --set defenses.batch=3", "perplexity-against-epochs");
        assertThat(csv).contains("accounting moments").contains("accounting strong");
    }

    /** The texts have lengths about 12, the words a few documents each; what is filtered is in the report. */
    @Test
    @Tag("slow")
    void schein3_keepsLongTextsAndRareWords() {
        CommandRun run = bench.run("reproduce schein-fig3-email" + SMALL
                + " --set data.least-tokens=12 --set defenses.sweeps=4 --set defenses.burn-in=2"
                + " --set defenses.every=1 --out DIR/filtered");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("schein-fig3-email  31 documents, seed 1\n");
        assertThat(bench.run("reproduce schein-fig3-email --set data.least-tokens=1000000 --dry-run"))
                .satisfies(none -> assertThat(none.exit()).isEqualTo(2))
                .satisfies(none -> assertThat(none.err()).contains("data.least-tokens: of 500 records 0 have"));
        assertThat(bench.run("reproduce schein-fig4-active --set data.least-interactions=1000000 --dry-run"))
                .satisfies(none -> assertThat(none.exit()).isEqualTo(2))
                .satisfies(none -> assertThat(none.err()).contains("data.least-interactions: of 120 actors 0 have"));
    }

    @Test
    @Tag("slow")
    void scheinTopics_drawsTheDistanceToTheTrueTopics() throws IOException {
        String chain = " --set defenses.sweeps=40 --set defenses.burn-in=20 --set defenses.every=5";
        String csv = figure("schein-topics", chain, "distance-to-true-topics-against-epsilon");
        assertThat(csv).contains("inference naive").contains("inference private");
        assertThat(Report.read(folder.resolve("run")).run().experiments())
                .hasSize(10)
                .allSatisfy(experiment ->
                        assertThat(experiment.utility()).containsKeys("topicDistance", "sampleTopicDistance"));
        bench.with("own.jsonl", CliFixture.jsonLines());
        assertThat(bench.run("reproduce schein-topics --corpus DIR/own.jsonl").err())
                .isEqualTo("error: utility: true-topics needs the topics that the documents were drawn by, which only"
                        + " data.synthetic has; leave it out\n");
    }

    @Test
    @Tag("slow")
    void vipsFigure5_drawsAucAgainstEpsilon() throws IOException {
        CommandRun run = bench.run("reproduce vips-fig5 --set data.drawn-rows.rows=200 --targets 2"
                + " --threads 2 --quiet"
                + " --out DIR/run");
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        for (String accounting : List.of("moments", "strong")) {
            assertThat(text("auc-of-predictions-against-epsilon-accounting-" + accounting))
                    .contains("vips-logistic", "erm-output", "erm-objective");
        }
    }

    private RunResult manzonelli(String figure, String settings, String folderOfRun) throws IOException {
        CommandRun run = bench.run("reproduce manzonelli-" + figure
                + " --topics 2 --targets 2 --threads 2 --quiet --out DIR/run" + settings);
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        return Report.read(folder.resolve(folderOfRun)).run();
    }

    private RunResult row(String figure, String settings) throws IOException {
        bench.with("own.jsonl", CliFixture.jsonLines());
        return manzonelli(
                figure,
                "-" + figure + " --corpus tweetrumors=DIR/own.jsonl" + settings,
                "run-" + figure + "/tweetrumors");
    }

    /** One percent of 60 documents, rounded up, is one outlier and one inlier. */
    @Test
    void manzonelliFigure1_drawsDocumentsByKind() throws IOException {
        RunResult run = manzonelli(
                "fig1", " --set data.synthetic.documents=60 --set data.synthetic.vocabulary=120 --shadows 8", "run");
        List<StatisticHistogram> drawn = run.attacks().get(0).histograms();
        assertThat(drawn).isNotEmpty().allSatisfy(one -> assertThat(one.role()).matches("(out|in)lier, .*"));
        String page = new String(bench.bytes("run/report.html"), StandardCharsets.UTF_8);
        assertThat(page)
                .contains("No document was found for: outlier")
                .contains(drawn.get(0).role());
    }

    /** More records are asked for than there are. */
    @Test
    void manzonelliFigure7_studiesEveryColumn() throws IOException {
        assertEveryColumnIsStudied();
    }

    @Test
    @Tag("slow")
    void manzonelliTable4_hasTheStudiesOfFigure7() throws IOException {
        RunResult run = assertEveryColumnIsStudied();
        assertThat(row("table4", " --shadows 12").studies()).isEqualTo(run.studies());
    }

    private RunResult assertEveryColumnIsStudied() throws IOException {
        RunResult run = row("fig7", " --shadows 12");
        assertThat(run.studies()).hasSize(5).allSatisfy(study -> {
            assertThat(study.records()).isEqualTo(12);
            assertThat(study.tests()).isEqualTo(24);
            assertThat(study.shadows()).isEqualTo(12);
        });
        assertThat(run.studies().get(0).separation().median()).isPositive(); // members fit better
        assertThat(bench.files())
                .contains(
                        "run-fig7/tweetrumors/charts/divergence-lda-topics-2.svg",
                        "run-fig7/tweetrumors/charts/studies.csv");
        return run;
    }

    @Test
    void manzonelliFigure8_tellsStatisticsApartByName() throws IOException {
        assertThat(row("fig8", " --shadows 4").attacks())
                .extracting(audit -> audit.attackParameters().get("statistic"))
                .containsExactly("log-likelihood", "negative-entropy", "standard-deviation", "logit-max-posterior");
        assertThat(new String(bench.bytes("run-fig8/tweetrumors/charts/roc-lda-topics-2.svg"), StandardCharsets.UTF_8))
                .contains("statistic negative-entropy", "statistic logit-max-posterior");
    }

    @Test
    @Tag("slow")
    void aCorpusOfTheUsersOwn_takesThePlaceOfTheDrawnOne() throws IOException {
        bench.with("own.jsonl", CliFixture.jsonLines());
        CommandRun run = bench.run("reproduce zhao-fig6 --corpus DIR/own.jsonl --set defenses.topics=2"
                + " --set defenses.sweeps=2 --set defenses.epsilon=1,5 --set report.bars=deviation"
                + " --targets 2 --quiet --out DIR/run");
        assertThat(run.err()).isEmpty();
        RunResult result = Report.read(folder.resolve("run")).run();
        assertThat(result.dataset().records()).isEqualTo(12);
        assertThat(result.bars()).isEqualTo(ErrorBars.DEVIATION);
        ExperimentResult first = result.experiments().get(0);
        Interval mean = first.utility().get("perplexityFoldIn");
        // of two targets a and b: Student's interval reaches 12.7062 |a - b| / 2, the standard deviation is |a - b| /
        // sqrt 2
        assertThat(first.deviations().get("perplexityFoldIn"))
                .isCloseTo((mean.high() - mean.value()) / 12.7062 * Math.sqrt(2), withinPercentage(0.01));
    }

    @Test
    void whatDoesNotShip_isRefusedInOneLine() {
        assertThat(bench.run("reproduce zhao-fig44"))
                .isEqualTo(new CommandRun(
                        2,
                        "",
                        "error: zhao-fig44: no plan of that name ships with Tattle; did you mean `zhao-fig4`?\n"));
        assertThat(bench.run("reproduce zhao-fig4 --set topic-based.positions=1")
                        .err())
                .contains("positions must be at least 10")
                .hasLineCount(1);
        assertThat(bench.run("reproduce zhao-fig7 --set attacks=[] --set utility=topics")
                        .err())
                .contains("no utility measure supports the release of lda-cgs-classifier (TopicClassifier)")
                .hasLineCount(1);
        assertThat(bench.run("reproduce").err())
                .isEqualTo("error: tattle reproduce: no figure is named; 'tattle list plans' shows them all\n");
        assertThat(bench.run("reproduce zhao-fig4 --set hdp-lda.inherent-epsilon=0")
                        .err())
                .contains("inherent-epsilon must be > 0")
                .hasLineCount(1);
        assertThat(bench.run("reproduce zhao-fig8 --set olp-lda.batch=100000").err())
                .contains("batch")
                .hasLineCount(1);
        assertThat(bench.run("audit --corpus " + "DIR/none --replay 0 --set attacks=[] --set utility=[]")
                        .err())
                .contains("attacks must have at least one entry where there is no utility")
                .hasLineCount(1);
    }
}
