package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
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
import org.tattle.cli.testing.ToyRows;
import org.tattle.core.plugin.Plugins;

/** Audits of rows, from file to report, by an algorithm that only tests have. */
class RowsRunTest extends CliTest {
    private static final Plugins PLUGINS = ToyRows.plugins();
    private static final String RUN =
            "audit --defenses class-sums --attacks lira-online --targets 2 --shadows 8 --threads 1 --out DIR/";
    private static final String CSV = " --corpus DIR/rows.csv --label-field ill --id-field id --set"
            + " data.numeric=weight"
            + " --set data.bins=age~18~40";

    /** Twelve rows; the last two equal each other, the second has no age. */
    @BeforeEach
    void setUp() throws IOException {
        bench.with(
                        "rows.csv",
                        CliFixture.lines(
                                "id,age,work,weight,ill",
                                "a,17,Private,0.5,no",
                                "b,N/A,Govt,0.25,yes",
                                "c,18,Private,2,no",
                                "d,40,Govt,-1,yes",
                                "e,39.9,Private,0,no",
                                "f,12,Govt,0.5,no",
                                "g,55,Never,0.75,yes",
                                "h,61,Private,0.1,no",
                                "i,22,Govt,0.2,no",
                                "j,33,Private,0.3,yes",
                                "k,70,Private,0.4,no",
                                "l,70,Private,0.4,no"))
                .with("docs.jsonl", CliFixture.jsonLines());
    }

    @Override
    protected CommandRun run(String command) {
        return bench.run(PLUGINS, command);
    }

    /** Of the attacks of a plan that names none, Huang's three are about topics; named, they are refused. */
    @Test
    @Tag("slow")
    void attacks_notNamed_areThoseThatSuitRows() throws IOException {
        String plain = RUN.replace(" --attacks lira-online", "");
        run(plain + "run" + CSV).done();
        assertThat(results("run").path("audits").findValuesAsText("attack"))
                .containsExactlyInAnyOrder("lira-online", "lira-offline");
        assertThat(run(plain + "named --attacks lira-online,entropy" + CSV).err())
                .contains("entropy supports neither the release of class-sums")
                .hasLineCount(1);
    }

    @Test
    void aTable_isAuditedFromFileToReport() throws IOException {
        CommandRun run = run(RUN + "run" + CSV).done();
        assertThat(run.out()).contains("12 rows, seed 1");
        JsonNode dataset = results("run").path("dataset");
        assertThat(dataset.path("records").intValue()).isEqualTo(12);
        // age<18, age[18,40), age>=40, age=missing; work=Govt, work=Never, work=Private; weight
        assertThat(dataset.path("columns").intValue()).isEqualTo(8);
        assertThat(dataset.path("nonZeroCells").intValue()).isEqualTo(12 * 3 - 1);
        assertThat(dataset.path("classes").intValue()).isEqualTo(2);
        assertThat(dataset.path("duplicates").intValue()).isEqualTo(2);
        assertThat(dataset.path("preparation").path("unit").textValue()).isEqualTo("row");
    }

    @Test
    void theReportOfRows_speaksOfNoDocumentsAndNoWords() throws IOException {
        CommandRun run = run(RUN + "run" + CSV);
        String page = Files.readString(folder.resolve("run/report.html"));
        String told = page.substring(page.indexOf("</style>"), page.indexOf("The resolved plan"));
        for (String text : List.of(told, run.out())) {
            assertThat(text.toLowerCase(Locale.ROOT))
                    .contains("rows")
                    .doesNotContain("document", "word", "vocabulary", "token", "topic");
        }
    }

