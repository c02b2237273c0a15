package org.tattle.artifacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.testing.BertopicFolder;
import org.tattle.artifacts.testing.PythonFiles;
import org.tattle.core.InputException;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.format.Published;

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

    @Test
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
