package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.engine.experiment.RunFolder;

/** {@code tattle report}: what is made from a finished run's results is what the run made. */
class ReportAgainTest {
    private static final String AUDIT = "audit --quiet --targets 2 --threads 1 --out DIR/out ";
    private static final String DOCUMENTS = AUDIT + "--shadows 4 --topics 2 --corpus DIR/good.jsonl --id-field id ";

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with("good.jsonl", CliFixture.jsonLines())
                .with(
                        "rows.csv",
                        CliFixture.lines(
                                "id,x,y,ill",
                                "a,1,0,no",
                                "b,0,1,yes",
                                "c,1,1,no",
                                "d,0,0,yes",
                                "e,1,0,no",
                                "f,0,1,yes",
                                "g,0.5,1,no",
                                "h,0,0.5,yes",
                                "i,1,0,no",
                                "j,0,1,yes"))
                .with(
                        "mail.edges",
                        CliFixture.lines("a b 3", "b c 2", "c a 1", "d e 4", "e f 1", "f a 7", "g b 5", "h g 1"));
    }

    private Map<String, byte[]> content(String out) throws IOException {
        Map<String, byte[]> content = new TreeMap<>();
        for (String file : bench.files()) {
            if (file.startsWith(out) && Files.isRegularFile(folder.resolve(file))) {
                content.put(file, bench.bytes(file));
            }
        }
        return content;
    }

    private void assertSameAgain(String audit, String run) throws IOException {
        CommandRun first = bench.run(audit);
        assertThat(first.exit()).as(first.err()).isZero();
        Map<String, byte[]> made = content("out");
        assertThat(made).containsKeys(run + "/report.html", run + "/results.json");
        CommandRun again = bench.run("report DIR/" + run);
        assertThat(again.exit()).as(again.err()).isZero();
        Map<String, byte[]> madeAgain = content("out");
        assertThat(madeAgain.keySet()).isEqualTo(made.keySet());
        made.forEach((file, bytes) -> assertThat(madeAgain.get(file)).as(file).isEqualTo(bytes));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                DOCUMENTS
                        + "--attacks lira-online,count-inversion --surfaces full,decimals-4,top-20 --set report.topics=2",
                AUDIT
                        + "--shadows 8 --defenses logistic,erm-output --attacks lira-online --corpus DIR/rows.csv --label-field ill"
                        + " --id-field id",
            })
    void reportReproducesEveryByte(String audit) throws IOException {
        assertSameAgain(audit, "out");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(
            strings = {
                DOCUMENTS + "--attacks lira-online,entropy",
                DOCUMENTS + "--attacks lira-online --defenses lda,noisy-histogram --certify 100 --canaries 50",
                AUDIT
                        + "--shadows 8 --defenses poisson-communities --set poisson-communities.sweeps=20 --set poisson-communities.burn-in=10 --set poisson-communities.every=5 --set attacks=[] --set report.heat-maps=true"
                        + " --corpus DIR/mail.edges",
            })
    void reportReproducesEveryByte_ofOtherRuns(String audit) throws IOException {
        assertSameAgain(audit, "out");
    }

    @Tag("slow")
    @Test
    void reportReproducesARowOfASeries() throws IOException {
        assertSameAgain(
                "reproduce manzonelli-table1 --quiet --targets 2 --shadows 4 --topics 2 --threads 1 --out DIR/out"
                        + " --corpus tweetrumors=DIR/good.jsonl",
                "out/tweetrumors");
    }

    /** Models and ids: whoever else has an account on the machine sees nothing of them. */
    @Test
    void aRunsFolderIsItsOwnersAlone() throws IOException {
        assertThat(bench.run(DOCUMENTS + "--attacks entropy").exit()).isZero();
        for (String file : bench.files()) {
            if (file.startsWith("out")) {
                Path path = folder.resolve(file);
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                        .as(file)
                        .isEqualTo(Files.isDirectory(path) ? "rwx------" : "rw-------");
            }
        }
    }

    @Test
    void reportWaitsForNobody_whoWritesThereIsNamed() throws IOException {
        assertThat(bench.run(DOCUMENTS + "--attacks entropy").exit()).isZero();
        Map<String, byte[]> made = content("out");
        try (RunFolder held =
                RunFolder.open(folder.resolve("out"), Files.readString(folder.resolve("out/plan.yaml")))) {
            CommandRun run = bench.run("report " + held.path());
            assertThat(run.exit()).isEqualTo(2);
            assertThat(run.err())
                    .startsWith("error: DIR/out: another run is writing there;")
                    .doesNotContain("--out"); // which `report` lacks
        }
        made.forEach((file, bytes) -> assertThat(folder.resolve(file)).hasBinaryContent(bytes));
    }

    /** Hours of training are not lost for a picture. */
    @Test
    void aChartThatCannotBeWritten_keepsNeitherResultsNorPage() throws IOException {
        assertThat(bench.run(DOCUMENTS + "--attacks entropy").exit()).isZero();
        byte[] results = bench.bytes("out/results.json");
        byte[] page = bench.bytes("out/report.html");
        Files.delete(folder.resolve("out/results.json"));
        Files.delete(folder.resolve("out/report.html"));
        Files.move(folder.resolve("out/charts"), folder.resolve("charts"));
        Files.writeString(folder.resolve("out/charts"), "a file in the way");
        CommandRun run = bench.run(DOCUMENTS + "--attacks entropy");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("error: DIR/out/charts/")
                .contains(
                        "all results are safe in DIR/out/results.json; fix that, then 'tattle report DIR/out' writes");
        assertThat(bench.bytes("out/results.json")).isEqualTo(results);
        assertThat(bench.bytes("out/report.html")).hasSizeGreaterThan(page.length / 2);
    }
}
