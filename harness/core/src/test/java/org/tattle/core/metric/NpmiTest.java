package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;

class NpmiTest {
    private static final Corpus REFERENCE = corpus("a b", "a", "b", "a b c");

    /** algorithms.md n.6. */
    @Test
    void of_twoWords_isTheSheetsNumber() {
        assertThat(new Npmi(2).of(1, new double[] {5, 3, 2}, REFERENCE).mean())
                .isCloseTo(-0.169925001442, within(1e-12));
    }

    /**
     * a, b: as in algorithms.md; either with c, which is in one of four documents: ln(4/3)/ln 4. The mean, not the sum.
     */
    @Test
    void of_threeWords_isTheMeanOverPairs() {
        double withC = Math.log(4 / 3.0) / Math.log(4);
        assertThat(new Npmi().of(1, new double[] {5, 3, 2}, REFERENCE).mean())
                .isCloseTo((-0.169925001442 + 2 * withC) / 3, within(1e-12));
    }

    @Test
    void of_wordsThatAreNeverTogether_isMinusOne_andAlways_isOne() {
        assertThat(new Npmi().of(1, new double[] {1, 1}, corpus("a", "b")).mean())
                .isEqualTo(-1);
        assertThat(new Npmi().of(1, new double[] {1, 1}, corpus("a b", "a b b")).mean())
                .isEqualTo(1);
    }

    /** Together in half of all documents and nowhere alone: ln 2/ln 2; by chance: 0. */
    @Test
    void of_inseparableAndOfIndependentWords_isOneAndZero() {
        assertThat(new Npmi().of(1, new double[] {1, 1, 0}, corpus("a b", "c")).perTopic()[0])
                .isEqualTo((1 + 2 * -1) / 3.0);
        assertThat(new Npmi(2)
                        .of(1, new double[] {1, 1, 0}, corpus("a b", "a c", "b c", "c"))
                        .mean())
                .isZero();
    }

    @Test
    void of_wordInNoDocument_skipsItsPairs_andCountsThem() {
        TopicModel model =
                TopicModel.ofWeights(2, new double[] {5, 3, 2, 1, 5, 3}, new Vocabulary(List.of("x", "a", "b")));
        Coherence npmi = new Npmi(2).of(model, REFERENCE);
        assertThat(npmi.skippedPairs()).isEqualTo(1);
        assertThat(npmi.perTopic()[0]).isNaN();
        assertThat(npmi.perTopic()[1]).isCloseTo(-0.169925001442, within(1e-12));
        assertThat(new Npmi(3).of(model, REFERENCE).skippedPairs()).isEqualTo(4);
        assertThat(new Npmi(3).of(model, REFERENCE).mean()).isCloseTo(-0.169925001442, within(1e-12));
    }

    @Test
    void nonsense_isRefusedByName() {
        assertThatThrownBy(() -> new Npmi(1)).hasMessage("topWords must be >= 2. Provided value: 1");
    }

    private static Corpus corpus(String... documents) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, List.of(documents[d].split(" ")));
        }
        return builder.build();
    }
}
