package org.tattle.defenses.lda.variational;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.defenses.lda.variational.LengthCap.Rule;
import org.tattle.math.testing.ChiSquare;

class LengthCapTest {
    private static final Corpus CORPUS = Corpora.of("a b c", "a a a a b b c", "c", "b c");

    @Test
    void apply_exactly_givesEveryDocumentTheLength() {
        Corpus drawn = new LengthCap(5, Rule.EXACTLY).apply(CORPUS);
        for (int d = 0; d < 3; d++) {
            assertThat(drawn.length(d)).isEqualTo(5);
        }
        assertThat(drawn.word(drawn.start(1))).isEqualTo(2); // of its own words alone
        assertThat(drawn.end(1) - drawn.start(1)).isEqualTo(1);
    }

    @Test
    void apply_atMost_leavesShorterDocumentsAndCutsLongerOnes() {
        Corpus cut = new LengthCap(5, Rule.AT_MOST).apply(CORPUS);
        assertThat(cut.length(0)).isEqualTo(5);
        for (long cell = cut.start(0); cell < cut.end(0); cell++) {
            assertThat(cut.count(cell)).isLessThanOrEqualTo(new int[] {4, 2, 1}[cut.word(cell)]);
        }
        assertThat(cut.select(1, 2).fingerprint()).isEqualTo(CORPUS.select(1, 2).fingerprint());
    }

    /** The first document gone, the others' ids, which are numbers, shift: their tokens stay. */
    @Test
    void apply_toANeighborWithOtherIds_leavesAllOthersAsTheyWere() {
        Corpus corpus = Corpora.drawn(60, 100);
        CorpusBuilder renumbered = CorpusBuilder.over(corpus.vocabulary());
        for (int d = 1; d < 60; d++) {
            List<String> tokens = new ArrayList<>();
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                tokens.addAll(Collections.nCopies(
                        corpus.count(cell), corpus.vocabulary().word(corpus.word(cell))));
            }
            renumbered.addTokens("other id " + (d - 1), tokens);
        }
        for (Rule rule : Rule.values()) {
            LengthCap cap = new LengthCap(4, rule);
            Corpus all = cap.apply(corpus);
            Corpus fewer = cap.apply(renumbered.build());
            for (int d = 1; d < 60; d++) {
                assertThat(fewer.end(d - 1) - fewer.start(d - 1)).isEqualTo(all.end(d) - all.start(d));
                for (int i = 0; i < all.end(d) - all.start(d); i++) {
                    assertThat(fewer.word(fewer.start(d - 1) + i)).isEqualTo(all.word(all.start(d) + i));
                    assertThat(fewer.count(fewer.start(d - 1) + i)).isEqualTo(all.count(all.start(d) + i));
                }
            }
        }
    }

    /** What is left of a document depends on it alone: attackers who know the rule can compute it. */
    @Test
    void apply_toASelection_givesTheSameDocuments() {
        Corpus corpus = Corpora.drawn(60, 100);
        for (Rule rule : Rule.values()) {
            LengthCap cap = new LengthCap(4, rule);
            assertThat(cap.apply(corpus.select(5, 17)).fingerprint())
                    .isEqualTo(cap.apply(corpus).select(5, 17).fingerprint());
        }
    }

    /**
     * H0: of 7 tokens, 4 of them word a, 3 are drawn without replacement, so that a's number is hypergeometric, by 3 of
     * 7 and with replacement binomial. Documents differ in their other words, which their draws depend on. A chi-square
     * each, false alarm 1e-6. Catches draws that favor the first words, and replacement where there should be none.
     */
    @Test
    void apply_manyDocuments_drawsByTheDistribution() {
        List<String> words = new ArrayList<>(List.of("a"));
        for (int w = 0; w < 60; w++) {
            words.add("b" + w);
        }
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(words));
        for (int d = 0; d < 20_000; d++) {
            String b = "b" + d % 60;
            String c = "b" + (1 + d % 60 + d / 60 % 59) % 60;
            String e = "b" + d / 3600;
            builder.addTokens("document " + d, List.of("a", "a", "a", "a", b, c, e));
        }
        Corpus corpus = builder.build();
        double[] hypergeometric = {1 / 35.0, 12 / 35.0, 18 / 35.0, 4 / 35.0};
        double p = 4 / 7.0;
        double[] binomial = {Math.pow(1 - p, 3), 3 * p * (1 - p) * (1 - p), 3 * p * p * (1 - p), p * p * p};
        ChiSquare.assertFollows(drawn(corpus, Rule.AT_MOST), i -> hypergeometric[i]);
        ChiSquare.assertFollows(drawn(corpus, Rule.EXACTLY), i -> binomial[i]);
    }

    /** How many documents are left with 0, 1, 2 and 3 tokens of word a. */
    private static long[] drawn(Corpus corpus, Rule rule) {
        Corpus drawn = new LengthCap(3, rule).apply(corpus);
        long[] seen = new long[4];
        for (int d = 0; d < drawn.documents(); d++) {
            long first = drawn.start(d);
            seen[drawn.word(first) == 0 ? drawn.count(first) : 0]++;
        }
        return seen;
    }

    @Test
    void longer_countsUnitsThatAreCut() {
        assertThat(new LengthCap(2, Rule.AT_MOST).longer(CORPUS)).isEqualTo(1);
        assertThat(new LengthCap(1, Rule.EXACTLY).longer(CORPUS)).isEqualTo(2);
        assertThat(new LengthCap(7, Rule.EXACTLY).longer(CORPUS)).isZero();
    }

    @Test
    void apply_toADocumentWithoutWords_leavesItEmpty() {
        CorpusBuilder builder = CorpusBuilder.over(new Vocabulary(List.of("a")));
        builder.addTokens("empty", List.of());
        builder.addTokens("full", List.of("a", "a"));
        Corpus corpus = builder.build();
        for (Rule rule : Rule.values()) {
            Corpus drawn = new LengthCap(1, rule).apply(corpus);
            assertThat(drawn.length(0)).isZero();
            assertThat(drawn.length(1)).isEqualTo(1);
        }
    }

    @Test
    void cap_ofNoToken_isRefused() {
        assertThatThrownBy(() -> new LengthCap(0, Rule.EXACTLY))
                .hasMessage("length must be at least 1. Provided value: 0");
    }
}
