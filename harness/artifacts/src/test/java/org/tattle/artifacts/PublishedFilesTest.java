package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.testing.BertopicFolder;
import org.tattle.artifacts.testing.PythonFiles;
import org.tattle.core.InputException;
import org.tattle.core.release.Published;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.TrainingDocuments;
import org.tattle.core.release.TrainingDocuments.Form;

/** What an attack can use of files that tools wrote. */
class PublishedFilesTest {
    private static final String FILES = "src/test/resources/";

    @TempDir
    private static Path folder;

    @BeforeAll
    static void bertopic() throws IOException {
        new BertopicFolder(Files.createDirectory(folder.resolve("bertopic")))
                .write(new long[][] {{3, 1, 0, 7}, {0, 2, 5, 1}}, 0, 1, 1);
    }

    private static Published together(String... paths) {
        PublishedFiles files = new PublishedFiles(Optional.empty());
        for (String path : paths) {
            assertThat(files.add(Path.of(path))).isTrue();
        }
        return files.together();
    }

    private static TrainingCounts only(Published published) {
        assertThat(published.counts()).hasSize(1);
        return published.counts().get(0);
    }

    @Test
    void bertopicFolder_isCountsByTopic_splitAsBertopicDoes() {
        Published published = together(folder.resolve("bertopic").toString());
        TrainingCounts counts = only(published);
        assertThat(counts.groups()).isEqualTo(2);
        assertThat(counts.ofGroup(0)).containsExactly(3, 1, 0, 7);
        assertThat(counts.ofGroup(1)).containsExactly(0, 2, 5, 1);
        assertThat(counts.vocabulary().words()).containsExactly("word0", "word1", "word2", "word3");
        assertThat(counts.multiples()).hasValue(0);
        assertThat(published.preprocess()).hasValue("bertopic");
        assertThat(published.ownVocabulary()).isFalse(); // its vectorizer has a stop list
    }

    @Test
    void idf_areDocumentFrequenciesUpToAFactor() {
        TrainingCounts counts = only(together(FILES + "sklearn-1.2.1/tfidf.0.pkl"));
        assertThat(counts.unit()).isEqualTo(Unit.DOCUMENTS);
        assertThat(counts.multiples()).hasValue(1);
        assertThat(Arrays.stream(counts.totals()).min().orElseThrow()).isBetween(2L, 80L); // min_df=2
    }

    @Test
    void pipeline_hasItsTopicsAndItsWords() {
        Published published = together(FILES + "sklearn-1.2.1/pipeline.joblib");
        assertThat(published.topics().orElseThrow().model().topics()).isEqualTo(5);
        assertThat(only(published).unit()).isEqualTo(Unit.PRESENCE);
        assertThat(published.vocabulary().words()).isSorted();
        assertThat(published.ownVocabulary()).isFalse(); // min_df=10
    }

    /** Counts by class have no words; the vectorizer of the pipeline that counted them has. */
    @Test
    void counts_takeTheirWordsFromAnotherFile() {
        String bayes = FILES + "sklearn-1.2.1/bayes.2.pkl";
        Published published = together(bayes, FILES + "sklearn-1.2.1/pipeline.joblib");
        assertThat(only(published).groups()).isEqualTo(4);
        assertThat(only(published).grouping()).isEqualTo("class");
        assertThatThrownBy(() -> together(bayes))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("words and says not which");
    }

    @Test
    void malletsState_isCounted_asItsWordTopicCounts() {
        TrainingCounts state = only(together(FILES + "mallet-2.1.1/state.gz"));
        TrainingCounts counts = only(together(FILES + "mallet-2.1.1/counts.txt"));
        long[] totals = state.totals();
        for (int w = 0; w < totals.length; w++) {
            int column = counts.vocabulary().indexOf(state.vocabulary().word(w));
            assertThat(totals[w]).isEqualTo(counts.totals()[column]);
        }
        assertThat(counts.vocabulary().size()).isEqualTo(totals.length);
    }

