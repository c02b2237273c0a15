package org.tattle.defenses.vocabulary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.defenses.vocabulary.WeightedUnion.ContributedWords;

class ContributedWordsTest {
    private static final int NO_CAP = 1000;

    private static String said(Corpus corpus, int cap, int unit) {
        return Arrays.stream(new ContributedWords(corpus, cap).of(unit))
                .mapToObj(corpus.vocabulary()::word)
                .collect(Collectors.joining(" "));
    }

    @Test
    void wordsComeByCountAndThenByFirstAppearance() {
        Corpus corpus = corpus("d a c a b", "z y x", "");
        assertThat(said(corpus, NO_CAP, 0)).isEqualTo("a d c b");
        assertThat(said(corpus, NO_CAP, 1)).isEqualTo("z y x");
        assertThat(said(corpus, NO_CAP, 2)).isEmpty();
    }

    @Test
    void anAuthorsDocumentsAddUp() {
        Corpus authors = corpus("c b", "x", "b a c c").group(List.of("one", "two", "one"));
        assertThat(said(authors, NO_CAP, 0)).isEqualTo("c b a");
        assertThat(new ContributedWords(authors, NO_CAP).distinct(0)).isEqualTo(3);
    }

    /**
     * A neighbor's words come before all others, and so shift every column, and it takes the first place; nobody else's
     * list may change. One drawn by column, place or id would.
     */
    @Test
    void aNeighborChangesNoOtherRecordsWords() {
        String[] texts = new String[40];
        Arrays.setAll(texts, i -> "m" + i % 7 + " n" + i + " p q r" + i % 3 + " s t u v w x y z" + i % 5);
        Corpus without = counts(texts, List.of());
        Corpus with = counts(texts, List.of("a0 a1 a2"));
        for (int i = 0; i < texts.length; i++) {
            assertThat(said(with, 4, i + 1)).isEqualTo(said(without, 4, i));
        }
    }

    /** Counts, which have no order of appearance: ties are drawn. */
    private static Corpus counts(String[] texts, List<String> before) {
        Corpus said =
                corpus(Stream.concat(before.stream(), Arrays.stream(texts)).toArray(String[]::new));
        CorpusBuilder builder = CorpusBuilder.over(said.vocabulary());
        for (int d = 0; d < said.documents(); d++) {
            long first = said.start(d);
            int[] words =
                    LongStream.range(first, said.end(d)).mapToInt(said::word).toArray();
            int[] counts =
                    LongStream.range(first, said.end(d)).mapToInt(said::count).toArray();
            builder.addCounts("n" + d, words, counts);
        }
        return builder.build();
    }

    /**
     * Of records of ten words each is kept by the cap with probability 0.3, regardless of its column: over 4,000
     * records its count is within five and a half standard deviations (false alarm of ten words 4e-7). A cap that kept
     * the first columns, or the words said first, fails.
     */
    @Test
    void theCapKeepsEveryWordAsOften() {
        int records = 4000;
        Map<String, Integer> kept = new HashMap<>();
        String[] texts = new String[records];
        Arrays.setAll(texts, i -> "a b c d e f g h " + "i ".repeat(1 + i % 64) + "j ".repeat(1 + i / 64)); // all differ
        Corpus corpus =
                corpus(texts).restrictTo(new Vocabulary(List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")));
        ContributedWords said = new ContributedWords(corpus, 3);
        for (int i = 0; i < records; i++) {
            int[] words = said.of(i);
            assertThat(words).hasSize(3).doesNotHaveDuplicates();
            Arrays.stream(words).forEach(word -> kept.merge(corpus.vocabulary().word(word), 1, Integer::sum));
        }
        double deviation = Math.sqrt(records * 0.3 * 0.7);
        assertThat(kept).hasSize(10);
        assertThat(kept.values())
                .allSatisfy(count -> assertThat(Math.abs(count - 0.3 * records)).isLessThan(5.5 * deviation));
    }
}
