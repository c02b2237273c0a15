package org.tattle.engine.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Labels;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.data.TableBuilder;
import org.tattle.engine.dataset.DatasetKind.Size;

/** Profiles counted by hand. */
class DataProfileTest {
    /** Fails when a word of two records counts as the first's, or repetitions are not counted as tokens. */
    @Test
    void documents() {
        CorpusBuilder corpus = CorpusBuilder.ofWords();
        corpus.addTokens("a", List.of("cat", "cat", "dog"));
        corpus.addTokens("b", List.of("dog", "bird", "fish", "fish", "fish"));
        corpus.addTokens("c", List.of());
        corpus.addTokens("d", List.of("dog"));
        assertThat(DataProfile.of(corpus.build()))
                .containsExactly(
                        new Size("medianLength", "tokens in the median record", 1), // 0, 1, 3, 5: the lower one
                        new Size("largestLength", "tokens in the largest", 5),
                        new Size("wordsOfOneRecord", "words in one record only", 3),
                        new Size("recordsWithOwnWords", "records with such a word", 2));
    }

    /** Fails when a column of another number and ones is called binary, or a class without rows is left out. */
    @Test
    void rows() {
        List<String> columns = List.of("age", "sex=f", "bmi", "bmi=missing");
        TableBuilder table = new TableBuilder();
        table.set(0, 40).set(1, 1).set(2, 0.5).end("a");
        table.set(0, 1).set(3, 1).end("b");
        table.set(1, 1).set(3, 1).end("c");
        Labels labels = Labels.of(List.of("yes", "no", "yes"), List.of("yes", "no", "unknown"));
        assertThat(DataProfile.of(table.build(columns).labeled(labels)))
                .containsExactly(
                        new Size("numericColumns", "columns of numbers", 2),
                        new Size("binaryColumns", "columns of 0 and 1", 2),
                        new Size("missingValues", "missing values", 2),
                        new Size("classes", "classes", 3),
                        new Size("smallestClass", "rows in the smallest", 0),
                        new Size("largestClass", "in the largest", 2));
    }

    @Test
    void rowsWithoutClasses() {
        assertThat(DataProfile.of(new TableBuilder().set(0, 1).end("a").build(List.of("x"))))
                .extracting(Size::key)
                .containsExactly("numericColumns", "binaryColumns", "missingValues");
    }

    /** Fails when only edges that leave an actor count, or an edge counts as often as its number says. */
    @Test
    void networks() {
        NetworkBuilder network = new NetworkBuilder();
        for (String actor : List.of("a", "b", "c", "d")) {
            network.list(actor);
        }
        network.add(0, 1, 5).add(2, 1, 1);
        assertThat(DataProfile.of(network.build()))
                .containsExactly(
                        new Size("medianDegree", "edges in the median record", 1),
                        new Size("largestDegree", "edges in the largest", 2),
                        new Size("actorsWithoutEdges", "actors without edges", 1));
    }
}
