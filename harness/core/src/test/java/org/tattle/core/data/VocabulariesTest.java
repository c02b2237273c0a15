package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.tattle.core.testing.Corpora;

class VocabulariesTest {
    private final Corpus corpus = Corpora.corpus("d d d c", "c b a a", "e");

    @Test
    void mostFrequentCountsTokensAndBreaksTiesByColumn() {
        assertThat(Vocabularies.mostFrequent(corpus, 1).words()).containsExactly("d");
        assertThat(Vocabularies.mostFrequent(corpus, 2).words()).containsExactly("a", "d");
        assertThat(Vocabularies.mostFrequent(corpus, 4).words()).containsExactly("a", "b", "c", "d");
    }

    @Test
    void mostFrequent_ofMoreWordsThanThereAre_isAll() {
        assertThat(Vocabularies.mostFrequent(corpus, 9)).isEqualTo(corpus.vocabulary());
    }

    /** Strictly less: a word in exactly the share of the documents is left out. */
    @Test
    void belowShare_keepsWordsOfFewerDocuments() {
        Corpus four = Corpora.corpus("all half one one", "all half", "all", "all");
        assertThat(Vocabularies.belowShare(four, 0.5).words()).containsExactly("one");
        assertThat(Vocabularies.belowShare(four, 0.51).words()).containsExactlyInAnyOrder("half", "one");
        assertThat(Vocabularies.belowShare(four, 0.25).words()).isEmpty();
    }

    @Test
    void mostFrequent_ofNoWords_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Vocabularies.mostFrequent(corpus, 0))
                .withMessage("n must be at least 1. Provided value: 0");
    }
}
