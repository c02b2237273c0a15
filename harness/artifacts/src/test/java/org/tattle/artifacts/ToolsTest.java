package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.artifacts.testing.PythonFiles;

/** What NumPy, SciPy and Gensim themselves save is read as they count it. */
class ToolsTest {
    @TempDir
    private static Path folder;

    private static Map<String, List<Long>> truth;

    @BeforeAll
    static void write() throws IOException, InterruptedException {
        truth = PythonFiles.write(folder, "tools.py", "numpy", "scipy", "gensim");
    }

    private static long truth(String key) {
        return truth.get(key).get(0);
    }

    private static Map<Evidence, Finding> inspect(String name) {
        return FilesTest.inspect(folder.resolve(name));
    }

    @Test
    void gensimsDictionary_revealsCountsFrequenciesAndPaths() {
        for (String name : List.of("words.dict", "lda.model.id2word")) {
            Map<Evidence, Finding> found = inspect(name);
            assertThat(found.get(Evidence.COUNTS).sizes())
                    .isEqualTo(Map.of("words", truth("words"), "tokens", truth("tokens")));
            assertThat(found.get(Evidence.DOCUMENT_FREQUENCIES).sizes())
                    .isEqualTo(Map.of("words", truth("words"), "occurrences", truth("frequencies")));
            assertThat(found.get(Evidence.PATHS).sample())
                    .containsExactly(folder.resolve("words.dict").toString());
        }
        Map<Evidence, Finding> text = inspect("words.txt");
        assertThat(text.get(Evidence.DOCUMENT_FREQUENCIES).sizes())
                .isEqualTo(Map.of("words", truth("words"), "occurrences", truth("frequencies")));
        assertThat(text.get(Evidence.SIZES).sizes()).isEqualTo(Map.of("documents", truth("documents")));
    }

    @Test
    void gensimsLda_trainedInOneBatch_revealsExactCounts() {
        Finding counts = inspect("lda.model.state").get(Evidence.COUNTS);
        assertThat(counts.precision()).isEqualTo(Precision.EXACT);
        assertThat(counts.sizes()).isEqualTo(Map.of("words", truth("words"), "tokens", truth("tokens")));
        assertThat(inspect("vectors.kv").get(Evidence.COUNTS).sizes()).containsKey("tokens");
    }

    @Test
    void arrays_areCountsTopicsWordsOrTexts() {
        for (String name : List.of("counts.npy", "fortran.npy")) {
            assertThat(inspect(name)).containsOnlyKeys(Evidence.COUNTS);
        }
        Map<Evidence, Finding> weights = inspect("weights.npy");
        assertThat(weights).containsOnlyKeys(Evidence.COUNTS, Evidence.TOPICS);
        assertThat(weights.get(Evidence.COUNTS).precision()).isEqualTo(Precision.EXACT);
        assertThat(inspect("two.npz")).containsOnlyKeys(Evidence.COUNTS, Evidence.TOPICS);
        assertThat(inspect("words.npy").get(Evidence.VOCABULARY).sizes()).isEqualTo(Map.of("texts", truth("words")));
        assertThat(inspect("texts.npy").get(Evidence.DOCUMENTS).sizes()).isEqualTo(Map.of("texts", truth("documents")));
        assertThat(inspect("matrix.npz").get(Evidence.TOKENS).sizes())
                .isEqualTo(Map.of("documents", truth("documents"), "words", truth("words"), "tokens", truth("tokens")));
    }
}
