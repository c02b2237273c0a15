package org.tattle.artifacts.r;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.tattle.core.InputException;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Files that {@code src/test/r/models.R} wrote with R 4.2.2: 40 documents of 60 words, 664 tokens, 280 pairs of both.
 */
class RFileTest {
    private static final Path KEPT = Path.of("src/test/resources/r-4.2.2");

    @TempDir
    private Path folder;

    private static Map<Evidence, Finding> found(Inspection inspection) {
        Map<Evidence, Finding> found = new EnumMap<>(Evidence.class);
        inspection.findings().forEach(finding -> found.put(finding.what(), finding));
        return found;
    }

    private static Inspection inspect(String name) {
        return Inspection.of(KEPT.resolve(name));
    }

    @Test
    void topicmodels_keepsTheWordsOfEachDocument() {
        Inspection inspection = inspect("gibbs.rds");
        Map<Evidence, Finding> found = found(inspection);
        assertThat(found)
                .containsOnlyKeys(
                        Evidence.TOKENS,
                        Evidence.ASSIGNMENTS,
                        Evidence.VOCABULARY,
                        Evidence.SIZES,
                        Evidence.TOPICS,
                        Evidence.IDS,
                        Evidence.PATHS);
        assertThat(found.get(Evidence.TOKENS).sizes()).isEqualTo(Map.of("documents", 40L, "words of documents", 280L));
        assertThat(found.get(Evidence.SIZES).sizes()).isEqualTo(Map.of("tokens", 664L));
        assertThat(found.get(Evidence.PATHS).sample()).containsExactly("/home/anna/lda");
        assertThat(inspection.files().get(0).isKnown()).isTrue();
    }

    @Test
    void stm_keepsExactCounts() {
        Map<Evidence, Finding> found = found(inspect("stm.rds"));
        assertThat(found.get(Evidence.COUNTS).sizes()).isEqualTo(Map.of("words", 60L, "tokens", 664L));
        assertThat(found.get(Evidence.ASSIGNMENTS).sizes()).isEqualTo(Map.of("documents", 40L, "topics", 2L));
        assertThat(found.get(Evidence.IDS).sizes()).isEqualTo(Map.of("documents", 40L, "columns", 2L));
        Published published = published("stm.rds");
        TrainingCounts counts = published.counts().get(0);
        assertThat(counts.unit()).isEqualTo(Unit.TOKENS);
        assertThat(counts.totals()).hasSize(60);
        assertThat(Arrays.stream(counts.totals()).sum()).isEqualTo(664);
    }

    /** What an attack takes: the topics, whose rows are probabilities, and the number of documents with each word. */
    @Test
    void topicmodels_isTopicsAndDocumentFrequencies() {
        Published published = published("gibbs.rds");
        assertThat(published.topics().orElseThrow().model().topics()).isEqualTo(3);
        assertThat(published.topics().orElseThrow().sums()).isEmpty();
        TrainingCounts counts = published.counts().get(0);
        assertThat(counts.unit()).isEqualTo(Unit.DOCUMENTS);
        assertThat(Arrays.stream(counts.totals()).sum()).isEqualTo(280);
        assertThat(counts.totals()).startsWith(1, 1, 1);
    }

    private static Published published(String name) {
        PublishedFiles files = new PublishedFiles(Optional.empty());
        assertThat(files.add(KEPT.resolve(name))).isTrue();
        return files.together();
    }

    /** A formula keeps the environment that it was made in, here a function's argument of four letters. */
    @Test
    void aFormula_keepsTexts() {
        Finding texts = found(inspect("formula.rds")).get(Evidence.DOCUMENTS);
        assertThat(texts.sizes()).isEqualTo(Map.of("texts", 4L));
        assertThat(texts.sample()).allMatch(text -> text.startsWith("a letter to doctor"));
        assertThat(inspect("formula.rds").files().get(0).isKnown()).isFalse();
        assertThat(inspect("stm.rds").files().get(0).isKnown()).isTrue();
    }

