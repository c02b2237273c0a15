package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.Seed;
import org.tattle.math.testing.ChiSquare;

class TokensTest {
    private static int[] words(Tokens tokens, int document) {
        return IntStream.range(tokens.start(document), tokens.start(document + 1))
                .map(tokens::word)
                .toArray();
    }

    @Test
    void of_aCorpus_holdsTheTokensOfEveryDocument() {
        Tokens tokens = Tokens.of(corpus("b a b", "", "c", "a b b b"), new Seed(1));
        assertThat(tokens.size()).isEqualTo(8);
        assertThat(tokens.documents()).isEqualTo(4);
        assertThat(words(tokens, 0)).containsExactlyInAnyOrder(0, 1, 1);
        assertThat(words(tokens, 1)).isEmpty();
        assertThat(words(tokens, 2)).containsExactly(2);
        assertThat(words(tokens, 3)).containsExactlyInAnyOrder(0, 1, 1, 1);
    }

    @Test
    void of_documentsInAnotherOrder_keepsTheOrderWithinThem() {
        Corpus corpus = corpus("a b c d e f", "f e d c b a", "a c e").group(List.of("x", "x", "y"));
        Tokens tokens = Tokens.of(corpus, new Seed(2));
        Tokens other = Tokens.of(corpus.select(1, 0), new Seed(2));
        assertThat(words(other, 0)).containsExactly(words(tokens, 2));
        assertThat(words(other, 1)).containsExactly(words(tokens, 0));
        assertThat(words(other, 2)).containsExactly(words(tokens, 1));
        assertThat(words(Tokens.of(corpus, new Seed(3)), 0)).isNotEqualTo(words(tokens, 0));
    }

    /**
     * The six orders of three words come equally often over 60,000 documents. Chi-square, false alarm 1e-6. A shuffle
     * that may swap a token with any other, or one that never leaves a token in place, fails.
     */
    @Test
    void of_threeWords_everyOrderIsEquallyLikely() {
        String[] documents = new String[60_000];
        Arrays.fill(documents, "a b c");
        Tokens tokens = Tokens.of(corpus(documents), new Seed(4));
        long[] seen = new long[6];
        for (int d = 0; d < documents.length; d++) {
            int[] order = words(tokens, d);
            seen[2 * order[0] + (order[1] < order[2] ? 0 : 1)]++;
        }
        ChiSquare.assertFollows(seen, order -> 1 / 6.0);
    }
}
