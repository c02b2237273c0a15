package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Audits of what other tools made, as a stranger runs them. */
class ElsewhereRunTest {
    private static final int TARGETS = 3;
    private static final int SHADOWS = 8;
    private static final int MODEL_FILE_HEADER = 48;
    private static final int CHECKSUM = 32;
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder)
                .with("uneven.jsonl", uneven())
                .with("scores.csv", table(i -> i < 6 ? 1.5 : 0.5))
                .with("members.csv", table(i -> i < 6 ? 1 : 0));
    }

    private static String table(IntToDoubleFunction value) {
        return "record,only\n"
                + CliFixture.lines(IntStream.range(0, 12)
                        .mapToObj(i -> "doc-" + i + "," + value.applyAsDouble(i))
                        .toArray(String[]::new));
    }

    /** Documents of 3 to 8 words, so that lengths tell. */
    private static String uneven() {
        return CliFixture.lines(IntStream.range(0, 12)
                .mapToObj(i -> "{\"id\": \"d%d\", \"text\": \"%s\"}"
                        .formatted(i, CliFixture.documents().get(i).substring(0, 6 * (3 + i % 6) - 1)))
                .toArray(String[]::new));
    }

    private CommandRun run(String line) {
        CommandRun run = bench.run(line);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private JsonNode results(String out) throws IOException {
        return JSON.readTree(bench.bytes(out + "/results.json"));
    }

    @Test
    void scores_giveTheWholeReport_thatSaysWhatItCannotKnow() throws IOException {
        CommandRun run = run("audit --scores DIR/scores.csv --members DIR/members.csv --name mine --out DIR/out");
        assertThat(run.out())
                .contains(
                        "mine  12 records, seed 1",
                        "number of shadow models unknown",
                        "given-scores  1.000",
                        "The guarantee of the models is unknown")
                .doesNotContain("no guarantee", "0 shadow models");
        JsonNode audit = results("out").path("audits").path(0);
        assertThat(audit.path("auc").path("value").asDouble()).isEqualTo(1);
        assertThat(audit.path("mode").asText()).isEqualTo("unknown");
        assertThat(audit.path("exposed").path(0).path("id").asText()).isEqualTo("doc-0");
        assertThat(results("out").path("controls").path(0).path("control").asText())
                .isEqualTo("permuted-labels");
        String page = new String(bench.bytes("out/report.html"), StandardCharsets.UTF_8);
        assertThat(page)
                .contains(
                        "number of shadow models unknown",
                        "The guarantee of the models is unknown: they were trained outside Tattle.",
                        "not tested on a model that is known to leak")
                .doesNotContain("has no privacy guarantee", "no shadow models", "trains shadow models");
        byte[] first = bench.bytes("out/results.json");
        run("audit --scores DIR/scores.csv --members DIR/members.csv --name mine --out DIR/out --threads 2");
        assertThat(bench.bytes("out/results.json")).isEqualTo(first);
    }

    /** 240 records, those of even numbers members, which a feature shows and scores follow too. */
    private void shifted() throws IOException {
        bench.with("many.csv", rows("record,m", i -> i % 8 + (i % 2 == 0 ? 0.5 : 0)))
                .with("dealt.csv", rows("record,m", i -> 1 - i % 2))
                .with("known.csv", rows("record,part", i -> i % 8))
                .with(
                        "texts.jsonl",
                        CliFixture.lines(IntStream.range(0, 240)
                                .mapToObj(i -> "{\"id\": \"d%d\", \"text\": \"%s\"}"
                                        .formatted(i, CliFixture.documents().get(i % 12)))
                                .toArray(String[]::new)));
    }

    private static String rows(String header, IntToDoubleFunction value) {
        return header + "\n"
                + CliFixture.lines(IntStream.range(0, 240)
                        .mapToObj(i -> "d" + i + "," + value.applyAsDouble(i))
                        .toArray(String[]::new));
    }

    /**
     * The feature separates members completely, so that nothing can be said of the model; copies of texts are counted.
     */
    @Test
    void membersThatWereNotDealtAtRandom_areHeldAgainstABlindBaseline() throws IOException {
        shifted();
        String scores = "audit --scores DIR/many.csv --members DIR/dealt.csv --not-random --features DIR/known.csv";
        CommandRun run = run(scores + " --name shifted --out DIR/out");
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("Inconclusive: members and others do not overlap. By part only 0 members and 0 others")
                .doesNotContain("taken as assigned at random", "chance:");
        JsonNode audits = results("out").path("audits");
        assertThat(audits.findValuesAsText("attack")).containsExactly("given-scores", "blind-baseline");
        assertThat(audits.path(0).path("shift").path("auc").isNull()).isTrue();
        assertThat(audits.path(0).path("epsilonLowerBound").path("value").asDouble())
                .isZero();
        byte[] first = bench.bytes("out/results.json");
        run(scores + " --name shifted --out DIR/out --threads 2");
        assertThat(bench.bytes("out/results.json")).isEqualTo(first);
        run(scores + " --corpus DIR/texts.jsonl --id-field id --out DIR/both");
        JsonNode both = results("both").path("audits").path(0).path("shift");
        assertThat(both.path("seen").asText()).isEqualTo("the words and part");
        assertThat(both.path("copies").asInt()).isEqualTo(240);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--not-random | --not-random: a blind baseline needs to see the records",
                "--features DIR/known.csv | --features: scores need it only if members were not assigned at random",
                "--corpus DIR/texts.jsonl | --corpus: scores need it only if members were not assigned at random",
                "--not-random --features DIR/known.csv --topics 3 | --topics: it has no meaning",
                "--not-random --corpus DIR/texts.jsonl | it has no record 'd0' with words, which the scores have",
            })
    void whatABlindBaselineCannotUse_isRefusedInOneLine(String options, String message) throws IOException {
        shifted();
        CommandRun run = bench.run("audit --scores DIR/many.csv --members DIR/dealt.csv --out DIR/out " + options);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains(message).hasLineCount(1);
    }

    /**
     * What our own models answered, brought back as a stranger's would be, must give the numbers of our own audit: the
     * design on disk is the audit's deal, lengths are its scales, rows are not mixed up.
     */
    @Test
    void statisticsOfOurOwnModels_giveTheNumbersOfOurOwnAudit() throws IOException {
        String counts = " --targets " + TARGETS + " --shadows " + SHADOWS + " --seed 5";
        String corpus = " --corpus DIR/uneven.jsonl --id-field id";
        run("audit --attacks lira-offline,lira-online --topics 2 --out DIR/own" + counts + corpus);
        run("split --out DIR/design" + counts + corpus);
        bench.with("stats.npy", statistics(folder.resolve("own/models/lda-topics-2")));
        CommandRun audit = run("audit --statistics DIR/stats.npy --design DIR/design --out DIR/brought");
        assertThat(audit.out())
                .contains("3 targets, 8 shadow models", "trained outside Tattle")
                .doesNotContain("guarantees");
        for (int a = 0; a < 2; a++) {
            JsonNode own = results("own").path("audits").path(a);
            JsonNode brought = results("brought").path("audits").path(a);
            assertThat(brought.path("attack")).isEqualTo(own.path("attack"));
            assertThat(brought.path("perTarget")).isEqualTo(own.path("perTarget"));
            assertThat(brought.path("varianceRule")).isEqualTo(own.path("varianceRule"));
        }
        assertThat(results("brought").path("controls").findValuesAsText("control"))
                .containsExactly("permuted-labels", "permuted-labels", "leaky-model", "leaky-model");
    }

    /** The file of a model's one statistic, which both attacks ask. */
    private static byte[] answers(Path models, String model) throws IOException {
        try (Stream<Path> all = Files.list(models)) {
            return Files.readAllBytes(
                    all.filter(file -> file.getFileName().toString().matches(model + "\\.[0-9a-f]{8}\\.stat"))
                            .findFirst()
                            .orElseThrow());
        }
    }

    /** A 3-dimensional .npy of the answers in an experiment's files, targets first. */
    private static byte[] statistics(Path models) throws IOException {
        ByteArrayOutputStream numbers = new ByteArrayOutputStream();
        for (int m = 0; m < TARGETS + SHADOWS; m++) {
            String name = m < TARGETS ? "target-00" + m : "shadow-00" + (m - TARGETS);
            byte[] file = answers(models, name);
            numbers.write(Arrays.copyOfRange(file, MODEL_FILE_HEADER, file.length - CHECKSUM));
        }
        int columns = numbers.size() / Double.BYTES / (TARGETS + SHADOWS) / 12;
        String header = "{'descr': '>f8', 'fortran_order': False, 'shape': (" + (TARGETS + SHADOWS) + ", 12, " + columns
                + "), }\n";
        ByteArrayOutputStream npy = new ByteArrayOutputStream();
        npy.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) header.length(), 0});
        npy.write(header.getBytes(StandardCharsets.ISO_8859_1));
        numbers.writeTo(npy);
        return npy.toByteArray();
    }

    @Test
    void split_withoutACorpus_numbersTheRecords() throws IOException {
        CommandRun run = run("split --records 50 --targets 2 --shadows 4 --out DIR/design");
        assertThat(run.out()).contains("6 models (2 targets, then 4 shadows) on 50 records");
        assertThat(bench.files())
                .contains("design/design.json", "design/members.npy", "design/records.csv")
                .hasSize(10);
        assertThat(new String(bench.bytes("design/records.csv"), StandardCharsets.UTF_8))
                .startsWith("record\n0\n1\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "audit --scores DIR/scores.csv | --scores: needs --members beside it; give both",
                "audit --members DIR/members.csv | --members: needs --scores beside it; give both",
                "audit --design DIR/x | --design: needs --statistics beside it; give both",
                "audit --scores DIR/scores.csv --members DIR/members.csv --topics 3 | --topics: it has no meaning for"
                        + " scores made elsewhere; leave it out",
                "audit demo --scores DIR/scores.csv --members DIR/members.csv | PLAN: it has no meaning for"
                        + " scores made"
                        + " elsewhere; leave it out",
                "audit --scores DIR/scores.csv --members DIR/members.csv --set lda.topics=2 | --set lda: it"
                        + " has no meaning"
                        + " for scores made elsewhere; leave it out",
                "audit --scores DIR/scores.csv --members DIR/members.csv --name a/b | --name: name must be 1 to 64"
                        + " letters, digits, dots, hyphens and underscores, the first a letter or digit."
                        + " Provided value:"
                        + " a/b",
                "audit --statistics DIR/x --design DIR/y --seed 3 | --seed: it has no meaning for statistics made"
                        + " elsewhere; leave it out",
                "audit --statistics DIR/x --design DIR/y | DIR/y/design.json: it cannot be read (there is"
                        + " no such file or"
                        + " folder); name the folder that tattle split wrote",
                "split --out DIR/design | --corpus: is missing; name a corpus, or say how many there are"
                        + " with --records",
                "split --records 1 --out DIR/design | --records: records must be at least 2. Provided value: 1;",
                "split --records 9 --shadows 3 --out DIR/design | --shadows: shadows must be even (they are"
                        + " trained as"
                        + " pairs of complementary halves), from 0 to 100000. Provided value: 3",
            })
    void whatMakesNoSense_isOneLine_andLeavesNothing(String command, String message) throws IOException {
        List<String> before = bench.files();
        CommandRun run = bench.run(command);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).startsWith("error: " + message).hasLineCount(1);
        assertThat(bench.files()).isEqualTo(before);
    }

    @Test
    void anAttackThatNeedsARelease_isRefused_whereOnlyStatisticsAre() throws IOException {
        run("split --records 40 --targets 1 --shadows 4 --out DIR/design");
        String header = "{'descr': '|u1', 'fortran_order': False, 'shape': (5, 40), }\n";
        ByteArrayOutputStream npy = new ByteArrayOutputStream();
        npy.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) header.length(), 0});
        npy.write(header.getBytes(StandardCharsets.ISO_8859_1));
        npy.write(new byte[200]);
        bench.with("stats.npy", npy.toByteArray());
        CommandRun run =
                bench.run("audit --statistics DIR/stats.npy --design DIR/design --attacks lira-online,entropy");
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("attacks: entropy needs more of a model than statistics");
    }
}