    /** A workspace with a compiled function and a matrix of terms. */
    @Test
    void aWorkspace_isReadToItsEnd_andIsNotCalledHarmless() {
        Inspection inspection = inspect("workspace.rda");
        Map<Evidence, Finding> found = found(inspection);
        assertThat(found.get(Evidence.TOKENS).sizes()).isEqualTo(Map.of("documents", 40L, "words of documents", 280L));
        assertThat(found.get(Evidence.VOCABULARY).sizes()).isEqualTo(Map.of("words", 60L));
        assertThat(inspection.files().get(0).isKnown()).isFalse();
        assertThat(inspect("kinds.rds").files().get(0).isKnown()).isFalse();
    }

    /** Compressed by xz; names, variables and who made it on which machine stand beside the counts. */
    @Test
    void quanteda_keepsTheCorpus() {
        Map<Evidence, Finding> found = found(inspect("dfm.rds"));
        assertThat(found.get(Evidence.TOKENS).sizes()).isEqualTo(Map.of("documents", 40L, "words of documents", 280L));
        assertThat(found.get(Evidence.IDS).sizes()).isEqualTo(Map.of("documents", 40L, "columns", 1L));
        assertThat(found.get(Evidence.AUTHORS).sample()).contains("anna");
        assertThat(found.get(Evidence.PATHS).sample()).containsExactly("/home/anna/corpus");
        Published published = published("dfm.rds");
        assertThat(published.counts()).extracting(TrainingCounts::unit).containsExactly(Unit.TOKENS, Unit.DOCUMENTS);
        assertThat(published.counts().get(0).totals())
                .isEqualTo(published("stm.rds").counts().get(0).totals());
        assertThat(published.counts().get(1).totals())
                .isEqualTo(published("gibbs.rds").counts().get(0).totals());
    }

    /** Compressed by bzip2; numbers that are weighted are no counts. */
    @Test
    void weightedQuanteda_hasNoCounts() {
        assertThat(found(inspect("weighted-dfm.rds"))).containsKey(Evidence.TOKENS);
        assertThat(new PublishedFiles(Optional.empty()).add(KEPT.resolve("weighted-dfm.rds")))
                .isFalse();
    }

    @Test
    void otherForms_areRefusedInOneLine() throws IOException {
        Path text = Files.writeString(folder.resolve("text.rds"), "A\n3\n262657\n");
        assertThatThrownBy(() -> Inspection.of(text))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        text + ": it is not R's binary form, plain or compressed by gzip, bzip2 or xz; save it again"
                                + " with saveRDS(model, file), and not as text");
    }

    /** Lists in lists, more than any stack holds; a sequence of all memory; lengths of 4 GB. */
    @Test
    void hostileFiles_areRefusedInOneLine() throws IOException {
        ByteArrayOutputStream deep = head();
        DataOutputStream out = new DataOutputStream(deep);
        for (int i = 0; i < 1_000_000; i++) {
            out.writeInt(19);
            out.writeInt(1);
        }
        refused(deep, "nested deeper");
        ByteArrayOutputStream sequence = head();
        out = new DataOutputStream(sequence);
        for (int word : List.of(238, 2, 1, 9, 14)) {
            out.writeInt(word);
        }
        out.write("compact_intseq".getBytes(StandardCharsets.US_ASCII));
        out.writeInt(254);
        out.writeInt(14);
        out.writeInt(3);
        out.writeDouble(1e15);
        out.writeDouble(1);
        out.writeDouble(1);
        out.writeInt(254);
        refused(sequence, "memory");
        for (int type : List.of(13, 14, 16, 19, 24)) {
            ByteArrayOutputStream length = head();
            out = new DataOutputStream(length);
            out.writeInt(type);
            out.writeInt(Integer.MAX_VALUE);
            refused(length, "");
        }
    }

    private static ByteArrayOutputStream head() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBytes("X\n");
        out.writeInt(2);
        out.writeInt(0x40202);
        out.writeInt(0x20300);
        return bytes;
    }

    private void refused(ByteArrayOutputStream bytes, String why) throws IOException {
        Path file = Files.write(folder.resolve("hostile.rds"), bytes.toByteArray());
        assertThatThrownBy(() -> Inspection.of(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(why);
    }
}
