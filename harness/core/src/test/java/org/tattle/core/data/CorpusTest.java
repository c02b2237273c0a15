package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;
import static org.tattle.core.testing.Corpora.corpus;
import static org.tattle.core.testing.Corpora.written;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CorpusTest {
    private final Corpus corpus = corpus("b a b", "", "c", "a b b", "c a");

    @Test
    void buildCountsWordsInAlphabeticalColumns() {
        assertThat(corpus.vocabulary().words()).containsExactly("a", "b", "c");
        assertThat(written(corpus)).containsExactly("d1(a1 b2)", "d2()", "d3(c1)", "d4(a1 b2)", "d5(a1 c1)");
        assertThat(corpus.length(0)).isEqualTo(3);
        assertThat(corpus.documentFrequencies()).containsExactly(3, 2, 2);
        assertThat(corpus.totals())
                .containsExactly(
                        entry("documents", 5L),
                        entry("vocabulary", 3L),
                        entry("tokens", 9L),
                        entry("cells", 7L),
                        entry("emptyDocuments", 1L));
    }

    @Test
    void builderOverAVocabulary_dropsOtherWords() {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("z", "a")));
        builder.addTokens("x", List.of("a", "b", "z", "a"));
        builder.addCounts("y", new int[] {1}, new int[] {5});
        assertThat(builder.size()).isEqualTo(2);
        assertThat(written(builder.build())).containsExactly("x(z1 a2)", "y(a5)");
    }

    @Test
    void selectKeepsIdsDocumentsAndTheGivenOrder() {
        assertThat(written(corpus.select(3, 1, 0))).containsExactly("d4(a1 b2)", "d2()", "d1(a1 b2)");
        assertThat(corpus.select(3, 1, 0).vocabulary()).isEqualTo(corpus.vocabulary());
        assertThat(written(corpus.select())).isEmpty();
    }

    @Test
    void embeddings_stayWithTheirDocuments() {
        TableBuilder rows = new TableBuilder();
        IntStream.rangeClosed(1, 5).forEach(i -> rows.set(0, i).end("row " + i));
        Corpus embedded = corpus.embedded(rows.build(List.of("1")));
        assertThat(embedded.totals()).containsEntry("dimensions", 1L);
        Corpus changed =
                embedded.select(4, 0).restrictTo(new Vocabulary(List.of("a"))).presence();
        Table chosen = changed.embeddings().orElseThrow();
        assertThat(List.of(chosen.id(0), chosen.id(1))).containsExactly("d5", "d1");
        assertThat(List.of(chosen.value(0), chosen.value(1))).containsExactly(5.0, 1.0);
        assertThat(embedded.group(List.of("x", "y", "x", "y", "x")).embeddings())
                .isEmpty();
        assertThat(embedded.concat(embedded).embeddings()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> corpus.embedded(new TableBuilder().end("one").build(List.of("1"))))
                .withMessage("embeddings must be one per unit: 5. Provided value: 1");
    }

    /** A selection holds its documents' cells only, whatever stands around them in the corpus that it is of. */
    @Test
    void selection_isLikeACorpusBuiltOfItsDocumentsAlone() {
        CorpusBuilder alone = CorpusBuilder.over(corpus.vocabulary());
        alone.addTokens("d5", List.of("c", "a"));
        alone.addTokens("d2", List.of());
        alone.addTokens("d1", List.of("b", "a", "b"));
        Corpus built = alone.build();
        Corpus selected = corpus.select(4, 3, 1, 0).select(0, 2, 3);
        assertThat(selected.fullFingerprint()).isEqualTo(built.fullFingerprint());
        assertThat(selected.totals()).isEqualTo(built.totals());
        assertThat(selected.wordTokens()).containsExactly(2, 2, 1);
        assertThat(selected.documentFrequencies()).containsExactly(2, 1, 1);
        assertThat(selected.count(0, 2)).isEqualTo(1);
        assertThat(selected.count(0, 1)).isZero();
        assertThat(written(selected.concat(selected.select(0))))
                .containsExactly("d5(a1 c1)", "d2()", "d1(a1 b2)", "d5(a1 c1)");
        assertThat(selected.concat(built).fingerprint())
                .isEqualTo(built.concat(selected).fingerprint());
    }

    @Test
    void groupMakesUnitsOfEqualNameOne_inOrderOfFirstAppearance() {
        Corpus grouped = corpus.group(List.of("x", "y", "x", "z", "y"));
        assertThat(written(grouped)).containsExactly("x(a1 b2)(c1)", "y()(a1 c1)", "z(a1 b2)");
        assertThat(grouped.documents()).isEqualTo(5);
        assertThat(written(grouped.select(1, 0))).containsExactly("y()(a1 c1)", "x(a1 b2)(c1)");
        assertThat(written(grouped.group(List.of("p", "q", "p")))).containsExactly("p(a1 b2)(c1)(a1 b2)", "q()(a1 c1)");
    }

    /** Whatever is done to a corpus, the order in which its documents say their words stays. */
    @Test
    void rankIsThePlaceOfTheFirstAppearance() {
        Corpus said = corpus("b a b c", "c a", "c b c a");
        assertThat(ranks(said)).containsExactly("bac", "ca", "cba");
        assertThat(ranks(said.select(2, 0))).containsExactly("cba", "bac");
        assertThat(ranks(said.restrictTo(new Vocabulary(List.of("c", "z", "b")))))
                .containsExactly("bc", "c", "cb");
        assertThat(ranks(said.capped(3))).containsExactly("ba", "ca", "cba");
        assertThat(ranks(said.presence())).containsExactly("bac", "ca", "cba");
        assertThat(ranks(said.group(List.of("x", "y", "x")))).containsExactly("bac", "cba", "ca");
        Corpus otherwise = corpus("a b b c", "c a", "c b c a");
        assertThat(said.fingerprint()).isEqualTo(otherwise.fingerprint());
        assertThat(said.fullFingerprint()).isNotEqualTo(otherwise.fullFingerprint());
    }

    /** Counts have no order: all words of a document are equally early. */
    @Test
    void rankIsZeroWhereADocumentCameAsCounts() {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("a", "b")));
        builder.addTokens("x", List.of("b", "a"));
        builder.addCounts("y", new int[] {0, 1}, new int[] {1, 1});
        Corpus corpus = builder.build();
        assertThat(LongStream.range(0, 4).mapToInt(corpus::rank)).containsOnly(0);
        Corpus second = corpus.select(1)
                .restrictTo(new Vocabulary(List.of("b")))
                .capped(1)
                .presence();
        assertThat(written(second)).containsExactly("y(b1)");
        assertThat(second.rank(0)).isZero();
        assertThat(second.fullFingerprint()).isEqualTo(second.fingerprint());
    }

    /** The words of each document, the first said first. */
    private static List<String> ranks(Corpus corpus) {
        return IntStream.range(0, corpus.documents())
                .mapToObj(d -> LongStream.range(corpus.start(d), corpus.end(d))
                        .boxed()
                        .sorted(Comparator.comparing(corpus::rank))
                        .map(cell -> corpus.vocabulary().word(corpus.word(cell)))
                        .collect(Collectors.joining()))
                .toList();
    }

    /** A unit's documents share its cap; other units' do not. */
    @Test
    void capped_keepsTheFirstTokensOfEachUnit() {
        assertThat(written(corpus.capped(2))).containsExactly("d1(a1 b1)", "d2()", "d3(c1)", "d4(a1 b1)", "d5(a1 c1)");
        Corpus grouped = corpus.group(List.of("x", "y", "x", "z", "y"));
        assertThat(written(grouped.capped(3))).containsExactly("x(a1 b2)()", "y()(a1 c1)", "z(a1 b2)");
        assertThat(grouped.capped(4).fingerprint()).isEqualTo(grouped.fingerprint());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> corpus.capped(0))
                .withMessage("tokens must be at least 1. Provided value: 0");
    }

    @Test
    void presence_isOneTokenOfEachWordOfADocument() {
        assertThat(written(corpus.group(List.of("x", "y", "x", "z", "z")).presence()))
                .containsExactly("x(a1 b1)(c1)", "y()", "z(a1 b1)(a1 c1)");
        assertThat(written(corpus.presence())).containsExactly("d1(a1 b1)", "d2()", "d3(c1)", "d4(a1 b1)", "d5(a1 c1)");
    }

    @Test
    void group_ofAnotherNumberOfNames_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> corpus.group(List.of("x")))
                .withMessage("names must be one per unit: 5. Provided value: 1");
    }

    @Test
    void overMapsColumnsAndKeepsEmptiedDocuments() {
        Corpus other = corpus.restrictTo(new Vocabulary(List.of("c", "new", "a")));
        assertThat(written(other)).containsExactly("d1(a1)", "d2()", "d3(c1)", "d4(a1)", "d5(c1 a1)");
        assertThat(corpus.restrictTo(new Vocabulary(List.of("a", "b", "c")))).isSameAs(corpus);
        Corpus grouped = corpus.group(List.of("x", "x", "y", "y", "y"));
        assertThat(written(grouped.restrictTo(new Vocabulary(List.of("c"))))).containsExactly("x()()", "y(c1)()(c1)");
    }

    @Test
    void overThereAndBack_givesTheSameFingerprint() {
        Corpus back = corpus.restrictTo(new Vocabulary(List.of("c", "b", "a"))).restrictTo(corpus.vocabulary());
        assertThat(back.fingerprint()).isEqualTo(corpus.fingerprint());
    }

    @Test
    void usedWordsAreThoseThatOccur() {
        assertThat(corpus.select(2, 4).usedWords().words()).containsExactly("a", "c");
        assertThat(corpus.usedWords()).isSameAs(corpus.vocabulary());
    }

    /** Pinned: a changed fingerprint would make every stored run start anew. */
    @Test
    void fingerprintIsStable() {
        assertThat(corpus.fingerprint()).isEqualTo("c43a0933b3dc044fb90133e652c15c7fb9f2e227f6bff326c7843269b7ae2683");
    }

    @Test
    void fingerprintSeesIdsUnitsWordsCountsAndOrder() {
        CorpusBuilder renamed = CorpusBuilder.ofWords();
        renamed.addTokens("e1", List.of("a"));
        assertThat(List.of(
                                corpus,
                                corpus.select(0, 1, 2, 4, 3),
                                corpus.group(List.of("d1", "d2", "d3", "d4", "d4")),
                                corpus.restrictTo(new Vocabulary(List.of("a", "c", "b"))),
                                corpus("b a b b", "", "c", "a b b", "c a"),
                                corpus("b a b", "", "c", "a b b", "c e"),
                                corpus("a"),
                                renamed.build())
                        .stream()
                        .map(Corpus::fingerprint))
                .doesNotHaveDuplicates()
                .allMatch(hex -> hex.matches("[0-9a-f]{64}"));
    }

    @Test
    void tokensOfHugeCounts_doNotOverflow() {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("a", "b")));
        builder.addCounts("x", new int[] {0}, new int[] {Integer.MAX_VALUE});
        builder.addCounts("y", new int[] {0}, new int[] {Integer.MAX_VALUE});
        assertThat(builder.build().tokens()).isEqualTo(2L * Integer.MAX_VALUE);
    }

    @Test
    void vocabulary_withAWordTwice_namesBothPlaces() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Vocabulary(List.of("a", "b", "a")))
                .withMessage("word 'a' stands twice, as number 1 and 3");
    }

    /** A training's key depends on the topics, for what a curator measures does; what an attacker knows does not. */
    @Test
    void drawnTopics_goAlongWithWhateverIsMadeOfTheDocuments() {
        DrawnTopics topics = new DrawnTopics(2, new double[] {.5, .3, .2, 0, .1, .9});
        Corpus drawn = corpus.drawnBy(topics);
        assertThat(drawn.fingerprint()).isEqualTo(corpus.fingerprint());
        assertThat(drawn.fullFingerprint()).isNotEqualTo(corpus.fullFingerprint());
        assertThat(drawn.fullFingerprint())
                .isNotEqualTo(corpus.drawnBy(new DrawnTopics(2, new double[] {.5, .3, .2, 0, .2, .8}))
                        .fullFingerprint());
        Labels labels = Labels.of(List.of("p", "q", "p", "q", "q"));
        assertThat(List.of(drawn.select(2, 0), drawn.labeled(labels), drawn.capped(1), drawn.presence()))
                .allSatisfy(made -> assertThat(made.drawnTopics()).contains(topics));
        assertThat(drawn.group(List.of("x", "y", "x", "z", "z")).drawnTopics()).contains(topics);
        assertThat(drawn.restrictTo(new Vocabulary(List.of("c", "x", "a"))).drawnTopics())
                .contains(new DrawnTopics(2, new double[] {.2, 0, .5, .9, 0, 0}));
        assertThat(drawn.concat(corpus).drawnTopics()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> corpus.drawnBy(new DrawnTopics(1, new double[] {.5, .5})))
                .withMessage("topics must have 3 words. Provided number: 2");
    }
}