    /** An audit counts them and says so; a release reveals nothing about them. */
    @Test
    void clippedRecords_standInAuditsAndInNoRelease() throws IOException {
        assertThat(run(RUN + "run" + CSV + " --set class-sums.bound=1.5").exit())
                .isZero();
        // sqrt(2 + weight^2) > 1.5 where |weight| > 0.5: rows c, d, g
        assertThat(results("run").path("cells").get(0).path("clippedRecords").longValue())
                .isEqualTo(3);
        assertThat(Files.readString(folder.resolve("run/report.html")))
                .contains("3 audited records exceed the contribution bounds that the algorithm declares and"
                        + " are clipped");
        CommandRun fit = run("fit --defenses class-sums --set class-sums.bound=1.5 --out DIR/fit" + CSV);
        assertThat(fit.exit()).as(fit.err()).isZero();
        for (String file : bench.files()) {
            if (file.startsWith("fit/")) {
                assertThat(new String(bench.bytes(file), StandardCharsets.ISO_8859_1))
                        .as(file)
                        .doesNotContain("clip")
                        .doesNotContain("outside");
            }
        }
        assertThat(fit.out() + fit.err()).doesNotContain("clip").doesNotContain("outside");
        CommandRun json = run("fit --json --defenses class-sums --out DIR/fit2" + CSV);
        assertThat(json.out()).contains("\"model\"").doesNotContain("lip").doesNotContain("outside");
    }

    /**
     * Columns named after values reveal information about the rows that have them; intervals with public edges do not.
     */
    @Test
    void fit_onColumnsThatRowsName_refusesToGuarantee() throws IOException {
        String fit = "fit --quiet --corpus DIR/rows.csv --label-field ill --id-field id --defenses vips-logistic"
                + " --set data.numeric=weight --set data.bins=age~missing~18~40 --set data.classes=no,yes"
                + " --out DIR/fit";
        assertThat(bench.run(fit).exit()).isEqualTo(2);
        assertThat(bench.run(fit).err())
                .contains("vips-logistic's guarantee requires public columns, and these are taken from the rows")
                .hasLineCount(1);
        assertThat(bench.run(fit.replace("vips-logistic", "logistic")).exit()).isZero();
        bench.with("rows.csv", new String(bench.bytes("rows.csv"), StandardCharsets.UTF_8).replace("N/A", "30"));
        assertThat(bench.run(fit.replace("DIR/fit", "DIR/work")).err()).contains("data.columns: ");
        String records = " --set vips-logistic.records=12";
        // no row misses its age: whether one does must not decide
        assertThat(bench.run(fit.replace("~missing", "").replace("DIR/fit", "DIR/hung")
                                + records
                                + " --set data.features=age,weight")
                        .err())
                .contains("data.columns: ", "`age missing 18 40`");
        // that weights are numbers the rows say, not the plan, however many columns it states
        assertThat(bench.run(fit.replace(" --set data.numeric=weight --set data.bins=age~missing~18~40", "")
                                        .replace("DIR/fit", "DIR/guessed")
                                + records
                                + " --set data.features=weight --set data.columns=1")
                        .err())
                .contains("guarantee requires public columns");
        CommandRun levels = bench.run(fit.replace("DIR/fit", "DIR/levels") + records
                + " --set data.levels=work~=~Govt~|~Never~|~Private~|~missing");
        assertThat(levels.exit()).as(levels.err()).isZero();
        CommandRun run = bench.run(fit.replace("DIR/fit", "DIR/public") + records + " --set data.features=age,weight")
                .done();
        assertThat(run.out().replaceFirst("model: .*", ""))
                .contains("it guarantees epsilon 1, delta 1e-5 for one row, add-remove, release, proved")
                .doesNotContain("12\n")
                .doesNotContain("caveat");
        assertThat(bench.run(fit.replace("DIR/fit", "DIR/more") + " --set data.features=age,weight")
                        .err())
                .startsWith("error: records: vips-logistic's guarantee requires a public number of records");
        assertThat(bench.run(fit.replace("DIR/fit", "DIR/more").replace(" --set data.classes=no,yes", "") + records
                                + " --set data.features=age,weight")
                        .err())
                .startsWith("error: data.classes: vips-logistic's guarantee requires public classes");
    }

