package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.result.DocumentKind;

class ExampleSelectorTest {
    /** 300 documents of six common words and one that each third has, and some that stand out. */
    private static Corpus corpus(String... others) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int i = 0; i < 300; i++) {
            builder.addTokens("plain" + (1000 + i), List.of(("a b c d e f g" + i % 3).split(" ")));
        }
        for (int i = 0; i < others.length; i++) {
            builder.addTokens("other" + i, List.of(others[i].split(" ")));
        }
        return builder.build();
    }

    /** Words repeated, this many times. */
    private static String times(int count, String... words) {
        return IntStream.range(0, count).mapToObj(i -> String.join(" ", words)).collect(Collectors.joining(" "));
    }

    /** Three documents: a in all, b in two, c in one; −ln of 1, 2/3, 1/3. The second has c twice. */
    @Test
    void rarityIsTheMeanOverTokens_ofDocumentFrequencies() {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        builder.addTokens("x", List.of("a", "b"));
        builder.addTokens("y", List.of("a", "b", "c", "c"));
        builder.addTokens("z", List.of("a", "a", "a"));
        ExampleSelector kinds = new ExampleSelector(builder.build());
        assertThat(kinds.rarity(0)).isCloseTo(Math.log(1.5) / 2, within(1e-15));
        assertThat(kinds.rarity(1)).isCloseTo((Math.log(1.5) + 2 * Math.log(3)) / 4, within(1e-15));
        assertThat(kinds.rarity(2)).isZero();
    }

    /** Lengths have a mean of 7.1 and a deviation of 1.5; 304 records have four outliers. */
    @Test
    void oneOfEachKindIsTaken_theFarthestInRarity() {
        Corpus corpus = corpus(
                times(10, "r0 r1 r2"), // long, all words of its own
                "s0", // short, the same
                "t0 t1 t2 t3 a b c", // of ordinary length, less rare than the next
                "u0 u1 u2 u3 u4 b c",
                "a b c d e f"); // of ordinary length, common words alone
        assertThat(ids(corpus))
                .containsExactly(
                        Map.entry(DocumentKind.OUTLIER_LONG, "other0"),
                        Map.entry(DocumentKind.OUTLIER_SHORT, "other1"),
                        Map.entry(DocumentKind.OUTLIER_ORDINARY, "other3"),
                        Map.entry(DocumentKind.INLIER_ORDINARY, "other4"));
    }

    /** Of 301 records four are outliers: the long one, and plain ones of words that each third has, by id. */
    @Test
    void aKindWithoutARecord_isLeftOut_andEqualOnesGoById() {
        Corpus corpus = corpus(times(10, "r0 r1 r2"));
        assertThat(ids(corpus))
                .containsOnlyKeys(
                        DocumentKind.OUTLIER_LONG, DocumentKind.OUTLIER_ORDINARY, DocumentKind.INLIER_ORDINARY)
                .containsEntry(DocumentKind.OUTLIER_ORDINARY, "plain1000")
                .containsEntry(DocumentKind.INLIER_ORDINARY, "plain1000");
    }

    @Test
    void anEmptyRecord_isRefused() {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        builder.addTokens("x", List.of("a"));
        builder.addTokens("y", List.of());
        assertThatThrownBy(() -> new ExampleSelector(builder.build()))
                .hasMessage("every record must have a token. Provided: none in record y");
    }

    private static Map<DocumentKind, String> ids(Corpus corpus) {
        return new ExampleSelector(corpus)
                .choose().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                entry -> corpus.id(entry.getValue()),
                                (a, b) -> a,
                                LinkedHashMap::new));
    }
}
