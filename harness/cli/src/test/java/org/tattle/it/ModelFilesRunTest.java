package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.engine.external.SplitDesign;
import org.tattle.engine.external.SplitDesignFiles;

/** Audits of the files of models that another tool trained. */
class ModelFilesRunTest {
    private static final int RECORDS = 120;
    private static final int WORDS = 600;
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    private Path folder;

    private CliFixture bench;
    private final int[][] counts = new int[RECORDS][WORDS];

    @BeforeEach
    void setUp() throws IOException {
        Random random = new Random(3);
        String[] lines = new String[RECORDS];
        for (int i = 0; i < RECORDS; i++) {
            for (int n = 0; n < 12; n++) {
                counts[i][(int) (WORDS * Math.pow(random.nextDouble(), 2))]++;
            }
            int[] own = counts[i];
            lines[i] = "{\"id\": \"d%d\", \"text\": \"%s\"}"
                    .formatted(
                            i,
                            IntStream.range(0, WORDS)
                                    .mapToObj(w -> (word(w) + " ").repeat(own[w]))
                                    .collect(Collectors.joining()));
        }
        bench = new CliFixture(folder)
                .with("docs.jsonl", CliFixture.lines(lines))
                .with(
                        "words.txt",
                        CliFixture.lines(IntStream.range(0, WORDS)
                                .mapToObj(ModelFilesRunTest::word)
                                .toArray(String[]::new)));
        assertThat(run("split --corpus DIR/docs.jsonl --id-field id --targets 3 --shadows 8 --out DIR/design")
                        .exit())
                .isZero();
    }

    private static String word(int word) {
        return "w" + (char) ('a' + word / 26) + (char) ('a' + word % 26);
    }

    private CommandRun run(String line) {
        return bench.run(line);
    }

    /** Models of two topics: the smoothed counts of the words of even and of odd training records. */
    private void train(boolean copies) throws IOException {
        SplitDesign design = new SplitDesignFiles(folder.resolve("design")).read();
        BitSet sentinels = new BitSet();
        Arrays.stream(design.sentinelRecords()).forEach(sentinels::set);
        for (int m = 0; m < design.models(); m++) {
            double[][] topics = new double[2][WORDS];
            Arrays.stream(topics).forEach(topic -> Arrays.fill(topic, 0.1));
            for (int i : design.members().get(m).stream().toArray()) {
                for (int w = 0; w < WORDS; w++) {
                    topics[i % 2][w] += counts[i][w]
                            * (copies && sentinels.get(i) ? design.sentinels().copies() : 1);
                }
            }
            String table = Arrays.stream(topics)
                    .map(topic ->
                            Arrays.stream(topic).mapToObj(Double::toString).collect(Collectors.joining(" ")))
                    .collect(Collectors.joining("\n"));
            bench.with("models/" + design.name(m) + ".txt", table + "\n");
        }
    }

    private CommandRun audit(String more) {
        return run("audit --models DIR/models --words DIR/words.txt --design DIR/design --corpus DIR/docs.jsonl"
                + " --id-field id --out DIR/out " + more);
    }

    private JsonNode results() throws IOException {
        return JSON.readTree(bench.bytes("out/results.json"));
    }

    private static double proved(JsonNode results) {
        JsonNode inversion = null;
        for (JsonNode audit : results.path("audits")) {
            inversion = audit.path("attack").asText().equals("count-inversion") ? audit : inversion;
        }
        double members = 0;
        double wrong = 0;
        for (JsonNode target : inversion.path("perTarget")) {
            members += target.at("/provedIfComplete/members").asDouble();
            wrong += target.at("/proved/wrong").asDouble();
        }
        assertThat(wrong).isZero();
        return members;
    }

    /**
     * Count inversion and LiRA are run on the models' own files, and the sentinels, which models were trained on in
     * copies, contradict nothing.
     */
    @Test
    void files_areAttackedAsOurOwnModelsAre() throws IOException {
        train(true);
        CommandRun audit = audit("");
        assertThat(audit.exit()).as(audit.err()).isZero();
        assertThat(audit.out())
                .contains("Leaks, provably. count-inversion proves", "no proof is wrong", "trained outside Tattle")
                .doesNotContain("one number a record");
        JsonNode results = results();
        assertThat(results.path("audits").findValuesAsText("attack"))
                .contains("count-inversion", "fingerprint", "lira-online", "lira-offline");
        assertThat(proved(results)).isGreaterThan(100);
        assertThat(results.at("/dataset/records").asInt()).isEqualTo(110);
        assertThat(results.at("/sentinels/records").asInt()).isEqualTo(10);
        assertThat(results.at("/sentinels/auc").asDouble()).isGreaterThan(0.8);
    }

    /** A trainer that leaves the copies out loses the positive control, not the proofs. */
    @Test
    void copiesThatAreLeftOut_costNoProof() throws IOException {
        train(false);
        assertThat(audit("--attacks count-inversion").exit()).isZero();
        assertThat(proved(results())).isGreaterThan(100);
    }

    @Test
    void surfaces_areThoseOfTopics() throws IOException {
        train(true);
        CommandRun audit = audit("--surfaces full,top-10-words --attacks count-inversion,lira-online");
        assertThat(audit.exit()).as(audit.err()).isZero();
        assertThat(results().path("audits").findValuesAsText("surface")).contains("full", "top-10-words");
    }

    @Test
    void aModelThatIsMissingOrDamaged_isOneLine_andLeavesNothing() throws IOException {
        train(true);
        Path model = folder.resolve("models/shadow-003.txt");
        byte[] was = Files.readAllBytes(model);
        Files.delete(model);
        assertRefused("DIR/models/shadow-003: there is no file or folder of this name");
        Files.writeString(model, "these are no numbers\n", StandardCharsets.UTF_8);
        assertRefused("DIR/models/shadow-003.txt");
        Files.write(model, was);
        bench.with("models/notes.txt", "x\n");
        assertRefused("DIR/models/notes.txt: it is named after no model of the design");
        Files.delete(folder.resolve("models/notes.txt"));
        bench.with("docs.jsonl", "{\"id\": \"d1\", \"text\": \"waa wab\"}\n{\"id\": \"d2\", \"text\": \"wac\"}\n");
        assertRefused("DIR/docs.jsonl: it has no record 'd0' with words, which the design has");
    }

    private void assertRefused(String message) throws IOException {
        List<String> before = bench.files();
        CommandRun audit = audit("");
        assertThat(audit.exit()).isEqualTo(2);
        assertThat(audit.err().lines().filter(line -> line.startsWith("error: ")))
                .singleElement()
                .asString()
                .startsWith("error: " + message);
        assertThat(bench.files()).isEqualTo(before);
    }
}