    /** LIBSVM's columns have no names: without a stated number it is what some row happens to have. */
    @Test
    void fit_onLibsvm_asksForTheNumberOfColumnsAndTheClasses() throws IOException {
        bench.with("rows.svm", CliFixture.lines("+1 1:1 3:0.5", "-1 2:1", "+1 1:0.5", "-1 3:2"));
        String fit = "fit --quiet --corpus DIR/rows.svm --format libsvm --defenses erm-output --out DIR/";
        assertThat(bench.run(fit + "no --set data.classes=-1,1").err())
                .startsWith("error: data.columns: erm-output's guarantee requires public columns")
                .hasLineCount(1);
        assertThat(bench.run(fit + "no --set data.columns=5").err())
                .startsWith("error: data.classes: erm-output's guarantee requires public classes")
                .hasLineCount(1);
        CommandRun run = bench.run(fit + "yes --set data.columns=5 --set data.classes=-1,+1")
                .done();
        assertThat(run.out()).contains("row, replace, release, proved");
        assertThat(bench.run(fit + "no --set data.columns=2 --set data.classes=-1,1")
                        .err())
                .startsWith("error: DIR/rows.svm:1: the index 3 is above data.columns, 2; ")
                .hasLineCount(1);
        assertThat(bench.run(fit + "no --set data.columns=5 --set data.classes=-1,2")
                        .err())
                .startsWith("error: DIR/rows.svm:1: the class is none of data.classes, which are -1, 2; ")
                .hasLineCount(1);
    }

    /** One positive row is a member of each target or held out: where it is not held out there is no AUC. */
    @Test
    void aClassThatHalvesLack_costsOneFigureNotTheAudit() throws IOException {
        String rows = new String(bench.bytes("rows.csv"), StandardCharsets.UTF_8).replace("yes", "no");
        bench.with("rows.csv", rows.replace("b,N/A,Govt,0.25,no", "b,N/A,Govt,0.25,yes"));
        bench.run("audit --quiet --defenses logistic --set attacks=[] --targets 6 --out DIR/run" + CSV)
                .done();
        JsonNode utility = results("run").path("cells").get(0).path("utility");
        assertThat(utility.has("accuracy")).isTrue();
        assertThat(utility.has("auc")).isFalse();
    }

    @Test
    void aDryRun_tellsColumnsAndExperiments() {
        assertThat(run(RUN + "run --dry-run" + CSV).out())
                .contains("12 records, 8 columns, 35 cells that are not 0; 2 records equal another");
        assertThat(run(RUN + "run --dry-run --json" + CSV).out())
                .contains("\"columns\" : 8", "\"nonZeroCells\" : 35")
                .doesNotContain("tokens", "vocabulary");
    }

    @Test
    void dropping_keepsOneOfEqualRows_andGroupingIsRefused() throws IOException {
        assertThat(run(RUN + "run --duplicates drop" + CSV).exit()).isZero();
        assertThat(results("run").path("dataset").path("records").intValue()).isEqualTo(11);
        assertRefused(
                RUN + "grouped --duplicates group" + CSV,
                "data.duplicates: rows that are equal cannot be made one unit; write keep or drop");
    }

    @Test
    void drawnRecords_areAuditedWithoutAFile() throws IOException {
        CommandRun rows = run(RUN + "rows --set data.synthetic=null --set data.drawn-rows={rows:~40,~columns:~3}");
        assertThat(rows.exit()).as(rows.err()).isZero();
        assertThat(results("rows").path("dataset").path("columns").intValue()).isEqualTo(3);
        CommandRun images = run(RUN + "images --positive 2 --set data.synthetic=null"
                + " --set data.drawn-images={rows:~40,~side:~5,~classes:~3}");
        assertThat(images.exit()).as(images.err()).isZero();
        assertThat(results("images").path("dataset").path("columns").intValue()).isEqualTo(25);
    }

