package org.tattle.artifacts.bertopic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.artifacts.testing.BertopicFolder;
import org.tattle.core.InputException;
import org.tattle.core.counts.GroupCounts;
import org.tattle.math.sampling.SplitMix;

/** Folders as BERTopic saves them, written byte by byte after its source. */
class BertopicTest {
    private static final int TOPICS = 6;
    private static final int WORDS = 200;
    private static final int DOCUMENTS = 90;

    @TempDir
    private Path folder;

    private final long[][] counts = new long[TOPICS][WORDS];

    @BeforeEach
    void setUp() throws IOException {
        SplitMix random = new SplitMix(2);
        int[] topics = new int[DOCUMENTS];
        for (int d = 0; d < DOCUMENTS; d++) {
            topics[d] = d % TOPICS - 1; // the first topic is that of outliers
            for (int i = 0; i < 30; i++) {
                counts[d % TOPICS][(int) (WORDS * Math.pow(random.nextDouble(), 2))]++;
            }
        }
        for (int w = 0; w < WORDS; w++) {
            counts[w % TOPICS][w]++;
        }
        new BertopicFolder(folder).write(counts, topics);
    }

    @Test
    void theWholeFolder_isRead() {
        Inspection inspection = Inspection.of(folder);
        assertThat(inspection.unread()).isEmpty();
        assertThat(inspection.files())
                .allMatch(Inspection.InspectedFile::isKnown)
                .hasSize(5);
        Map<Evidence, Finding> found = new java.util.EnumMap<>(Evidence.class);
        inspection.findings().forEach(finding -> found.put(finding.what(), finding));
        assertThat(found.get(Evidence.COUNTS_BY_TOPIC).precision()).isEqualTo(Precision.EXACT);
        assertThat(found.get(Evidence.COUNTS_BY_TOPIC).sizes())
                .isEqualTo(Map.of("topics", (long) TOPICS, "words", (long) WORDS, "tokens", 30L * DOCUMENTS + WORDS));
        assertThat(found.get(Evidence.ASSIGNMENTS).sizes())
                .isEqualTo(Map.of("documents", (long) DOCUMENTS, "topics", (long) TOPICS));
        assertThat(found.get(Evidence.SIZES).sizes())
                .isEqualTo(Map.of("documents", (long) DOCUMENTS, "topics", (long) TOPICS));
        assertThat(found.get(Evidence.VOCABULARY).sizes()).containsEntry("words", (long) WORDS);
        assertThat(found.get(Evidence.VOCABULARY).sample()).contains("word0");
        assertThat(found.get(Evidence.STOP_LIST).sizes()).containsEntry("words", 2L);
        assertThat(found.get(Evidence.TOP_WORDS).sizes()).containsEntry("words", 3L * TOPICS);
        assertThat(found.get(Evidence.MEMBERS_BY_MEANS).precision()).isEqualTo(Precision.EXACT);
        assertThat(found.get(Evidence.PATHS).sample()).containsExactly("/home/somebody/model");
        assertThat(found).hasSize(8);
    }

    @Test
    void countsByTopic_areThoseOfTheDocuments() {
        GroupCounts found = BertopicWeights.counts(folder).orElseThrow();
        long[][] back = new long[TOPICS][WORDS];
        for (int k = 0; k < found.groups(); k++) {
            for (int i = found.starts()[k]; i < found.starts()[k + 1]; i++) {
                back[k][found.columns()[i]] = found.counts()[i];
            }
        }
        assertThat(back).isDeepEqualTo(counts);
    }

    @Test
    void aDamagedHeader_isRefusedInOneLine() throws IOException {
        Path file = folder.resolve("ctfidf.safetensors");
        byte[] whole = Files.readAllBytes(file);
        for (int cut : new int[] {0, 7, 8, 100, whole.length - 1}) {
            Files.write(file, java.util.Arrays.copyOf(whole, cut));
            assertThatThrownBy(() -> Inspection.of(file))
                    .isInstanceOf(InputException.class)
                    .message()
                    .hasLineCount(1);
        }
    }
}
