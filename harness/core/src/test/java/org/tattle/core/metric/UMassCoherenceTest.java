package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.metric.UMassCoherence.Denominator;
import org.tattle.core.release.TopicModel;

class UMassCoherenceTest {
    private static final Corpus REFERENCE = corpus("a b", "a", "b", "a b c");

    @Test
    void of_higherRankedDenominator_isTheSheetsNumber() {
        assertThat(new UMassCoherence().of(model("a b c", 5, 3, 2), REFERENCE).mean())
                .isCloseTo(-0.810930216, within(1e-9));
    }

    @Test
    void of_lowerRankedDenominator_isTheSheetsNumber() {
        assertThat(new UMassCoherence(10, Denominator.LOWER_RANKED)
                        .of(model("a b c", 5, 3, 2), REFERENCE)
                        .mean())
                .isCloseTo(1.386294361, within(1e-9));
    }

    /** Ranking c, a: ln(2/1); with a first it would be ln(2/3). */
    @Test
    void of_topWordsAreTheMostProbable_inThatOrder() {
        assertThat(new UMassCoherence(2, Denominator.HIGHER_RANKED)
                        .of(model("a b c", 4, 1, 5), REFERENCE)
                        .sum())
                .isCloseTo(Math.log(2), within(1e-15));
    }

    /** All equal: a and b, ln(3/3); any pair with c would give ln 2 or ln(2/3). */
    @Test
    void of_equalProbabilities_goByWordIndex() {
        assertThat(new UMassCoherence(2, Denominator.HIGHER_RANKED)
                        .of(model("a b c", 1, 1, 1), REFERENCE)
                        .sum())
                .isZero();
    }

    @Test
    void of_wordInNoDocument_skipsThePairsItDivides_andCountsThem() {
        Coherence coherence = new UMassCoherence().of(model("x a b", 5, 3, 2), REFERENCE);
        assertThat(coherence.skippedPairs()).isEqualTo(2);
        assertThat(coherence.sum()).isZero();
        Coherence last = new UMassCoherence().of(model("a b x", 5, 3, 2), REFERENCE);
        assertThat(last.skippedPairs()).isZero();
        assertThat(last.sum()).isCloseTo(2 * Math.log(1 / 3.0), within(1e-15));
    }

    @Test
    void of_severalTopics_givesEachAndTheirMeanAndSum() {
        TopicModel model =
                TopicModel.ofWeights(2, new double[] {5, 3, 2, 2, 3, 5}, new Vocabulary(List.of("a", "b", "c")));
        Coherence coherence = new UMassCoherence().of(model, REFERENCE);
        double first = 2 * Math.log(2 / 3.0);
        double second = 2 * Math.log(2);
        assertThat(coherence.perTopic()).containsExactly(new double[] {first, second}, within(1e-15));
        assertThat(coherence.sum()).isCloseTo(first + second, within(1e-15));
        assertThat(coherence.mean()).isCloseTo((first + second) / 2, within(1e-15));
    }

    /** Weights need no normalizing: a row of zeros has its words in order. */
    @Test
    void of_plainWeights_isThatOfTheModel() {
        Coherence coherence = new UMassCoherence().of(2, new double[] {50, 30, 20, 0, 0, 0}, REFERENCE);
        assertThat(coherence.perTopic()[0]).isCloseTo(-0.810930216, within(1e-9));
        assertThat(coherence.perTopic()[1]).isEqualTo(coherence.perTopic()[0]);
        assertThatThrownBy(() -> new UMassCoherence().of(2, new double[5], REFERENCE))
                .hasMessage("topicWord must hold topics x words = 2 x 3 weights. Provided: 5");
    }

    @Test
    void topWords_belowTwo_isRefused() {
        assertThatThrownBy(() -> new UMassCoherence(1, Denominator.HIGHER_RANKED))
                .hasMessage("topWords must be >= 2. Provided value: 1");
    }

    private static TopicModel model(String words, double... weights) {
        return TopicModel.ofWeights(1, weights, new Vocabulary(List.of(words.split(" "))));
    }

    private static Corpus corpus(String... documents) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, List.of(documents[d].split(" ")));
        }
        return builder.build();
    }
}
