package org.tattle.artifacts.tomotopy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.PublishedFiles;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.testing.TomotopyFile;
import org.tattle.core.InputException;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts.Unit;

/** Files that are written after tomotopy's source, since the machine of the tests has no tomotopy. */
public class TomotopyModelTest {
    private static final List<String> WORDS = List.of("alpha", "beta", "gamma", "once");
    private static final int[][] DOCUMENTS = {{0, 1, 0}, {2, 1, 3}, {2}};
    private static final int[][] TOPICS = {{0, 1, 0}, {1, 1, 0}, {0}};
    private static final List<String> TEXTS = List.of("Alpha beta alpha", "gamma, beta once", "gamma");
    /** A dictionary: {@code {'k': 2, 'corpus': None}}. */
    private static final byte[] SETTINGS = "(dS'k'\nI2\nsS'corpus'\nNs.".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;

    /** A model with its documents. */
    public static byte[] file() {
        return file(4, SETTINGS).bytes(true);
    }

    private static TomotopyFile file(int used, byte[] settings) {
        return new TomotopyFile(WORDS, used, DOCUMENTS, TOPICS, 2, TEXTS, settings);
    }

    private Inspection inspect(byte[] bytes) throws IOException {
        return Inspection.of(Files.write(folder.resolve("lda.bin"), bytes));
    }

    private static Map<Evidence, Finding> found(Inspection inspection) {
        Map<Evidence, Finding> found = new EnumMap<>(Evidence.class);
        inspection.findings().forEach(finding -> found.put(finding.what(), finding));
        return found;
    }

    @Test
    void model_holdsItsTrainingSet() throws IOException {
        Inspection inspection = inspect(file());
        assertThat(inspection.unjudged()).isEmpty();
        Map<Evidence, Finding> found = found(inspection);
        assertThat(found)
                .containsOnlyKeys(
                        Evidence.VOCABULARY,
                        Evidence.COUNTS,
                        Evidence.DOCUMENT_FREQUENCIES,
                        Evidence.COUNTS_BY_TOPIC,
                        Evidence.TOKENS,
                        Evidence.ASSIGNMENTS,
                        Evidence.DOCUMENTS,
                        Evidence.IDS);
        assertThat(found.get(Evidence.TOKENS).sizes()).isEqualTo(Map.of("documents", 3L, "tokens", 7L));
        assertThat(found.get(Evidence.ASSIGNMENTS).sizes()).isEqualTo(Map.of("documents", 3L, "tokens", 7L));
        assertThat(found.get(Evidence.COUNTS).sizes()).isEqualTo(Map.of("words", 4L, "tokens", 7L));
        assertThat(found.get(Evidence.COUNTS_BY_TOPIC).sizes())
                .isEqualTo(Map.of("topics", 2L, "words", 4L, "tokens", 7L));
        assertThat(found.get(Evidence.DOCUMENTS).sample()).isEqualTo(TEXTS);
        assertThat(found.get(Evidence.IDS).sample()).containsExactly("id0", "id1", "id2");
    }

    /** What {@code full=False} leaves out are the documents, but not the counts of all words, dropped ones too. */
    @Test
    void modelWithoutDocuments_keepsCountsOfDroppedWords() throws IOException {
        Map<Evidence, Finding> found = found(inspect(file(3, SETTINGS).bytes(false)));
        assertThat(found)
                .containsOnlyKeys(
                        Evidence.VOCABULARY,
                        Evidence.DROPPED_WORDS,
                        Evidence.COUNTS,
                        Evidence.DOCUMENT_FREQUENCIES,
                        Evidence.COUNTS_BY_TOPIC);
        assertThat(found.get(Evidence.DROPPED_WORDS).sample()).containsExactly("once");
        assertThat(found.get(Evidence.COUNTS_BY_TOPIC).sizes())
                .isEqualTo(Map.of("topics", 2L, "words", 3L, "tokens", 6L));
    }

    /** The settings keep the corpus that the constructor was given. */
    @Test
    void settings_mayHoldTheCorpus() throws IOException {
        byte[] settings = "(dS'corpus'\nctomotopy.utils\nCorpus\n(tR(dS'_docs'\n(I0\nI1\nlsbs."
                .getBytes(StandardCharsets.US_ASCII);
        Inspection inspection = inspect(file(4, settings).bytes(false));
        assertThat(found(inspection).get(Evidence.TOKENS).sizes()).isEqualTo(Map.of("documents", 2L));
        assertThat(inspection.unknown()).hasSize(1);
    }

    @Test
    void attack_takesCountsAndTopics() throws IOException {
        PublishedFiles files = new PublishedFiles(Optional.empty());
        assertThat(files.add(Files.write(folder.resolve("lda.bin"), file()))).isTrue();
        Published published = files.together();
        assertThat(published.counts()).hasSize(2);
        assertThat(published.counts().get(0).unit()).isEqualTo(Unit.TOKENS);
        assertThat(published.counts().get(0).totals()).containsExactly(2, 2, 2, 1);
        assertThat(published.counts().get(1).unit()).isEqualTo(Unit.DOCUMENTS);
        assertThat(published.counts().get(1).totals()).containsExactly(1, 2, 2, 1);
        List<List<String>> documents = new ArrayList<>();
        published.documents().get(0).documents().forEach(documents::add);
        assertThat(documents)
                .containsExactly(List.of("alpha", "beta", "alpha"), List.of("gamma", "beta", "once"), List.of("gamma"));
        double[] sums = published.topics().orElseThrow().sums();
        assertThat(sums[0]).isCloseTo(4 + 4 * (double) 0.1f, within(1e-9));
        double[] counts = {2, 0, 1, 1};
        for (int w = 0; w < counts.length; w++) {
            assertThat(published.topics().orElseThrow().model().probability(0, w) * sums[0])
                    .isCloseTo(counts[w] + (double) 0.1f, within(1e-9));
        }
    }

    @Test
    void otherModels_areReadToTheirDictionary_andOldOnesAreRefused() throws IOException {
        byte[] other = file();
        System.arraycopy("DMR".getBytes(StandardCharsets.US_ASCII), 0, other, 0, 3);
        Inspection inspection = inspect(other);
        assertThat(inspection.unknown()).hasSize(1);
        assertThat(inspection.files().get(0).contents().kind()).isEqualTo("tomotopy: DMR, read as far as its settings");
        assertThat(found(inspection)).containsKey(Evidence.COUNTS).doesNotContainKey(Evidence.COUNTS_BY_TOPIC);
        byte[] longest = new byte[other.length + 2]; // a name of five letters
        System.arraycopy("MGLDA".getBytes(StandardCharsets.US_ASCII), 0, longest, 0, 5);
        System.arraycopy(other, 3, longest, 5, other.length - 3);
        assertThat(found(inspect(longest))).containsKey(Evidence.COUNTS);
        byte[] old = Arrays.copyOf("LDA\0one\0Dict".getBytes(StandardCharsets.US_ASCII), 40);
        assertThatThrownBy(() -> inspect(old))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("before 0.6");
    }

    @Test
    void cutFile_isRefusedInOneLine() {
        for (int length : new int[] {20, 100, 400, file().length - 3}) {
            assertThatThrownBy(() -> inspect(Arrays.copyOf(file(), length)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("damaged or cut off");
        }
    }
}
