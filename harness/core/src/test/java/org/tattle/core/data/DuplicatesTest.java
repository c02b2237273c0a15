package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;
import static org.tattle.core.testing.Corpora.written;

import java.util.List;
import org.junit.jupiter.api.Test;

class DuplicatesTest {
    private final Corpus corpus = corpus("a b b", "", "c", "b a b", "", "b a", "b b a");

    @Test
    void countsRecordsThatEqualAnotherAndTheirGroups() {
        Duplicates<Corpus> duplicates = Duplicates.of(corpus);
        assertThat(duplicates.records()).isEqualTo(5);
        assertThat(duplicates.groups()).isEqualTo(2);
    }

    @Test
    void keepLeavesTheCorpusAsItIs() {
        assertThat(Duplicates.of(corpus).apply(DuplicatePolicy.KEEP)).isSameAs(corpus);
    }

    @Test
    void groupMakesOneUnitUnderTheFirstId() {
        Corpus grouped = Duplicates.of(corpus).apply(DuplicatePolicy.GROUP);
        assertThat(written(grouped)).containsExactly("d1(a1 b2)(a1 b2)(a1 b2)", "d2()()", "d3(c1)", "d6(a1 b1)");
        assertThat(Duplicates.of(grouped).records()).isZero();
    }

    @Test
    void dropKeepsTheFirst() {
        Corpus dropped = Duplicates.of(corpus).apply(DuplicatePolicy.DROP);
        assertThat(written(dropped)).containsExactly("d1(a1 b2)", "d2()", "d3(c1)", "d6(a1 b1)");
        assertThat(Duplicates.of(dropped).groups()).isZero();
    }

    /** "a" then "b" in two documents is not "a b" in one. */
    @Test
    void unitsOfSeveralDocumentsAreEqualDocumentByDocument() {
        Corpus authors = corpus("a", "b", "a b", "a", "b", "").group(List.of("p", "p", "q", "r", "r", "q"));
        assertThat(Duplicates.of(authors).records()).isEqualTo(2);
        assertThat(written(Duplicates.of(authors).apply(DuplicatePolicy.DROP)))
                .containsExactly("p(a1)(b1)", "q(a1 b1)()");
    }

    @Test
    void recordsOfUnlikeLabelsAreNotEqual() {
        Corpus labeled = corpus("a b", "a b", "a b").labeled(Labels.of(List.of("x", "y", "x")));
        assertThat(Duplicates.of(labeled).records()).isEqualTo(2);
        Corpus grouped = Duplicates.of(labeled).apply(DuplicatePolicy.GROUP);
        assertThat(written(grouped)).containsExactly("d1(a1 b1)(a1 b1)", "d2(a1 b1)");
    }
}
