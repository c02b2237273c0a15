package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Vocabulary;

class PublishedCodecTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("a", "b", "é"));

    @Test
    void allThatFilesShow_isReadAsItWasWritten() {
        List<List<String>> documents = List.of(List.of("x".repeat(70_000)), List.of("a", "b"));
        Published files = new Published(
                Optional.of(new PublishedModel(
                        TopicModel.ofWeights(1, new double[] {1, 2, 1}, WORDS), new double[] {4}, "weights")),
                List.of(
                        new TrainingCounts(
                                TrainingCounts.Unit.DOCUMENTS,
                                WORDS,
                                "topic",
                                new int[] {0, 1, 3},
                                new int[] {2, 0, 1},
                                new long[] {5, 7, 1L << 40},
                                OptionalDouble.of(0.5),
                                "idf"),
                        TrainingCounts.of(
                                TrainingCounts.Unit.TOKENS,
                                WORDS,
                                new long[] {1, 2, 3},
                                OptionalDouble.empty(),
                                "counts")),
                List.of(new TrainingDocuments(TrainingDocuments.Form.TEXTS, documents::forEach, "notes")),
                true,
                Optional.of("words"));
        byte[] bytes = Published.CODEC.encode(files);
        Published read = Published.CODEC.decode(bytes);
        assertThat(Published.CODEC.encode(read)).isEqualTo(bytes);
        assertThat(read.counts())
                .usingRecursiveComparison()
                .ignoringFields("vocabulary")
                .isEqualTo(files.counts());
        assertThat(read.vocabulary()).isEqualTo(WORDS);
        assertThat(read.counts()).allMatch(counts -> counts.vocabulary().equals(WORDS));
        PublishedModel topics = read.topics().orElseThrow();
        assertThat(topics.sums()).containsExactly(4);
        assertThat(topics.model().topicWord()).containsExactly(0.25, 0.5, 0.25);
        assertThat(topics.reading()).isEqualTo("weights");
        assertThat(read.documents().get(0).form()).isEqualTo(TrainingDocuments.Form.TEXTS);
        assertThat(read.documents().get(0).source()).isEqualTo("notes");
        List<List<String>> found = new ArrayList<>();
        read.documents().get(0).documents().forEach(found::add);
        assertThat(found).isEqualTo(documents);
        assertThat(read.ownVocabulary()).isTrue();
        assertThat(read.preprocess()).contains("words");
    }

    @Test
    void countsAlone_areReadToo() {
        Published counts = new Published(
                Optional.empty(),
                List.of(TrainingCounts.of(
                        TrainingCounts.Unit.TOKENS, WORDS, new long[] {1, 2, 3}, OptionalDouble.empty(), "counts")),
                false,
                Optional.empty());
        Published read = Published.CODEC.decode(Published.CODEC.encode(counts));
        assertThat(read.topics()).isEmpty();
        assertThat(read.preprocess()).isEmpty();
        assertThat(read.counts().get(0).totals()).containsExactly(1, 2, 3);
    }
}
