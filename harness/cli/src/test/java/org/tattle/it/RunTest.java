package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.engine.experiment.RunFolder;

/** Whole runs as a stranger starts, stops and repeats them. */
class RunTest {
    private static final String RESULTS = "/results.json";

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        bench = new CliFixture(folder).with("good.jsonl", CliFixture.jsonLines());
    }

    /** Audits into a folder and returns what it prints; fails when the audit does. */
    private CommandRun audit(String out, String options) {
        CommandRun run = bench.run(
                "audit " + options + " --attacks lira-online --topics 2 --targets 2 --shadows 4 --out DIR/" + out);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private byte[] results(String out, String options) throws IOException {
        audit(out, options);
        return bench.bytes(out + RESULTS);
    }

    @Test
    @Tag("slow")
    void theSameCorpus_givesTheSameBytes_inEveryFormat() throws IOException {
        writeInEveryFormat();
        byte[] expected = results("jsonl", "--corpus DIR/good.jsonl --id-field id --threads 1");
        for (String corpus : List.of(
                "DIR/good.jsonl",
                "DIR/mark.jsonl --id-field id",
                "DIR/good.jsonl.gz",
                "DIR/good.json",
                "DIR/good.csv --id-field id",
                "DIR/good.tsv --id-field id",
                "DIR/docword.good.txt",
                "DIR/good.ldac",
                "DIR/good.mtx")) {
            String out = corpus.replaceAll("^DIR/| .*", "") + "-run";
            assertThat(results(out, "--threads 1 --corpus " + corpus))
                    .as(corpus)
                    .isEqualTo(expected);
        }
    }

    private void writeInEveryFormat() throws IOException {
        List<String> documents = CliFixture.documents();
        List<String> words = List.copyOf(
                new TreeSet<>(Arrays.asList(String.join(" ", documents).split(" "))));
        StringBuilder json = new StringBuilder();
        StringBuilder csv = new StringBuilder("id,text\n");
        StringBuilder triples = new StringBuilder();
        StringBuilder ldac = new StringBuilder();
        int experiments = 0;
        for (int d = 0; d < documents.size(); d++) {
            json.append(d == 0 ? "" : ", ").append('"').append(documents.get(d)).append('"');
            csv.append(d + 1).append(",\"").append(documents.get(d)).append("\"\n");
            Map<Integer, Integer> counts = new TreeMap<>();
            for (String word : documents.get(d).split(" ")) {
                counts.merge(words.indexOf(word), 1, Integer::sum);
            }
            experiments += counts.size();
            ldac.append(counts.size());
            for (Map.Entry<Integer, Integer> count : counts.entrySet()) {
                triples.append("%d %d %d\n".formatted(d + 1, count.getKey() + 1, count.getValue()));
                ldac.append(" %d:%d".formatted(count.getKey(), count.getValue()));
            }
            ldac.append('\n');
        }
        String vocabulary = String.join("\n", words) + "\n";
        bench.with("mark.jsonl", "\ufeff" + CliFixture.jsonLines())
                .with("good.jsonl.gz", CliFixture.gzip(CliFixture.jsonLines()))
                .with("good.json", "{\"text\": [" + json + "]}")
                .with("good.csv", csv.toString())
                .with("good.tsv", csv.toString().replace(',', '\t'))
                .with(
                        "docword.good.txt",
                        "%d\n%d\n%d\n%s".formatted(documents.size(), words.size(), experiments, triples))
                .with("vocab.good.txt", vocabulary)
                .with("good.vocab", vocabulary)
                .with("good.ldac", ldac.toString())
                .with(
                        "good.mtx",
                        "%%%%MatrixMarket matrix coordinate integer general\n%d %d %d\n%s"
                                .formatted(documents.size(), words.size(), experiments, triples));
    }

    @Test
    void aFolderOfTexts_givesTheSameAsATableWithItsIds() throws IOException {
        StringBuilder csv = new StringBuilder("id,text\n");
        for (int d = 0; d < 12; d++) {
            String id = "%02d.txt".formatted(d);
            csv.append(id).append(',').append(CliFixture.documents().get(d)).append('\n');
            bench.with("texts/" + id, CliFixture.documents().get(d));
        }
        bench.with("texts.csv", csv.toString());
        assertThat(results("a", "--corpus DIR/texts")).isEqualTo(results("b", "--corpus DIR/texts.csv --id-field id"));
    }

    @Test
    void twoThreads_giveTheSameBytesAsOne() throws IOException {
        assertThat(results("a", "--threads 1 --corpus DIR/good.jsonl"))
                .isEqualTo(results("b", "--threads 2 --corpus DIR/good.jsonl"));
    }

    @Test
    void aFinishedRun_trainsNothingAgain() throws IOException {
        byte[] first = results("out", "--corpus DIR/good.jsonl");
        assertThat(results("out", "--corpus DIR/good.jsonl")).isEqualTo(first);
        assertThat(Files.readString(folder.resolve("out/provenance.json")))
                .contains("\"modelsTrained\" : 0,", "\"modelsResumed\" : 12,");
    }

    private static Path statistic(Path models, String model) throws IOException {
        try (Stream<Path> all = Files.list(models)) {
            return all.filter(file -> file.getFileName().toString().matches(model + "\\.[0-9a-f]{8}\\.stat"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** What a kill leaves: some models, no results. */
    @Test
    void anInterruptedRun_goesOn_toTheSameBytes() throws IOException {
        byte[] whole = results("out", "--corpus DIR/good.jsonl");
        Files.delete(folder.resolve("out/results.json"));
        Path models = folder.resolve("out/models/lda-topics-2");
        Files.delete(models.resolve("target-001.release"));
        for (String lost : List.of("shadow-002", "shadow-003")) {
            Files.delete(statistic(models, lost));
        }
        bench.with("out/models/lda-topics-2/.tattle-17.part", "half a file");
        assertThat(results("out", "--corpus DIR/good.jsonl")).isEqualTo(whole);
        assertThat(Files.readString(folder.resolve("out/provenance.json"))).contains("\"modelsTrained\" : 3,");
        assertThat(bench.files()).noneMatch(file -> file.endsWith(".part"));
    }

    @Test
    void damagedModels_areNamedAndTrainedAnew() throws IOException {
        byte[] whole = results("out", "--corpus DIR/good.jsonl");
        String models = "out/models/lda-topics-2/";
        String cut = models + statistic(folder.resolve(models), "shadow-001").getFileName();
        bench.with(cut, Arrays.copyOf(bench.bytes(cut), 100));
        byte[] flipped = bench.bytes(models + "target-000.release");
        flipped[60] ^= 1;
        bench.with(models + "target-000.release", flipped);
        CommandRun again = audit("out", "--corpus DIR/good.jsonl --threads 1");
        assertThat(again.err())
                .contains(
                        "DIR/" + cut + " is damaged: its checksum does not match its 100 bytes; it is computed again"
                                + System.lineSeparator(),
                        "DIR/" + models + "target-000.release is damaged: its checksum does not match its "
                                + flipped.length + " bytes; it is computed again" + System.lineSeparator());
        assertThat(bench.bytes("out" + RESULTS)).isEqualTo(whole);
    }

    @Test
    void aFolderInUse_isRefused() throws IOException {
        audit("out", "--corpus DIR/good.jsonl");
        String plan = Files.readString(folder.resolve("out/plan.yaml"));
        try (RunFolder held = RunFolder.open(folder.resolve("out"), plan)) {
            assertThat(bench.run(
                            "audit --corpus DIR/good.jsonl --attacks lira-online --topics 2 --targets 2 --shadows 4 --out "
                                    + held.path()))
                    .isEqualTo(new CommandRun(
                            2,
                            "",
                            "error: DIR/out: another run is writing there; wait for it, or work in another folder"
                                    + System.lineSeparator()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--vocabulary training",
                "--author-field author",
            })
    void otherWaysToReadTheSameCorpus_run(String option) throws IOException {
        assertThat(new String(
                        results("out", "--corpus DIR/good.jsonl " + option), java.nio.charset.StandardCharsets.UTF_8))
                .contains("\"" + option.replaceAll(".* ", "") + "\"");
    }

    @ParameterizedTest
    @Tag("slow")
    @ValueSource(strings = {"--vocabulary released", "--duplicates drop", "--duplicates group"})
    void stillOtherWaysToReadTheSameCorpus_run(String option) throws IOException {
        otherWaysToReadTheSameCorpus_run(option);
    }

    @Test
    void releasedVocabulary_trainsShadowsForEachTarget_andTheDryRunCountsThem() throws IOException {
        CommandRun dry = audit("out", "--corpus DIR/good.jsonl --vocabulary released --dry-run");
        assertThat(dry.out()).contains("lda-topics-2: 10 (2 targets, 8 shadows in complementary pairs)");
        assertThat(bench.files()).containsExactly("", "good.jsonl");
        audit("out", "--corpus DIR/good.jsonl --vocabulary released");
        assertThat(bench.files().stream().filter(file -> file.matches("out/models/lda.*\\.stat")))
                .hasSize(10);
    }

    /** Fails when part of the input is left out without a word, in a run or before. */
    @Test
    @Tag("slow")
    void whatIsLeftOut_isCounted() throws IOException {
        Path texts = Files.createDirectory(folder.resolve("texts"));
        for (int i = 0; i < 12; i++) {
            Files.writeString(
                    texts.resolve(i + (i % 2 == 0 ? ".txt" : ".TXT")),
                    CliFixture.documents().get(i));
        }
        Files.writeString(texts.resolve("notes.md"), "x");
        bench.with("without.txt", "1.TXT\nnobody\n3.TXT\nnone\n");
        String command = "--corpus DIR/texts --set data.without=DIR/without.txt";
        String[] counted = {
            "left out of the folder, since they are no .txt files: 1 (notes.md)",
            "ids of --without that no record has: 2 of 4"
        };
        CommandRun planned = audit("out", command + " --dry-run");
        assertThat(planned.out()).contains("10 records").contains(counted);
        assertThat(audit("out", command).err()).contains(counted);
        assertThat(audit("out2", "--corpus DIR/texts").err()).doesNotContain("ids of --without");
        for (String reader : List.of(
                "split --corpus DIR/texts --targets 1 --shadows 2 --out DIR/split",
                "fit --corpus DIR/texts --topics 2 --out DIR/fitted")) {
            CommandRun read = bench.run(reader);
            assertThat(read.exit()).as(reader + read.err()).isZero();
            assertThat(read.err()).as(reader).contains(counted[0]);
        }
        bench.with("texts/strange.txt", "quite other words");
        String attack = "attack --model DIR/fitted/model.release --candidates DIR/texts";
        assertThat(bench.run(attack).out())
                .contains("Left out of the folder, since they are no .txt files: 1 (notes.md).")
                .contains("Left out of the list, with no word of the model: 1 candidate.");
        Files.delete(texts.resolve("notes.md"));
        Files.delete(texts.resolve("strange.txt"));
        assertThat(bench.run(attack).out()).doesNotContain("Left out");
    }

    /**
     * Records without a word are all alike, but no duplicates: 12 documents, one of them once more, and 3 empty ones.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = "drop  | 12 records |1 duplicate dropped")
    void emptyRecords_areNotDuplicates(String policy, String records, String duplicates) throws IOException {
        bench.with(
                "empty.jsonl",
                CliFixture.jsonLines()
                        + CliFixture.lines(
                                "{\"id\": \"x\", \"author\": \"b\", \"text\": \"%s\"}"
                                        .formatted(CliFixture.documents().get(0)),
                                "{\"id\": \"y\", \"author\": \"b\", \"text\": \"\"}",
                                "{\"id\": \"z\", \"author\": \"b\", \"text\": \"!\"}",
                                "{\"id\": \"w\", \"author\": \"b\", \"text\": \" \"}"));
        String command = "--corpus DIR/empty.jsonl --duplicates " + policy;
        assertThat(audit("out", command + " --dry-run").out())
                .contains(records, duplicates, "3 empty records left out");
        JsonNode dataset = new ObjectMapper().readTree(results("out", command)).path("dataset");
        assertThat(dataset.path("duplicates").intValue()).isEqualTo(policy.equals("keep") ? 2 : 0);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {
                "keep  | 13 records |2 records equal another",
                "group | 12 records |1 duplicate joined to the record that it equals"
            })
    void emptyRecords_areNotDuplicates_underOtherPolicies(String policy, String records, String duplicates)
            throws IOException {
        emptyRecords_areNotDuplicates(policy, records, duplicates);
    }

    /** Fails when only single rates are called unmeasurable, or the rate that is named is not measurable either. */
    @Test
    void whereNoReportedRateCanBeMeasured_onePageAndOneTerminalSaySo_andNameARateThatCan() throws IOException {
        String few = "None of the reported false-positive rates can be measured";
        CommandRun none = audit("out", "--corpus DIR/good.jsonl --quiet --set report.fpr=0.001,0.01");
        Matcher named = Pattern.compile("--set (report.fpr=[0-9.]+)\\)")
                .matcher(none.out().replaceAll("\\s+", " "));
        assertThat(none.out().replaceAll("\\s+", " ")).contains(few);
        assertThat(new String(bench.bytes("out/report.html"), java.nio.charset.StandardCharsets.UTF_8))
                .contains(few);
        assertThat(named.find()).isTrue();
        CommandRun one = audit("other", "--corpus DIR/good.jsonl --quiet --set " + named.group(1));
        assertThat(one.out()).doesNotContain("None of", "cannot be measured").contains("TPR at ");
    }

    @Test
    void quiet_saysNothingButResults_andJsonStandsAlone() throws IOException {
        CommandRun json = audit("out", "--corpus DIR/good.jsonl --json --quiet");
        assertThat(json.err()).isEmpty();
        assertThat(json.out().getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo(bench.bytes("out" + RESULTS));
        assertThat(bench.run("report DIR/out --json").out()).isEqualTo(json.out());
    }

    @Test
    void everyCommand_knowsJson() throws IOException {
        assertThat(audit("out", "--corpus DIR/good.jsonl --dry-run --json").out())
                .startsWith("{")
                .contains("\"shadows\" : 4", "\"support\" : \"unsupported\"");
        assertThat(bench.run("fit --corpus DIR/good.jsonl --topics 2 --seed 1 --json --quiet --out DIR/fit")
                        .out())
                .startsWith("{")
                .contains("\"randomness\" : \"seeded: not fit for release\"");
        assertThat(bench.run("topics DIR/fit --json --words 1").out())
                .startsWith("[")
                .containsPattern("\"word\" : \"word[a-z]\"");
    }
}
