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
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.engine.external.SplitDesign;
import org.tattle.engine.external.SplitDesignFiles;

/** Audits of the files of models that another tool trained. */
class ModelFilesRunTest extends CliTest {
    private static final int RECORDS = 120;
    private static final int WORDS = 600;
    private static final JsonMapper JSON = new JsonMapper();

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
        bench.with("docs.jsonl", CliFixture.lines(lines))
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

    @Override
    protected CommandRun run(String line) {
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

    /** The files of each model, written from its tokens by word and topic, and its documents by word. */
    private interface Tool {
        void write(String model, long[][] tokens, long[] documents) throws IOException;
    }

    /** Models that were trained on each record once, of all words that occur. */
    private void train(Tool tool) throws IOException {
        SplitDesign design = new SplitDesignFiles(folder.resolve("design")).read();
        for (int m = 0; m < design.models(); m++) {
            long[][] tokens = new long[2][WORDS];
            long[] documents = new long[WORDS];
            for (int i : design.members().get(m).stream().toArray()) {
                for (int w = 0; w < WORDS; w++) {
                    tokens[i % 2][w] += counts[i][w];
                    documents[w] += counts[i][w] > 0 ? 1 : 0;
                }
            }
            tool.write("models/" + design.name(m), tokens, documents);
        }
    }

    private static String lines(IntFunction<String> line, long[] documents) {
        return IntStream.range(0, WORDS)
                .filter(w -> documents[w] > 0)
                .mapToObj(line)
                .collect(Collectors.joining());
    }

    private void mallet(String model, long[][] tokens, long[] documents) throws IOException {
        bench.with(
                model + ".txt",
                lines(w -> w + " " + word(w) + " 0:" + tokens[0][w] + " 1:" + tokens[1][w] + "\n", documents));
    }

    private void gensim(String model, long[][] tokens, long[] documents) throws IOException {
        bench.with(model + ".txt", "60\n" + lines(w -> w + "\t" + word(w) + "\t" + documents[w] + "\n", documents));
    }

    /** Counts of words, by topic or by document, prove all members, whatever the tool. */
    @ParameterizedTest
    @ValueSource(strings = {"gensim", "mallet"})
    void filesOfTools_proveTheirMembers(String tool) throws IOException {
        train(tool.equals("mallet") ? this::mallet : this::gensim);
        CommandRun audit = run("audit --models DIR/models --design DIR/design --corpus DIR/docs.jsonl --id-field id"
                + " --attacks count-inversion --out DIR/out");
        assertThat(audit.exit()).as(audit.err()).isZero();
        assertThat(audit.out()).contains("Leaks, provably", "no proof is wrong");
        assertThat(audit.err().replaceAll("\\s+", " "))
                .contains("a program that tattle can start needs no design, and is audited with utility");
        assertThat(proved(results())).isGreaterThan(100);
    }

    /**
     * A vectorizer that was fitted on all texts beside topics of half of them: its words are set aside by name, and the
     * topics prove the members. Their words alone would prove that nearly all records are.
     */
    @Test
    void aVectorizerOfAllTexts_isSetAside_andProvesNothing() throws IOException {
        train(false);
        String words = IntStream.range(0, WORDS)
                .mapToObj(w -> "S'" + word(w) + "'\nI" + w + "\ns")
                .collect(Collectors.joining());
        String vectorizer = "ccopy_reg\n_reconstructor\n(csklearn.feature_extraction.text\nCountVectorizer\n"
                + "c__builtin__\nobject\nNtR(dS'_sklearn_version'\nS'1.2.1'\nsS'vocabulary_'\n(d" + words + "sb.";
        SplitDesign design = new SplitDesignFiles(folder.resolve("design")).read();
        for (int m = 0; m < design.models(); m++) {
            bench.with("models/" + design.name(m) + ".pkl", vectorizer);
        }
        CommandRun audit = audit("--attacks count-inversion");
        assertThat(audit.exit()).as(audit.err()).isZero();
        assertThat(proved(results())).isGreaterThan(100);
        assertThat(results().toString())
                .contains("set aside, as it contradicts the rest: words of scikit-learn's CountVectorizer.vocabulary_")
                .doesNotContain("set aside, as it contradicts the rest: topics");
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
