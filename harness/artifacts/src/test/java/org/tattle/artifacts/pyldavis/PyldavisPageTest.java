package org.tattle.artifacts.pyldavis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.PublishedFiles;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Finding.Precision;
import org.tattle.artifacts.testing.PyldavisData;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.math.sampling.SplitMix;

/** Pages that are written after pyLDAvis' source, of topics from counts that are known. */
public class PyldavisPageTest {
    private static final int TOPICS = 3;
    private static final int WORDS = 300;
    private static final double PRIOR = 0.1;

    @TempDir
    private Path folder;

    /** Topics x words: the first 60 words stand in all topics, the others in one. */
    private static long[][] counts() {
        SplitMix random = new SplitMix(3);
        long[][] counts = new long[TOPICS][WORDS];
        for (int w = 0; w < WORDS; w++) {
            for (int z = 0; z < TOPICS; z++) {
                counts[z][w] = w < 60 || w % TOPICS == z ? 1 + random.nextInt(w < 60 ? 40 : 6) : 0;
            }
        }
        return counts;
    }

    /** A page of topics with this prior. */
    public static PyldavisData data(double prior) {
        double[][] weights = Arrays.stream(counts())
                .map(row ->
                        Arrays.stream(row).mapToDouble(count -> count + prior).toArray())
                .toArray(double[][]::new);
        double[] sizes = {1510.3, 1242.25, 1399.8};
        List<String> words = IntStream.range(0, WORDS).mapToObj(w -> "word" + w).toList();
        return new PyldavisData(weights, sizes, words);
    }

    private List<TrainingCounts> published(String json) throws IOException {
        PublishedFiles files = new PublishedFiles(Optional.empty());
        assertThat(files.add(Files.writeString(folder.resolve("page.json"), json)))
                .isTrue();
        return files.together().counts();
    }

    private List<Finding> found(String json) throws IOException {
        return Inspection.of(Files.writeString(folder.resolve("page.json"), json))
                .findings()
                .filter(finding -> finding.what() == Evidence.COUNTS)
                .toList();
    }

    @Test
    void wordsOfOneTopic_haveExactCounts() throws IOException {
        List<Finding> found = found(data(PRIOR).json());
        assertThat(found).extracting(Finding::precision).containsExactly(Precision.EXACT, Precision.APPROXIMATE);
        TrainingCounts counts = published(data(PRIOR).json()).get(0);
        assertThat(counts.unit()).isEqualTo(Unit.TOKENS);
        assertThat(counts.isCertain()).isFalse();
        assertThat(counts.vocabulary().size()).isGreaterThan(60);
        long[][] truth = counts();
        for (int i = 0; i < counts.vocabulary().size(); i++) {
            int w = Integer.parseInt(counts.vocabulary().word(i).substring("word".length()));
            assertThat(counts.totals()[i]).isEqualTo(truth[w % TOPICS][w]);
            assertThat(w).isGreaterThanOrEqualTo(60);
        }
    }

    /** The words that are shown were in the training set, the others may have been. */
    @Test
    void shownWords_arePresent() throws IOException {
        TrainingCounts shown = published(data(PRIOR).json()).get(1);
        assertThat(shown.unit()).isEqualTo(Unit.PRESENCE);
        assertThat(shown.vocabulary().size()).isLessThan(WORDS);
    }

    /** Topics whose weights are no counts have the words alone. */
    @Test
    void otherTopics_haveNoCounts() throws IOException {
        PyldavisData data = data(PRIOR);
        SplitMix random = new SplitMix(9);
        double[][] weights = Arrays.stream(data.weights())
                .map(row -> Arrays.stream(row)
                        .map(weight -> weight * (1 + random.nextDouble()))
                        .toArray())
                .toArray(double[][]::new);
        String json = new PyldavisData(weights, data.sizes(), data.words()).json();
        assertThat(found(json)).extracting(Finding::precision).containsExactly(Precision.APPROXIMATE);
        assertThat(published(json)).extracting(TrainingCounts::unit).containsExactly(Unit.PRESENCE);
    }

    /** As versions before 2.1 wrote them. */
    @Test
    void wholeTotals_areCounts() throws IOException {
        StringBuilder terms = new StringBuilder();
        for (int w = 0; w < 25; w++) {
            terms.append(w == 0 ? "\"a" : ", \"a").append(w).append('"');
        }
        String json = "{\"mdsDat\": {\"Freq\": [100.0]}, \"tinfo\": {\"Term\": [" + terms + "], \"Freq\": ["
                + "6.5, ".repeat(24) + "6.5], \"Total\": [" + "7.0, ".repeat(24) + "7.0], \"Category\": ["
                + "\"Topic1\", ".repeat(24) + "\"Topic1\"]}}";
        List<TrainingCounts> counts = published(json);
        assertThat(counts).hasSize(1);
        assertThat(counts.get(0).isCertain()).isTrue();
        assertThat(counts.get(0).totals()).hasSize(25).containsOnly(7);
    }
}
