package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelsTest {
    private final Corpus bare = corpus("b a b", "", "c", "a b b");
    private final Corpus corpus = bare.labeled(Labels.of(List.of("red", "blue", "green", "red")));

    private static List<String> names(Corpus corpus) {
        Labels labels = corpus.labels().orElseThrow();
        return IntStream.range(0, labels.size())
                .mapToObj(unit -> labels.classes().get(labels.of(unit)))
                .toList();
    }

    @Test
    void classesAreInAlphabeticalOrder() {
        assertThat(corpus.labels().orElseThrow().classes()).containsExactly("blue", "green", "red");
        assertThat(names(corpus)).containsExactly("red", "blue", "green", "red");
        assertThat(corpus.totals()).contains(entry("classes", 3L));
    }

    @Test
    void everyViewOfACorpusKeepsItsLabels() {
        assertThat(names(corpus.select(3, 2))).containsExactly("red", "green");
        assertThat(corpus.select(2).labels().orElseThrow().classes()).containsExactly("blue", "green", "red");
        assertThat(names(corpus.restrictTo(new Vocabulary(List.of("b")))))
                .containsExactly("red", "blue", "green", "red");
        assertThat(names(corpus.capped(1))).containsExactly("red", "blue", "green", "red");
        assertThat(names(corpus.group(List.of("p", "q", "r", "p")))).containsExactly("red", "blue", "green");
        assertThat(bare.select(0).labels()).isEmpty();
    }

    @Test
    void unlikeLabelsCannotBeGrouped() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> corpus.group(List.of("p", "p", "q", "r")))
                .withMessage("records that are merged into one unit must have the same label. Provided values: red "
                        + "and blue for p");
    }

    @Test
    void labelsOfAnotherNumberOfUnits_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bare.labeled(Labels.of(List.of("x"))))
                .withMessage("labels must be one per unit: 4. Provided value: 1");
    }

    /** CorpusTest pins the fingerprint of a corpus without labels. */
    @Test
    void fingerprintSeesTheLabels() {
        assertThat(List.of(
                                bare,
                                corpus,
                                bare.labeled(Labels.of(List.of("red", "blue", "green", "blue"))),
                                bare.labeled(Labels.of(List.of("red", "blue", "grey", "red"))))
                        .stream()
                        .map(Corpus::fingerprint))
                .doesNotHaveDuplicates();
    }
}