    /** So many, the same under the same seed, others under another, of documents too. */
    @Test
    void someRecords_areDrawnFromTheSeed() throws IOException {
        String[] fingerprints = new String[3];
        for (int i = 0; i < 3; i++) {
            run(RUN + "run" + i + " --records 6 --seed " + (i / 2 + 1) + CSV).done();
            JsonNode dataset = results("run" + i).path("dataset");
            assertThat(dataset.path("records").intValue()).isEqualTo(6);
            assertThat(dataset.path("preparation").path("records").textValue()).isEqualTo("6 of 12, drawn at random");
            fingerprints[i] = dataset.path("sha256").textValue();
        }
        assertThat(fingerprints[1]).isEqualTo(fingerprints[0]);
        assertThat(fingerprints[2]).isNotEqualTo(fingerprints[0]);
        CommandRun documents =
                run("audit --dry-run --topics 2 --targets 2 --shadows 4 --records 6 --corpus DIR/docs.jsonl");
        assertThat(documents.out()).contains("6 records, ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--defenses lda,class-sums | defenses: lda is trained on documents and class-sums on rows; audit "
                        + "them by two plans",
                "--author-field work | data.author: it has no meaning for rows; leave it out",
                "--text-field work | data.text: it has no meaning for rows; leave it out",
                "--vocabulary training | data.vocabulary: it has no meaning for rows; leave it out",
                "--most-frequent-words 5 | data.words: it has no meaning for rows; leave it out",
                "--preprocess paper | data.preprocess: it has no meaning for rows; leave it out",
                "--records 13 | data.records: 13 records are asked for, and there are 12; ask for fewer, or leave it "
                        + "out for all",
                "--records 1 | --records: records must be at least 2. Provided value: 1; fix `records` (only this many"
                        + " records, at least 2, drawn at random from the seed)",
                "--set report.examples=kinds | report.examples: kinds are found by a document's words, and rows have "
                        + "none; leave it out, or write examples: exposure",
                "--positive maybe | data.positive: no row has the class 'maybe'; there are 2 classes (no,"
                        + " yes); name one"
                        + " of them",
                "--label-field work | data.label: the label has 3 classes (Govt, Never, Private), and the algorithm"
                        + " distinguishes two; name the positive one with data.positive, or --positive NAME",
                "--format libsvm | DIR/rows.csv: columns of this format have no names; leave out data.id"
                        + " (--id-field)",
                "--format jsonl | format jsonl: jsonl gives documents, and rows are wanted; use one of csv,"
                        + " tsv, libsvm,"
                        + " idx",
                "--surfaces top-10 | surfaces: top-10 is not a surface of the release of class-sums (Sums); write "
                        + "surfaces: [full]",
            })
    void whatHasNoMeaningForRows_isRefusedInOneLine(String options, String message) throws IOException {
        String written = options.startsWith("--defenses") ? RUN.replaceFirst("--defenses class-sums ", "") : RUN;
        String csv = options.startsWith("--label") ? CSV.replaceFirst(" --label-field ill", "") : CSV;
        assertRefused(written + "run" + csv + " " + options, message);
    }

    @Test
    void whatHasNoMeaningForDocuments_isRefusedInOneLine() throws IOException {
        String audit = "audit --corpus DIR/docs.jsonl --topics 2 --targets 2 --shadows 4 --out DIR/run ";
        assertRefused(audit + "--positive x", "data.positive: it has no meaning for documents; leave it out");
        assertRefused(audit + "--set data.bins=age~3", "data.bins: it has no meaning for documents; leave it out");
        assertRefused(
                audit + "--set data.numeric=age", "data.numeric: it has no meaning for documents;" + " leave it out");
        assertRefused(
                audit + "--format idx",
                "format idx: idx gives rows, and documents are wanted; use one of jsonl, json, csv, tsv, txt-folder,"
                        + " uci, ldac, mtx");
        assertRefused(
                audit + "--set data.bins=age",
                "--set data.bins: bins must be a column and its edges, `age 18 40`. Provided value: 'age'; fix `bins`"
                        + " (rows only: features made 0/1 columns by public edges, `age 18 40 60`)");
    }

    @Test
    void theEmbeddedCorpus_isNoTable() throws IOException {
        assertRefused(
                RUN + "run",
                "data.synthetic: it generates documents, and the defense needs rows; name a file with --corpus, or "
                        + "draw rows: --set data.synthetic=null --set data.drawn-rows={}");
        assertThat(run(RUN + "run --dry-run --set data.synthetic=null --set data.drawn-rows={}")
                        .out())
                .contains("1,000 records, 20 columns");
    }

    @Test
    void rowsAreNotClassifiedByTopics() throws IOException {
        assertRefused(
                RUN + "run --set release=classifier" + CSV,
                "defenses: class-sums releases Sums, and a classifier is built on topics; leave it out, or write"
                        + " release: topics");
    }
}
