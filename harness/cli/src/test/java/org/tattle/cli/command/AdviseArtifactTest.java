package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.finding.Material;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.release.TrainingVectors;
import org.tattle.math.sampling.SplitMix;

/** Files that are about to be published, of 24 documents, and a list of these and 24 others, with their embeddings. */
class AdviseArtifactTest extends CliTest {
    private static final Path KEPT = Path.of("../artifacts/src/test/resources/embedding");
    private static final int MEMBERS = 24;
    private static final int CANDIDATES = 2 * MEMBERS;
    private static final int DIMENSIONS = 8;
    private static final String ADVISE = "advise --artifact DIR/model --candidates DIR/candidates.jsonl --id-field id";
    private static final String ATTACK = "attack --model DIR/model --candidates DIR/candidates.jsonl --id-field id";
    private static final String EMBEDDINGS = " --embeddings DIR/candidates.npy";
    private static final List<String> ALL =
            IntStream.range(0, MEMBERS).mapToObj(i -> "case" + i).toList();

    @BeforeEach
    void setUp() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < CANDIDATES; i++) {
            lines.append("{\"id\": \"case%d\", \"text\": \"document %d says that record %d was here\"}\n"
                    .formatted(i, i, i * i));
        }
        bench.with("candidates.jsonl", lines.toString()).with("candidates.npy", embeddings(CANDIDATES, "<f8"));
        Files.createDirectory(folder.resolve("model"));
    }

    /** The vectors of the members as a file has them, and others, as 64-bit numbers. */
    private static byte[] embeddings(int rows, String type) {
        TrainingVectors members =
                Inspection.of(KEPT.resolve("top2vec.model")).files().get(0).contents().materials().stream()
                        .filter(Material.Embeddings.class::isInstance)
                        .map(found -> ((Material.Embeddings) found).vectors())
                        .findFirst()
                        .orElseThrow();
        byte[] numbers = new byte[rows * DIMENSIONS * Double.BYTES];
        ByteBuffer bytes = ByteBuffer.wrap(numbers).order(ByteOrder.LITTLE_ENDIAN);
        SplitMix random = new SplitMix(3);
        for (int i = 0; i < rows; i++) {
            for (int c = 0; c < DIMENSIONS; c++) {
                bytes.putDouble(i < MEMBERS ? members.row().apply(i)[c] : random.nextDouble() - 0.5);
            }
        }
        return npy(type, rows, DIMENSIONS, numbers);
    }

    private static byte[] npy(String type, int rows, int columns, byte[] numbers) {
        String header = "{'descr': '%s', 'fortran_order': False, 'shape': (%d, %d), }".formatted(type, rows, columns);
        header += " ".repeat(117 - header.length()) + "\n";
        return ByteBuffer.allocate(128 + numbers.length)
                .put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0})
                .put(header.getBytes(StandardCharsets.US_ASCII))
                .put(numbers)
                .array();
    }

    private void publish(String... names) throws IOException {
        for (String name : names) {
            Files.copy(KEPT.resolve(name), folder.resolve("model").resolve(name));
        }
    }

    private JsonNode json(String options) throws IOException {
        return new ObjectMapper()
                .readTree(bench.run(ADVISE + options + " --json").out());
    }

    private static List<String> ids(JsonNode way) {
        List<String> ids = new ArrayList<>();
        way.get("exposed").forEach(one -> ids.add(one.get("id").asText()));
        return ids;
    }

    @Test
    void embeddingsThatStandInAFile_prove_andNoWordIsSaid() throws IOException {
        publish("fastopic.zip", "top2vec-saved.model");
        CommandRun run = bench.run(ADVISE + EMBEDDINGS);
        assertThat(run.exit()).as(run.err()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("Do not publish these files: of 48 candidates, 24 were certainly used for")
                .contains("The embedding of the document stands in fastopic.zip: 24", "  case0\n", "costs assigning")
                .contains("An embedding stands in a file if")
                .doesNotContain("says that", "word0", "nan");
        JsonNode found = json(EMBEDDINGS);
        assertThat(found.get("exposed").intValue()).isEqualTo(MEMBERS);
        assertThat(found.get("ways")).hasSize(2).allMatch(way -> ids(way).equals(ALL));
    }

    @Test
    void withoutEmbeddings_nothingIsProved_andItIsSaidWhatWouldProveMore() throws IOException {
        publish("fastopic.zip", "topic_embeddings.bin");
        CommandRun run = bench.run(ADVISE);
        assertThat(run.exit()).as(run.err()).isEqualTo(4);
        assertThat(run.out())
                .startsWith("Nobody of 48 candidates is proved")
                .contains("or means of them, stand in fastopic.zip", "stand in topic_embeddings.bin")
                .contains("No counts were solved for the members");
        assertThat(bench.run(ADVISE + EMBEDDINGS).out())
                .contains("In topic_embeddings.bin, 0 of 3 means came out")
                .doesNotContain("or means of them, stand in", "were not solved for the members");
        bench.with("other.npy", npy("<f8", CANDIDATES, 5, new byte[CANDIDATES * 5 * Double.BYTES]));
        assertThat(bench.run(ADVISE + " --embeddings DIR/other.npy").out())
                .contains("The vectors in fastopic.zip have other dimensions")
                .contains("The means of embeddings in topic_embeddings.bin were not solved for the members")
                .doesNotContain("means came out", "An embedding stands in a file if");
    }

    /** A BERTopic folder without c-TF-IDF and the list of topics: 80 candidates of 2 topics, half of them members. */
    @Test
    void means_prove_althoughTheListMayHaveAFault() throws IOException {
        SplitMix random = new SplitMix(11);
        byte[] numbers = new byte[80 * 32 * Float.BYTES];
        ByteBuffer candidates = ByteBuffer.wrap(numbers).order(ByteOrder.LITTLE_ENDIAN);
        float[] sums = new float[64];
        List<String> members = new ArrayList<>();
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 80; i++) {
            int topic = i % 2;
            double[] row = IntStream.range(0, 32)
                    .mapToDouble(c -> random.nextDouble() - (c % 2 == topic ? 0 : 0.5))
                    .toArray();
            double length = Math.sqrt(Arrays.stream(row).map(x -> x * x).sum());
            for (int c = 0; c < 32; c++) {
                candidates.putFloat((float) (row[c] / length));
                sums[32 * topic + c] += i % 4 < 2 ? (float) (row[c] / length) : 0;
            }
            if (i % 4 < 2) {
                members.add("case" + i);
            }
            lines.append("{\"id\": \"case%d\", \"text\": \"a text\"}\n".formatted(i));
        }
        String header = "{\"topic_embeddings\":{\"dtype\":\"F32\",\"shape\":[2,32],\"data_offsets\":[0,256]}}";
        ByteBuffer means = ByteBuffer.allocate(8 + header.length() + 256).order(ByteOrder.LITTLE_ENDIAN);
        means.putLong(header.length()).put(header.getBytes(StandardCharsets.US_ASCII));
        for (float sum : sums) {
            means.putFloat(sum / 20);
        }
        bench.with("candidates.jsonl", lines.toString())
                .with("candidates.npy", npy("<f4", 80, 32, numbers))
                .with("model/topic_embeddings.safetensors", means.array())
                .with(
                        "model/topics.json",
                        "{\"topic_representations\": {}, \"topics\": [], \"topic_sizes\": {\"0\": 20, \"1\": 20}}");
        checkMeans(members);
        CommandRun run = bench.run(ADVISE + EMBEDDINGS);
        assertThat(run.out()).contains("2 of 2 means came out", "Proved by means assumes", "one fault: 40");
        assertThat(run.exit()).isEqualTo(1);
        JsonNode way = json(EMBEDDINGS).get("ways").get(0);
        assertThat(way.get("sure").booleanValue()).isTrue();
        assertThat(ids(way)).isEqualTo(members);
    }

    /** The attack ranks all, whoever embeds the candidates; with documents that are not listed it proves nobody. */
    private void checkMeans(List<String> members) throws IOException {
        CommandRun run = bench.run(ATTACK + EMBEDDINGS + " --top 3 --out DIR/found");
        assertThat(run.exit()).as(run.err()).isEqualTo(0);
        assertThat(run.err()).matches("(?s).*Solving the means takes about [0-9.]+ [KM]iB of memory.*");
        assertThat(run.out())
                .contains("although the list may have one fault: 40\n  case0\n", "  ... and 37 more", "members first")
                .contains("2 of 2 means came out", "Proved by means assumes", "No rates are claimed")
                .doesNotContain("a text");
        List<String> rows = Files.readAllLines(folder.resolve("found/scores.csv"));
        assertThat(rows).hasSize(81);
        assertThat(rows.get(0)).isEqualTo("id,score,proved,rank,provedIfComplete,inFiles");
        assertThat(rows.subList(1, 41)).allMatch(row -> row.contains(",true,"));
        assertThat(rows.subList(1, 41).stream()
                        .map(row -> row.substring(0, row.indexOf(',')))
                        .sorted())
                .isEqualTo(members.stream().sorted().toList());
        assertThat(rows.subList(41, 81)).noneMatch(row -> row.contains("true"));
        String encoder = " --encoder cp~DIR/candidates.npy~{out}";
        assertThat(bench.run(ATTACK + encoder + " --json").out())
                .isEqualTo(bench.run(ATTACK + EMBEDDINGS + " --json").out());
        JsonNode found = new ObjectMapper()
                .readTree(bench.run(ATTACK + EMBEDDINGS + " --coverage 0.9 --json")
                        .out());
        assertThat(found.get("proved")).isEmpty();
        assertThat(found.get("provedIfComplete")).isEmpty();
    }

    @Test
    void wrongUses_areOneLine() throws IOException {
        publish("topic_data.joblib");
        bench.with("other.npy", npy("<f8", CANDIDATES, 5, new byte[CANDIDATES * 5 * Double.BYTES]));
        Map<String, String> wrong = Map.of(
                " --embeddings DIR/candidates.npy --prior 1", "--prior: is for attacks on counts",
                " --embeddings DIR/candidates.npy --encoder cat", "--encoder: --embeddings stands beside it",
                " --embeddings DIR/absent.npy", "absent.npy",
                " --encoder no-such-program~{out}", "--encoder: it cannot be run",
                " --encoder true", "--encoder: it did not write {out}",
                " --encoder ls~/no/such", "--encoder: it ended with exit code 2; it printed last",
                " --encoder cp~DIR/candidates.jsonl~{out}", "it does not begin as a .npy file does");
        wrong.forEach((options, line) -> {
            CommandRun run = bench.run(ATTACK + options);
            assertThat(run.exit()).as(options).isEqualTo(2);
            assertThat(run.err()).as(options).contains(line).hasLineCount(1);
        });
        Files.delete(folder.resolve("model/topic_data.joblib"));
        bench.with("model/words.txt", "tea\n");
        assertThat(bench.run(ATTACK + EMBEDDINGS).err()).contains("it holds no embeddings of documents");
    }

    @Test
    void documentsThatStandInAFile_prove_withoutEmbeddings() throws IOException {
        publish("topic_data.joblib");
        JsonNode found = json("");
        assertThat(found.get("ways").get(0).get("how").asText())
                .isEqualTo("The words of the document stand in topic_data.joblib");
        assertThat(bench.run(ADVISE).out()).doesNotContain("The embedding of the document stands");
        assertThat(ids(found.get("ways").get(0))).isEqualTo(ALL);
    }

    /** Counts of a dictionary prove by elimination: whoever takes the fewest steps is named first. */
    @Test
    void counts_prove_theShortestProofsFirst() throws IOException {
        SplitMix random = new SplitMix(9);
        int[] frequencies = new int[120];
        StringBuilder lines = new StringBuilder("{\"id\": \"unknown\", \"text\": \"zyx\"}\n");
        int members = 0;
        for (int d = 0; d < 60; d++) {
            int[] words = IntStream.range(0, 8)
                    .map(i -> (int) Math.floor(Math.pow(120, random.nextDouble())))
                    .distinct()
                    .toArray();
            if (d % 2 == 0) {
                members++;
                IntStream.of(words).forEach(w -> frequencies[w]++);
            }
            lines.append("{\"id\": \"%s%d\", \"text\": \"%s\"}\n"
                    .formatted(
                            d % 2 == 0 ? "in" : "out",
                            d,
                            String.join(
                                    " ",
                                    IntStream.of(words).mapToObj(w -> "wo" + w).toList())));
        }
        StringBuilder dictionary = new StringBuilder(members + "\n");
        for (int w = 0; w < 120; w++) {
            dictionary.append(frequencies[w] == 0 ? "" : w + "\two" + w + "\t" + frequencies[w] + "\n");
        }
        bench.with("candidates.jsonl", lines.toString()).with("model/dictionary.txt", dictionary.toString());
        JsonNode ways = json("").get("ways");
        assertThat(ways).isNotEmpty();
        for (JsonNode way : ways) {
            assertThat(ids(way)).allMatch(id -> id.startsWith("in"));
            List<Integer> steps = new ArrayList<>();
            way.get("exposed").forEach(one -> steps.add(one.get("steps").intValue()));
            assertThat(steps).isSorted().allMatch(step -> step > 0);
        }
        assertThat(bench.run(ADVISE).out())
                .containsPattern("  in[0-9]+ \\([0-9]+ steps?\\)\n")
                .contains("Proved by counts, if the list is complete: ")
                .doesNotContain("No counts were solved");
    }

    @Test
    void out_hasAPage_andARowForEachWhoIsExposed() throws IOException {
        publish("fastopic.zip");
        assertThat(bench.run(ADVISE + EMBEDDINGS + " --out DIR/out").out()).contains("dossier.html");
        String page = Files.readString(folder.resolve("out/dossier.html"));
        assertThat(page)
                .contains("The embedding of the document stands in fastopic.zip: 24", "train_doc_embeddings", "costs ")
                .doesNotContain("says that", "word01", "<script");
        assertThat(Files.readAllLines(folder.resolve("out/exposed.csv")))
                .hasSize(MEMBERS + 1)
                .startsWith("id,how,sure,steps", "case0,The embedding of the document stands in fastopic.zip,true,0");
        bench.with("mine/dossier.html", "mine");
        assertThat(bench.run(ADVISE + " --out DIR/mine").exit()).isEqualTo(2);
        assertThat(Files.readString(folder.resolve("mine/dossier.html"))).isEqualTo("mine");
    }

    @Test
    void filesThatTellNothing_mayBePublished() throws IOException {
        bench.with("model/checksums.sha256", "0".repeat(64) + "  model.bin\n");
        CommandRun run = bench.run(ADVISE);
        assertThat(run.out()).startsWith("The files hold nothing about training data");
        assertThat(run.exit()).isZero();
        bench.with("model/notes.xyz", "?");
        assertThat(bench.run(ADVISE).out()).startsWith("Nobody of 48").contains("some files cannot be");
        assertThat(bench.run(ADVISE).exit()).isEqualTo(4);
    }

    @Test
    void whatDoesNotFit_isOneLine() throws IOException {
        publish("fastopic.zip");
        bench.with("few.npy", embeddings(MEMBERS, "<f8"))
                .with("texts.npy", "no array")
                .with("model.npy", embeddings(1, "<U2"));
        assertThat(bench.run(ADVISE + " --embeddings DIR/few.npy").err())
                .contains("it has 24 rows, but there are 48 candidates")
                .hasLineCount(1);
        assertThat(bench.run(ADVISE + " --embeddings DIR/texts.npy").err()).contains("does not begin as a .npy file");
        assertThat(bench.run(ADVISE + " --embeddings DIR/model.npy").err()).contains("it is no matrix of numbers");
        assertThat(bench.run(ADVISE + " --topics 5").err()).contains("--topics: is for models that are trained");
        assertThat(bench.run("advise --artifact DIR/model").err()).contains("--candidates: is missing");
        assertThat(bench.run("advise --candidates DIR/candidates.jsonl").err()).contains("--artifact");
        assertThat(bench.run("advise demo --artifact DIR/model").err()).contains("is a plan");
    }
}
