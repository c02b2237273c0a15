package org.tattle.artifacts.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.core.release.TrainingDocuments.Form;

/**
 * Files of topic models that rest on embeddings, of 24 documents, 8 dimensions, 3 topics and 30 words. PyTorch and
 * joblib wrote them: {@code src/test/python/embedding.py}.
 */
class EmbeddingFilesTest {
    private static final Path KEPT = Path.of("src/test/resources/embedding");

    @TempDir
    private Path folder;

    private static Contents contents(Path file) {
        return Inspection.of(file).files().get(0).contents();
    }

    private static Map<Evidence, Finding> inspect(String file) {
        Map<Evidence, Finding> found = new EnumMap<>(Evidence.class);
        for (Finding finding : contents(KEPT.resolve(file)).findings()) {
            assertThat(finding.what()).isNotEqualTo(Evidence.CODE);
            found.putIfAbsent(finding.what(), finding);
        }
        return found;
    }

    private static <T extends Material> List<T> materials(Path file, Class<T> kind) {
        return contents(file).materials().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"topic_embeddings.bin", "legacy.bin"})
    void bertopicsMeans_areRead_inBothFormsOfPyTorch(String name) throws IOException {
        Path file = Files.copy(KEPT.resolve(name), folder.resolve("topic_embeddings.bin"));
        assertThat(contents(file).judged()).isTrue();
        assertThat(contents(file).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.what()).isEqualTo(Evidence.MEMBERS_BY_MEANS);
            assertThat(finding.sizes()).isEqualTo(Map.of("topics", 3L, "dimensions", 8L));
        });
        assertThat(materials(file, Material.Means.class))
                .singleElement()
                .satisfies(means -> assertThat(means.sizes()).isEmpty());
        Files.writeString(
                folder.resolve("topics.json"),
                "{\"topic_representations\": {}, \"topic_sizes\": {\"1\": 7, \"-1\": 9, \"0\": 8}}");
        assertThat(materials(file, Material.Means.class).get(0).sizes()).containsExactly(9L, 8L, 7L);
    }

    /** The same documents stand in Top2Vec's file, of which every third is of one topic. */
    @Test
    void means_areThoseOfTheDocuments() {
        Material.Means means = materials(KEPT.resolve("topic_embeddings.bin"), Material.Means.class)
                .get(0);
        Material.Embeddings documents = materials(KEPT.resolve("top2vec.model"), Material.Embeddings.class)
                .get(0);
        double sum = 0;
        for (int i = 1; i < 24; i += 3) {
            sum += documents.vectors().row().apply(i)[5];
        }
        assertThat(means.vectors().row().apply(1)[5]).isCloseTo(sum / 8, offset(1e-7));
    }

    @Test
    void ctfidf_asBin_holdsExactCounts() throws IOException {
        assertThat(inspect("ctfidf.bin").get(Evidence.COUNTS_BY_TOPIC).sizes())
                .isEqualTo(Map.of("topics", 3L, "words", 30L, "tokens", 358L));
        assertThat(contents(KEPT.resolve("ctfidf.bin")).judged()).isTrue();
    }

    @Test
    void aNetwork_isNotJudged_andNoMatrixOfItIsTakenForTopics() {
        assertThat(contents(KEPT.resolve("state.pt")).findings()).isEmpty();
        assertThat(contents(KEPT.resolve("state.pt")).open()).containsExactly("tensors of an unknown role");
    }

    /** A part of a tensor is saved with all of it: 24 rows, of which the tensor shows 3. */
    @Test
    void aPartOfATensor_isNotJudged() {
        assertThat(contents(KEPT.resolve("slice.pt")).judged()).isFalse();
        assertThat(contents(KEPT.resolve("slice.pt")).materials()).isEmpty();
    }

    @Test
    void ctm_holdsTheBagsOfWordsOfEachDocument() {
        Map<Evidence, Finding> found = inspect("epoch_99.pth");
        assertThat(found.get(Evidence.TOKENS).sizes())
                .isEqualTo(Map.of("documents", 24L, "words", 30L, "tokens", 358L));
        assertThat(found.get(Evidence.EMBEDDINGS).sizes()).isEqualTo(Map.of("documents", 24L, "dimensions", 8L));
        assertThat(found.get(Evidence.VOCABULARY).sizes()).isEqualTo(Map.of("words", 30L));
        assertThat(materials(KEPT.resolve("epoch_99.pth"), Material.Documents.class))
                .singleElement()
                .satisfies(material -> {
                    List<String> tokens = new ArrayList<>();
                    material.documents().documents().forEach(tokens::addAll);
                    assertThat(material.documents().form()).isEqualTo(Form.TOKENS);
                    assertThat(tokens).hasSize(358).allMatch(word -> word.matches("word[0-9]{2}"));
                });
        assertThat(inspect("epoch_99-saved.pth")).containsOnlyKeys(Evidence.TOPICS);
    }

    @Test
    void fastopic_holdsTheEmbeddingOfEachDocument() {
        Map<Evidence, Finding> found = inspect("fastopic.zip");
        assertThat(found.keySet())
                .containsAll(Set.of(Evidence.EMBEDDINGS, Evidence.ASSIGNMENTS, Evidence.VOCABULARY, Evidence.TOPICS));
        assertThat(found.get(Evidence.EMBEDDINGS).where()).isEqualTo("train_doc_embeddings");
        assertThat(found.get(Evidence.EMBEDDINGS).sizes()).isEqualTo(Map.of("documents", 24L, "dimensions", 8L));
    }

    @Test
    void top2vec_holdsDocumentsVectorsAndIds() {
        Map<Evidence, Finding> found = inspect("top2vec.model");
        assertThat(found.get(Evidence.DOCUMENTS).sizes()).isEqualTo(Map.of("texts", 24L));
        assertThat(found.get(Evidence.IDS).sample()).hasSize(10).contains("case-0");
        assertThat(found.get(Evidence.MEMBERS_BY_MEANS).sizes()).isEqualTo(Map.of("topics", 3L, "dimensions", 8L));
        assertThat(found.get(Evidence.EMBEDDINGS).where()).isEqualTo("document_vectors");
        assertThat(found.get(Evidence.ASSIGNMENTS).sizes()).isEqualTo(Map.of("documents", 24L));
        assertThat(inspect("top2vec-saved.model")).doesNotContainKey(Evidence.DOCUMENTS);
    }

    @Test
    void turftopic_holdsThem_inTheModelAndInItsData() {
        assertThat(inspect("model.joblib").keySet())
                .containsExactlyInAnyOrder(Evidence.DOCUMENTS, Evidence.TOKENS, Evidence.EMBEDDINGS);
        Map<Evidence, Finding> found = inspect("topic_data.joblib");
        assertThat(found.get(Evidence.DOCUMENTS).where()).isEqualTo("corpus");
        assertThat(found.get(Evidence.TOKENS).sizes()).containsEntry("tokens", 358L);
        assertThat(found.get(Evidence.EMBEDDINGS).where()).isEqualTo("document_representation");
        assertThat(materials(KEPT.resolve("topic_data.joblib"), Material.Documents.class))
                .hasSize(2);
    }

    @Test
    void bertopicsPickle_holdsRepresentativeDocuments() {
        Map<Evidence, Finding> found = inspect("bertopic.pkl");
        assertThat(found.get(Evidence.DOCUMENTS).sizes()).isEqualTo(Map.of("texts", 6L));
        assertThat(found.get(Evidence.ASSIGNMENTS).sizes()).isEqualTo(Map.of("documents", 24L));
        assertThat(found).containsKeys(Evidence.MEMBERS_BY_MEANS, Evidence.COUNTS_BY_TOPIC);
    }

    @Test
    void theFilesOfAnEncoder_areNamed_andOthersBesideAreReadAsEver() throws IOException {
        Files.writeString(
                folder.resolve("modules.json"),
                "[{\"idx\": 0, \"type\": \"sentence_transformers.models.Transformer\"}]");
        Path pooling = Files.createDirectory(folder.resolve("1_Pooling"));
        Files.writeString(pooling.resolve("config.json"), "{\"word_embedding_dimension\": 384}");
        Files.copy(KEPT.resolve("state.pt"), folder.resolve("pytorch_model.bin"));
        Files.copy(KEPT.resolve("topic_embeddings.bin"), folder.resolve("topic_embeddings.bin"));
        Inspection inspection = Inspection.of(folder);
        assertThat(inspection.files().stream()
                        .filter(file -> file.contents().kind().contains("encoder")))
                .hasSize(3)
                .noneMatch(Inspection.InspectedFile::isKnown);
        assertThat(inspection.found("members-by-means")).isTrue();
    }
}
