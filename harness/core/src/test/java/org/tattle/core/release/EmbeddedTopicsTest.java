package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Vocabulary;

class EmbeddedTopicsTest {
    private static final Centroids MEANS =
            new Centroids(List.of("1", "2"), new double[] {0.1, -2, 3, 4}, Optional.of(new int[] {5, 1}));

    private static final TopicTfidf WEIGHTS = new TopicTfidf(
            new Vocabulary(List.of("a", "b", "c", "d")),
            new int[] {0, 3, 4},
            new int[] {0, 1, 3, 2},
            new double[] {0.5, 0.75, 0.5, 3},
            new double[] {1, 3, 0.5, 2});

    private static final EmbeddedTopics RELEASE = new EmbeddedTopics(MEANS, WEIGHTS);

    private static Object shown(String surface) {
        return EmbeddedTopicSurfaces.ALL.named(surface).orElseThrow().surface().restrict(RELEASE);
    }

    @Test
    void codec_keepsBothParts() {
        EmbeddedTopics read = EmbeddedTopics.CODEC.decode(EmbeddedTopics.CODEC.encode(RELEASE));
        assertThat(read).usingRecursiveComparison().isEqualTo(RELEASE);
        EmbeddedTopics nothing = new EmbeddedTopics(
                new Centroids(List.of("1"), new double[0], Optional.of(new int[0])),
                new TopicTfidf(new Vocabulary(List.of()), new int[1], new int[0], new double[0], new double[0]));
        assertThat(EmbeddedTopics.CODEC.decode(EmbeddedTopics.CODEC.encode(nothing)))
                .usingRecursiveComparison()
                .isEqualTo(nothing);
    }

    @Test
    void surfaces_showOnePart() {
        assertThat(shown("full")).isSameAs(RELEASE);
        assertThat(shown("means")).isSameAs(MEANS);
        assertThat(shown("weights")).isSameAs(WEIGHTS);
        assertThat(((Centroids) shown("means-without-sizes")).sizes()).isEmpty();
        assertThat(((Centroids) shown("means-float32")).values()).containsExactly(0.1f, -2, 3, 4);
        assertThat(EmbeddedTopicSurfaces.ALL.named("means-full")).isEmpty();
        for (List<String> names : List.of(EmbeddedTopicSurfaces.ALL.examples(), EmbeddedTopicSurfaces.ALL.ladder())) {
            assertThat(names)
                    .allMatch(name -> EmbeddedTopicSurfaces.ALL.named(name).isPresent())
                    .allMatch(name -> EmbeddedTopicSurfaces.ALL.shown(name).isPresent());
        }
    }

    /** Of equal weights the word of the lower column comes first; a topic of fewer words shows what it has. */
    @Test
    void topWords_areThoseOfTheLargestWeights() {
        assertThat(shown("top-2-words")).isEqualTo(new TopicHeads(List.of(List.of("b", "a"), List.of("c"))));
        TopWeights top = (TopWeights) shown("top-2-weights");
        assertThat(top.shownWords().words()).containsExactly("a", "b", "c");
        assertThat(top.cells().starts()).containsExactly(0, 2, 3);
        assertThat(top.cells().columns()).containsExactly(0, 1, 2);
        assertThat(top.cells().weights()).containsExactly(0.5, 0.75, 3);
        assertThat(top.cells().idf()).as("not shown").containsOnly(1);
    }

    @Test
    void surfaces_sayWhatFollowsFromWhat() {
        assertThat(List.of(
                        "full>top-3-words", "means>means-float16", "weights>top-9-words", "top-9-weights>top-3-words"))
                .allMatch(EmbeddedTopicsTest::derives);
        assertThat(List.of(
                        "means>weights",
                        "weights>means",
                        "top-3-words>top-9-words",
                        "top-9-words>top-3-weights",
                        "means-without-sizes>means"))
                .noneMatch(EmbeddedTopicsTest::derives);
    }

    private static boolean derives(String both) {
        String[] parts = both.split(">");
        return EmbeddedTopicSurfaces.ALL.derives(parts[0], parts[1]);
    }

    @Test
    void partsOfDifferentTopics_areRefused() {
        Centroids one = new Centroids(List.of("1"), new double[1], Optional.empty());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EmbeddedTopics(one, WEIGHTS))
                .withMessageStartingWith("weights must be of as many topics as means: 1");
    }
}
