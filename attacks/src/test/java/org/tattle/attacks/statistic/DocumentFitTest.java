package org.tattle.attacks.statistic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.GammaSampler;
import org.tattle.math.sampling.SplitMix;

class DocumentFitTest {
    private static final Vocabulary WORDS = new Vocabulary(List.of("a", "b"));
    private static final TopicModel MODEL = new TopicModel(2, new double[] {0.8, 0.2, 0.2, 0.8}, WORDS);

    /** Four tokens, each likelihood certified to 1e-8 a token. */
    private static final Offset<Double> CERTIFIED = within(4e-8);

    private static Corpus corpus(String... documents) {
        CorpusBuilder builder = CorpusBuilder.over(WORDS);
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, Arrays.asList(documents[d].split("")));
        }
        return builder.build();
    }

    private static double[] evaluate(TopicModel model, Corpus corpus) {
        double[] out = new double[corpus.size() * 5];
        Arrays.fill(out, Double.NaN);
        new DocumentFit().evaluate(model, corpus, out);
        return out;
    }

    @Test
    void columns_firstIsTheOneThatRisesForMembers() {
        assertThat(new DocumentFit().columns())
                .containsExactly(
                        "log-likelihood",
                        "negative-entropy",
                        "standard-deviation",
                        "max-posterior",
                        "logit-max-posterior");
    }

    /** The oracle of algorithms.md: theta = (11/12, 1/12), of four tokens, smoothed to (5/6, 1/6). */
    @Test
    void evaluate_mixedDocument_isTheOracle() {
        double[] out = evaluate(MODEL, corpus("aaab"));
        assertThat(out[0]).isCloseTo(-2.249340578475233, CERTIFIED);
        double large = 5.0 / 6;
        assertThat(out[1]).isCloseTo(large * Math.log(large) + Math.log(1.0 / 6) / 6, within(1e-4));
        assertThat(out[2]).isCloseTo(1.0 / 3, within(1e-4));
        assertThat(out[3]).isCloseTo(large, within(1e-4));
        assertThat(out[4]).isCloseTo(Math.log(5), within(1e-3));
    }

    /** The oracle of algorithms.md: theta = (1, 0), smoothed to (9/10, 1/10). */
    @Test
    void evaluate_pureDocument_isTheOracle() {
        double[] out = evaluate(MODEL, corpus("aaaa"));
        assertThat(out[0]).isCloseTo(-0.892574205256839, CERTIFIED);
        assertThat(out[1]).isCloseTo(0.9 * Math.log(0.9) + 0.1 * Math.log(0.1), within(1e-12));
        assertThat(out[2]).isCloseTo(0.4, within(1e-12));
        assertThat(out[3]).isCloseTo(0.9, within(1e-12));
        assertThat(out[4]).isCloseTo(Math.log(9), within(1e-9));
    }

    @Test
    void evaluate_oneTopic_hasALikelihoodAndNothingToMix() {
        TopicModel single = new TopicModel(1, new double[] {0.75, 0.25}, WORDS);
        double[] out = evaluate(single, corpus("aaab"));
        assertThat(out[0]).isCloseTo(3 * Math.log(0.75) + Math.log(0.25), within(1e-12));
        assertThat(Arrays.copyOfRange(out, 1, 4)).containsExactly(new double[] {0, 0, 1}, within(0.0));
        assertThat(out[4]).isCloseTo(Math.log(1e11), within(1e-6));
    }

    @Test
    void evaluate_emptyDocument_isZeroAndUniform() {
        CorpusBuilder builder = CorpusBuilder.over(WORDS);
        builder.addTokens("empty", List.of());
        assertThat(evaluate(MODEL, builder.build()))
                .containsExactly(new double[] {0, -Math.log(2), 0, 0.5, 0}, within(1e-10));
    }

    /** No statistic needs topics to be aligned. */
    @Test
    void evaluate_topicsInAnotherOrder_sameNumbers() {
        int topics = 4;
        int words = 30;
        SplitMix random = new SplitMix(1);
        double[] weights = new double[topics * words];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = GammaSampler.sample(random, 0.3, 1);
        }
        Vocabulary vocabulary =
                new Vocabulary(IntStream.range(0, words).mapToObj(w -> "w" + w).toList());
        CorpusBuilder builder = CorpusBuilder.over(vocabulary);
        for (int d = 0; d < 40; d++) {
            builder.addTokens(
                    "d" + d,
                    random.ints(1 + d, 0, words).mapToObj(vocabulary::word).toList());
        }
        Corpus corpus = builder.build();
        double[] turned = new double[weights.length];
        for (int k = 0; k < topics; k++) {
            System.arraycopy(weights, k * words, turned, (k + 1) % topics * words, words);
        }
        double[] one = evaluate(TopicModel.ofWeights(topics, weights, vocabulary), corpus);
        double[] other = evaluate(TopicModel.ofWeights(topics, turned, vocabulary), corpus);
        for (int d = 0; d < corpus.size(); d++) {
            assertThat(other[5 * d]).isCloseTo(one[5 * d], within(2e-8 * (1 + d)));
            for (int c = 1; c < 4; c++) {
                assertThat(other[5 * d + c]).isCloseTo(one[5 * d + c], within(1e-6));
            }
        }
    }

    @Test
    void evaluate_unitOfSeveralDocuments_sumsLikelihoodsAndAveragesTheRest() {
        double[] apart = evaluate(MODEL, corpus("aaab", "bb", "ab"));
        double[] together = evaluate(MODEL, corpus("aaab", "bb", "ab").group(List.of("x", "y", "x")));
        assertThat(together).hasSize(10);
        assertThat(together[0]).isCloseTo(apart[0] + apart[10], within(1e-14));
        for (int c = 1; c < 5; c++) {
            assertThat(together[c]).isCloseTo((apart[c] + apart[10 + c]) / 2, within(1e-14));
        }
        assertThat(Arrays.copyOfRange(together, 5, 10)).containsExactly(Arrays.copyOfRange(apart, 5, 10));
    }

    @Test
    void scales_areTokensOfTheUnit_atLeastOne() {
        Corpus corpus = corpus("aaab", "bb", "ab");
        assertThat(new DocumentFit().varianceScales(corpus)).containsExactly(4, 2, 2);
        assertThat(new DocumentFit().varianceScales(corpus.group(List.of("x", "y", "x"))))
                .containsExactly(6, 2);
        assertThat(new DocumentFit().varianceScales(corpus("aa", "b").restrictTo(new Vocabulary(List.of("b")))))
                .containsExactly(1, 1);
    }

    @Test
    void evaluate_documentsOverOtherWords_isRefused() {
        Corpus other = corpus("a").restrictTo(new Vocabulary(List.of("b", "a")));
        assertThatThrownBy(() -> evaluate(MODEL, other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("one vocabulary");
    }

    @Test
    void statistics_areEqual_soThatAttacksShareTheirEvaluation() {
        assertThat(new DocumentFit()).isEqualTo(new DocumentFit());
    }
    /** At a corner of the simplex the solver leaves shares of 1e-9 or so; which document has the least says nothing. */
    @Test
    void sharesBelowTheResolution_countAsNone_soThatCornersOfOneLengthTie() {
        assertThat(DocumentFit.smoothed(new double[] {1 - 3e-9, 2e-9, 1e-9}, 8))
                .containsExactly((8 + 1.0 / 3) / 9, 1.0 / 27, 1.0 / 27);
        assertThat(DocumentFit.smoothed(new double[] {0.5, 0.5}, 3)).containsExactly(0.5, 0.5);
    }

    /** A third of nine tokens in two documents of other words: how the solver's steps ended must not rank them. */
    @Test
    void equalSharesTie_howeverTheSolverCameThere() {
        assertThat(DocumentFit.smoothed(new double[] {1 / 3.0 + 1e-8, 2 / 3.0 - 1e-8}, 9))
                .containsExactly(DocumentFit.smoothed(new double[] {1 / 3.0 - 2e-8, 2 / 3.0 + 2e-8}, 9));
    }

    @Test
    void longerDocumentsOfOneTopic_areTheMoreCertain() {
        assertThat(DocumentFit.smoothed(new double[] {1, 0}, 9)[0])
                .isGreaterThan(DocumentFit.smoothed(new double[] {1, 0}, 8)[0]);
    }
}
