package org.tattle.artifacts.sklearn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.artifacts.testing.PythonFiles;

/** What scikit-learn itself saves, by pickle in every protocol and by joblib, is read as scikit-learn counts it. */
class ScikitLearnTest {
    @TempDir
    private static Path folder;

    private static Map<String, List<Long>> truth;

    @BeforeAll
    static void write() throws IOException, InterruptedException {
        truth = PythonFiles.write(folder, "artifacts.py", "sklearn", "joblib");
    }

    private static long truth(String key) {
        return truth.get(key).get(0);
    }

    static Stream<String> savings() {
        return Stream.of(
                ".0.pkl", ".1.pkl", ".2.pkl", ".3.pkl", ".4.pkl", ".5.pkl", ".joblib", ".zlib.joblib", ".gzip.joblib");
    }

    private static Inspection inspect(String name) {
        return Inspection.of(folder.resolve(name));
    }

    private static Finding only(Inspection inspection, Evidence what) {
        List<Finding> found =
                inspection.findings().filter(finding -> finding.what() == what).toList();
        assertThat(found).as(inspection + " " + what).hasSize(1);
        return found.get(0);
    }

    @ParameterizedTest
    @MethodSource("savings")
    void aPipeline_revealsVocabularyDroppedWordsAndExactCounts(String saving) {
        Inspection pipeline = inspect("pipeline" + saving);
        assertThat(pipeline.files().get(0).contents().kind())
                .startsWith("scikit-learn ")
                .endsWith(": Pipeline, CountVectorizer, LatentDirichletAllocation");
        Finding counts = only(pipeline, Evidence.COUNTS);
        assertThat(counts.precision()).isEqualTo(Precision.EXACT);
        assertThat(counts.sizes()).isEqualTo(Map.of("words", truth("words"), "tokens", truth("tokens")));
        assertThat(only(pipeline, Evidence.VOCABULARY).sizes()).containsEntry("words", truth("words"));
        assertThat(only(pipeline, Evidence.VOCABULARY).sample()).hasSize(10).allMatch(word -> word.matches("wo\\d\\d"));
        assertThat(only(pipeline, Evidence.STOP_LIST).sizes()).containsEntry("words", 2L);
        if (truth("dropped") > 0) {
            assertThat(only(pipeline, Evidence.DROPPED_WORDS).sizes()).containsEntry("words", truth("dropped"));
        }
    }

    @ParameterizedTest
    @MethodSource("savings")
    void idf_revealDocumentFrequenciesAndTheNumberOfDocuments(String saving) {
        Finding smooth = only(inspect("tfidf" + saving), Evidence.DOCUMENT_FREQUENCIES);
        assertThat(smooth.precision()).isEqualTo(Precision.EXACT);
        assertThat(smooth.sizes())
                .isEqualTo(Map.of("words", (long) truth.get("frequencies").size(), "documents", truth("documents")));
        Finding plain = only(inspect("plain-tfidf" + saving), Evidence.DOCUMENT_FREQUENCIES);
        assertThat(plain.precision()).isEqualTo(Precision.EXACT);
        assertThat(plain.sizes()).containsEntry("documents", truth("documents"));
    }

    @ParameterizedTest
    @MethodSource("savings")
    void naiveBayes_revealsCountsByClass(String saving) {
        Inspection bayes = inspect("bayes" + saving);
        Finding counts = only(bayes, Evidence.COUNTS_BY_CLASS);
        assertThat(counts.precision()).isEqualTo(Precision.EXACT);
        assertThat(counts.sizes()).isEqualTo(Map.of("tokens", truth("tokens"), "classes", 4L, "words", truth("words")));
        assertThat(only(bayes, Evidence.SIZES).sizes())
                .isEqualTo(Map.of("classes", 4L, "documents", truth("documents")));
    }

    @ParameterizedTest
    @MethodSource("savings")
    void otherModels_revealTopicsAndRecords(String saving) {
        Finding topics = only(inspect("nmf" + saving), Evidence.TOPICS);
        assertThat(topics.precision()).isEqualTo(Precision.APPROXIMATE);
        assertThat(topics.sizes()).isEqualTo(Map.of("topics", 3L, "words", truth("words")));
        assertThat(only(inspect("neighbors" + saving), Evidence.EMBEDDINGS).sizes())
                .isEqualTo(Map.of("records", truth("documents")));
    }

    /** A mean of one record is that record: fails if a file of them passes {@code --fail-on tokens}. */
    @ParameterizedTest
    @MethodSource("savings")
    void clustersOfOne_revealTheirMembers(String saving) {
        Finding counted = only(inspect("clusters" + saving), Evidence.TOKENS);
        assertThat(counted.precision()).isEqualTo(Precision.EXACT);
        assertThat(counted.sizes()).isEqualTo(Map.of("documents", truth("wholeMeans")));
        Finding weighted = only(inspect("weighted-clusters" + saving), Evidence.TOKENS);
        assertThat(weighted.precision()).isEqualTo(Precision.APPROXIMATE);
        assertThat(weighted.sizes()).isEqualTo(Map.of("documents", truth("lone")));
        assertThat(inspect("few-clusters" + saving).findings())
                .extracting(Finding::what)
                .contains(Evidence.MEMBERS_BY_MEANS)
                .doesNotContain(Evidence.TOKENS, Evidence.EMBEDDINGS);
    }

    @ParameterizedTest
    @MethodSource("savings")
    void theCorpusItself_isFound(String saving) {
        assertThat(only(inspect("texts" + saving), Evidence.DOCUMENTS).sizes())
                .isEqualTo(Map.of("texts", truth("documents")));
        assertThat(only(inspect("tokens" + saving), Evidence.TOKENS).sizes())
                .isEqualTo(Map.of("documents", truth("documents")));
    }

    @Test
    void everyFileOfTheFolder_isKnown() {
        Inspection all = Inspection.of(folder);
        assertThat(all.files()).allMatch(Inspection.InspectedFile::isKnown).hasSize(11 * 9);
        assertThat(all.unread()).isEmpty();
    }
}
