package org.tattle.core.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.data.Vocabulary;

class TopicModelSurfacesTest {
    private static final TopicModel MODEL =
            new TopicModel(1, new double[] {0.5, 0.3, 0.2}, new Vocabulary(List.of("b", "c", "a")));

    @Test
    void vocabulary_ofAModel_showsTheWordsInNoOrderOfTheModel() {
        NamedSurface<TopicModel, ?> surface =
                TopicModelSurfaces.ALL.named("vocabulary").orElseThrow();
        assertThat(surface.type()).isEqualTo(VocabularyList.class);
        assertThat(surface.surface().restrict(MODEL))
                .isEqualTo(new VocabularyList(new Vocabulary(List.of("a", "b", "c"))));
    }

    /** Few words are selected and many sorted: of equally probable ones those in the lower columns come first. */
    @Test
    void topWords_areInOneOrder_howeverMany() {
        int words = 300;
        double[] phi = new double[words];
        for (int w = 0; w < words; w++) {
            phi[w] = w % 7 / 100.0;
        }
        List<String> names = IntStream.range(0, words).mapToObj(w -> "w" + w).toList();
        TopicModel model = new TopicModel(1, phi, new Vocabulary(names));
        List<String> all = TopWords.of(model, words).vocabulary().words();
        assertThat(all).startsWith("w6", "w13", "w20").hasSize(words);
        assertThat(TopWords.of(model, 90).vocabulary().words()).isEqualTo(all.subList(0, 90));
        assertThat(TopWords.of(model, 250).vocabulary().words()).isEqualTo(all.subList(0, 250));
    }

    /** Words are ranked before they are rounded: fails if 0.26 and 0.34 are taken as equal. */
    @Test
    void printedTopWords_areRounded_inTheirOrder() {
        TopicModel model = new TopicModel(1, new double[] {0.26, 0.34, 0.4}, new Vocabulary(List.of("b", "c", "a")));
        TopWords printed = (TopWords) TopicModelSurfaces.ALL
                .named("top-3-decimals-1")
                .orElseThrow()
                .surface()
                .restrict(model);
        assertThat(printed.vocabulary().words()).containsExactly("a", "c", "b");
        assertThat(printed.probabilities()).containsExactly(0.4, 0.3, 0.3);
    }

    /** Fails if a word counts whose every probability was rounded to 0, or one that stands in no list. */
    @ParameterizedTest
    @CsvSource({"full,a b c d", "decimals-1,a b c", "top-1,a b", "top-2-words,a b c", "vocabulary,a b c d"})
    void shownWords_areThoseOfWhichASurfaceShowsSomething(String name, String words) {
        TopicModel model = new TopicModel(
                2,
                new double[] {0.7, 0.26, 0.02, 0.02, 0.1, 0.5, 0.38, 0.02},
                new Vocabulary(List.of("a", "b", "c", "d")));
        ShownWords shown = (ShownWords)
                TopicModelSurfaces.ALL.named(name).orElseThrow().surface().restrict(model);
        assertThat(shown.shownWords().words()).containsExactlyInAnyOrder(words.split(" "));
    }

    /** Fails if numbers are derived from words, more words from fewer, or what was rounded is rounded again. */
    @ParameterizedTest
    @CsvSource({
        "full,decimals-4,true",
        "full,vocabulary,true",
        "top-20,top-10,true",
        "top-20,top-20-words,true",
        "top-20,top-10-decimals-3,true",
        "top-10-decimals-3,top-10-words,true",
        "top-20-decimals-3,top-10-decimals-3,true",
        "top-20-words,top-10-words,true",
        "top-20-words,top-10,false",
        "top-10,top-20-words,false",
        "top-10-decimals-4,top-10-decimals-3,false",
        "top-10-decimals-3,top-10,false",
        "float32,full,false",
        "decimals-4,top-10-words,false",
        "vocabulary,top-10-words,false"
    })
    void derives_isTrueOfWhatFollowsExactly(String from, String derived, boolean follows) {
        assertThat(TopicModelSurfaces.ALL.derives(from, derived)).isEqualTo(follows);
    }

    @ParameterizedTest
    @ValueSource(strings = {"full", "float32", "decimals-4", "top-2", "top-2-decimals-3", "top-2-words", "vocabulary"})
    void named_knownName_isThatSurface(String name) {
        assertThat(TopicModelSurfaces.ALL.named(name)).map(NamedSurface::name).contains(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "vocabularies", "decimals-0", "decimals-16", "top-0", "top-2-decimals-0", "top-2-word"})
    void named_unknownName_isNone(String name) {
        assertThat(TopicModelSurfaces.ALL.named(name)).isEmpty();
    }
}