    private static List<List<String>> documents(Published published, Form form) {
        TrainingDocuments documents = published.documents().get(0);
        assertThat(documents.form()).isEqualTo(form);
        List<List<String>> found = new ArrayList<>();
        documents.documents().forEach(found::add);
        return found;
    }

    /** The words of the state are those of its counts. */
    @Test
    void malletsState_holdsItsDocuments() {
        Published state = together(FILES + "mallet-2.1.1/state.gz");
        List<List<String>> documents = documents(state, Form.TOKENS);
        assertThat(documents).hasSize(40).allMatch(words -> words.size() == 20);
        long[] totals = only(state).totals();
        for (int w = 0; w < totals.length; w++) {
            String word = only(state).vocabulary().word(w);
            assertThat(documents.stream().flatMap(List::stream).filter(word::equals))
                    .hasSize((int) totals[w]);
        }
    }

    /** A list of texts or of words is the corpus; texts deep in an object are some of it. */
    @Test
    void pickledTexts_areDocuments_andCountedWhereNothingElseIsThere() throws IOException {
        Path texts = pickle("texts", "(lS'red fox red'\naS'blue bird'\na.");
        assertThat(documents(together(texts.toString()), Form.TEXTS))
                .containsExactly(List.of("red fox red"), List.of("blue bird"));
        assertThat(only(together(texts.toString())).totals()).containsExactly(2, 1, 1, 1);
        Path words = pickle("words", "(l(lS'red'\naS'fox'\naa(lS'bird'\naa.");
        assertThat(documents(together(words.toString()), Form.TOKENS))
                .containsExactly(List.of("red", "fox"), List.of("bird"));
        Path model = pickle(
                "model",
                "cmine\nTopics\n(tR(dS'representative_docs_'\n(dI0\n(lS'a red fox in my old town'\naS'no names at all in"
                        + " this'\nassS'stop_words'\n(lS'the'\naS'of'\nasb.");
        assertThat(documents(together(model.toString()), Form.TEXTS))
                .containsExactly(List.of("a red fox in my old town"), List.of("no names at all in this"));
        assertThat(FilesTest.inspect(model).get(Evidence.DOCUMENTS).sizes()).isEqualTo(Map.of("texts", 2L));
    }

    @Test
    void aWordThatStandsTwice_isRefusedInOneLine() throws IOException {
        Path words = pickle(
                "twice",
                "csklearn.feature_extraction.text\nCountVectorizer\n(tR(dS'_sklearn_version'\nS'1.2.1'\ns"
                        + "S'vocabulary_'\n(dS'red'\nI0\nsS'red'\nI1\nssb.");
        assertThatThrownBy(() -> together(words.toString()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a word stands twice")
                .message()
                .hasLineCount(1)
                .doesNotContain("red");
    }

    private static Path pickle(String name, String opcodes) throws IOException {
        return Files.writeString(folder.resolve(name + ".pkl"), opcodes);
    }

    @Test
    @Tag("slow")
    void gensimsDictionary_hasTokensAndDocuments() throws IOException, InterruptedException {
        Map<String, List<Long>> truth = PythonFiles.write(folder, "tools.py", "gensim", "scipy");
        Published published = together(folder.resolve("words.dict").toString());
        assertThat(published.counts()).extracting(TrainingCounts::unit).containsExactly(Unit.DOCUMENTS, Unit.TOKENS);
        assertThat(Arrays.stream(published.counts().get(0).totals()).sum())
                .isEqualTo(truth.get("frequencies").get(0));
        assertThat(Arrays.stream(published.counts().get(1).totals()).sum())
                .isEqualTo(truth.get("tokens").get(0));
        assertThat(only(together(folder.resolve("words.txt").toString())).unit())
                .isEqualTo(Unit.DOCUMENTS);
    }

    @Test
    void fileWithoutAnyOfIt_isNotUsed() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.md"), "nothing");
        PublishedFiles files = new PublishedFiles(Optional.empty());
        assertThat(files.add(notes)).isFalse();
        assertThatThrownBy(files::together)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("holds neither topics nor counts nor a vocabulary");
    }
}
