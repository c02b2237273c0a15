package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;

/** Files that need no other tool: kept ones of scikit-learn 1.2.1 and Mallet 2.1.1, and some written by hand. */
class FilesTest {
    static final Path KEPT = Path.of("src/test/resources");

    @TempDir
    private Path folder;

    static Map<Evidence, Finding> inspect(Path file) {
        Map<Evidence, Finding> found = new EnumMap<>(Evidence.class);
        Inspection.of(file).findings().forEach(finding -> found.put(finding.what(), finding));
        return found;
    }

    /** Nothing of a folder is skipped: a link to another folder was neither followed nor listed. */
    @Test
    void aLinkToAFolder_isListed() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Path model = Files.createDirectory(folder.resolve("model"));
        Files.createSymbolicLink(model.resolve("link"), elsewhere);
        assertThat(Inspection.of(model).unread()).singleElement().satisfies(file -> {
            assertThat(file.name()).isEqualTo("link");
            assertThat(file.fault().orElseThrow()).hasMessageContaining("it is not a regular file");
        });
    }

    @Test
    void scikitLearn() {
        assertThat(inspect(KEPT.resolve("sklearn-1.2.1/pipeline.joblib"))
                        .get(Evidence.COUNTS)
                        .sizes())
                .isEqualTo(Map.of("words", 54L, "tokens", 1344L));
        assertThat(inspect(KEPT.resolve("sklearn-1.2.1/bayes.2.pkl"))
                        .get(Evidence.COUNTS_BY_CLASS)
                        .sizes())
                .isEqualTo(Map.of("words", 54L, "tokens", 1344L, "classes", 4L));
        assertThat(inspect(KEPT.resolve("sklearn-1.2.1/tfidf.0.pkl"))
                        .get(Evidence.DOCUMENT_FREQUENCIES)
                        .sizes())
                .isEqualTo(Map.of("words", 60L, "documents", 80L));
    }

    /** 40 documents of 20 tokens of 26 words. */
    @Test
    void mallet() {
        Map<Evidence, Finding> state = inspect(KEPT.resolve("mallet-2.1.1/state.gz"));
        assertThat(state.get(Evidence.TOKENS).sizes()).isEqualTo(Map.of("documents", 40L, "tokens", 800L));
        assertThat(state.get(Evidence.ASSIGNMENTS).sizes()).isEqualTo(Map.of("documents", 40L, "topics", 4L));
        for (String file : new String[] {"counts.txt", "weights.txt"}) {
            Finding counts = inspect(KEPT.resolve("mallet-2.1.1/" + file)).get(Evidence.COUNTS_BY_TOPIC);
            assertThat(counts.precision()).isEqualTo(Precision.EXACT);
            assertThat(counts.sizes()).isEqualTo(Map.of("topics", 4L, "words", 26L, "tokens", 800L));
        }
        assertThat(inspect(KEPT.resolve("mallet-2.1.1/docs.txt"))
                        .get(Evidence.ASSIGNMENTS)
                        .sizes())
                .isEqualTo(Map.of("documents", 40L));
    }

    @Test
    void fastText() throws IOException {
        Map<Evidence, Finding> found = inspect(Files.write(folder.resolve("model.bin"), fastTextModel()));
        assertThat(found.get(Evidence.COUNTS).sizes()).isEqualTo(Map.of("words", 2L, "tokens", 1010L));
        assertThat(found.get(Evidence.SIZES).sizes()).isEqualTo(Map.of("labels", 1L, "documents", 5L));
        assertThat(found.get(Evidence.VOCABULARY).sample()).containsExactly("alpha", "beta");
    }

    static byte[] fastTextModel() {
        ByteBuffer out = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN);
        out.putInt(793712314).putInt(12);
        for (int setting = 0; setting < 12; setting++) {
            out.putInt(5);
        }
        out.putDouble(1e-4).putInt(3).putInt(2).putInt(1).putLong(1015).putLong(-1);
        entry(out, "alpha", 1000, 0);
        entry(out, "beta", 10, 0);
        entry(out, "__label__x", 5, 1);
        byte[] bytes = new byte[out.position()];
        out.flip().get(bytes);
        return bytes;
    }

    private static void entry(ByteBuffer out, String word, long count, int type) {
        out.put(word.getBytes(StandardCharsets.UTF_8))
                .put((byte) 0)
                .putLong(count)
                .put((byte) type);
    }

    @Test
    void pyldavis_asJsonAndAsPage() throws IOException {
        String page = "<script src=\"ldavis.v3.0.0.js\"></script><script>var ldavis_el1_data = " + PYLDAVIS
                + ";\nif (true) {}</script>";
        for (Path file : new Path[] {
            Files.writeString(folder.resolve("page.html"), page),
            Files.writeString(folder.resolve("data.json"), PYLDAVIS)
        }) {
            Map<Evidence, Finding> found = inspect(file);
            assertThat(found.get(Evidence.TOP_WORDS).sizes()).isEqualTo(Map.of("topics", 2L, "words", 3L));
            assertThat(found.get(Evidence.COUNTS).precision()).isEqualTo(Precision.APPROXIMATE);
            assertThat(found.get(Evidence.COUNTS_BY_TOPIC).sizes()).isEqualTo(Map.of("cells", 2L));
        }
    }

    static final String PYLDAVIS = """
        {"mdsDat": {"x": [0.1, -0.1], "y": [0.0, 0.0], "topics": [1, 2], "cluster": [1, 1], "Freq": [60.0, 40.0]},
         "tinfo": {"Term": ["alpha", "beta", "gamma"], "Freq": [12.0, 3.0, 1.25], "Total": [12.0, 3.0, 2.5],
                   "Category": ["Default", "Default", "Topic1"], "logprob": [2, 1, -1.5], "loglift": [2, 1, 0.3]},
         "token.table": {"Topic": [1, 2], "Freq": [0.4, 0.6], "Term": ["alpha", "gamma"]},
         "R": 30, "lambda.step": 0.01, "plot.opts": {"xlab": "PC1", "ylab": "PC2"}, "topic.order": [1, 2]}
        """;

    @Test
    void whatNobodyKnows_isListed() throws IOException {
        Files.write(folder.resolve("a"), new byte[0]);
        Files.writeString(folder.resolve("b.txt"), "words of nobody\n");
        Inspection inspection = Inspection.of(folder);
        assertThat(inspection.files()).hasSize(2).noneMatch(Inspection.InspectedFile::isKnown);
        assertThat(inspection.findings()).isEmpty();
    }
}
