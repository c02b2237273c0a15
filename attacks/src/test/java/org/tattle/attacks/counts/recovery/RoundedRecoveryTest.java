package org.tattle.attacks.counts.recovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.counts.VariationalTopics;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.SplitMix;

class RoundedRecoveryTest {
    private static final double PRIOR = 0.2;
    private static final Corpus CORPUS = VariationalTopics.corpus(1500, 200, 7, 3);
    private static final BitSet MEMBERS = Released.half(CORPUS, 4);
    private static final long[] COUNTS = Released.counts(CORPUS, MEMBERS);

    private static RecoveredHistogram recover(TopicModel model) {
        return HistogramRecovery.recover(model, OptionalDouble.of(PRIOR), false);
    }

    private static int wrong(RecoveredHistogram found, long[] counts) {
        int wrong = 0;
        for (int w = 0; w < counts.length; w++) {
            wrong += found.settled().get(w) && found.counts()[w] != counts[w] ? 1 : 0;
        }
        return wrong;
    }

    private static Vocabulary numbered(int words) {
        return new Vocabulary(IntStream.range(0, words).mapToObj(w -> "w" + w).toList());
    }

    private static TopicModel trained() {
        return new VariationalTopics(VariationalTopics.training(CORPUS, MEMBERS), 5, 6, 5).model(CORPUS);
    }

    /** Of some 6,500 tokens and words. */
    @ParameterizedTest
    @ValueSource(ints = {7, 6, 5})
    void everyCountOfATrainedModel_isCertain(int decimals) {
        RecoveredHistogram found = recover(Released.rounded(trained(), decimals));
        assertThat(found.exact()).isTrue();
        assertThat(found.settled().cardinality()).isEqualTo(COUNTS.length);
        assertThat(found.counts()).isEqualTo(COUNTS);
    }

    /**
     * Thousands of words that occur once and in one topic, as in real corpora, have one rounding error in common. Fails
     * when each of them enters the fit.
     */
    @ParameterizedTest
    @CsvSource({"6, 6000", "5, 2000"})
    void everyCountIsCertain_howeverManyRowsAreEqual(int decimals, int words) {
        everyCountIsCertain_howeverManyRowsAreEqual(1, decimals, words);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"6, 6000", "5, 2000"})
    void everyCountIsCertain_howeverManyRowsAreEqual_inFull(int decimals, int words) {
        everyCountIsCertain_howeverManyRowsAreEqual(10, decimals, words);
    }

    private static void everyCountIsCertain_howeverManyRowsAreEqual(int trials, int decimals, int words) {
        for (int trial = 0; trial < trials; trial++) {
            SplitMix random = new SplitMix(trial);
            long[] counts = new long[words];
            double[] weights = new double[5 * counts.length];
            Arrays.fill(weights, PRIOR);
            for (int w = 0; w < counts.length; w++) {
                counts[w] = w < words * 2 / 3 ? 1 : (long) Math.floor(Math.pow(300, Math.pow(random.nextDouble(), 4)));
                int topic = random.nextInt(5);
                double share = counts[w] > 2 ? random.nextDouble() : 1;
                weights[topic * counts.length + w] += share * counts[w];
                weights[(topic + 1) % 5 * counts.length + w] += (1 - share) * counts[w];
            }
            TopicModel model = TopicModel.ofWeights(5, weights, numbered(counts.length));
            RecoveredHistogram found = recover(Released.rounded(model, decimals));
            assertThat(found.exact()).as("%d: %s", trial, found.finding()).isTrue();
            assertThat(found.settled().cardinality()).isGreaterThanOrEqualTo((int) (0.998 * counts.length));
            assertThat(wrong(found, counts)).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 2})
    void tooFewDecimals_saySo(int decimals) {
        assertThat(recover(Released.rounded(trained(), decimals)).exact()).isFalse();
    }

    /**
     * Random models with few and many words, tokens and digits: what is said to be certain is right. Fails when the
     * bounds leave out what is unknown of the scales.
     */
    @Test
    void whatIsSettled_isRight() {
        requireRight(60);
    }

    @Test
    @Tag("slow")
    void whatIsSettledOfManyModels_isRight() {
        requireRight(400);
    }

    private static void requireRight(int trials) {
        int exact = 0;
        int partly = 0;
        for (int trial = 0; trial < trials; trial++) {
            SplitMix random = new SplitMix(trial);
            int words = 30 + random.nextInt(600);
            int topics = 1 + random.nextInt(8);
            int decimals = 3 + random.nextInt(4);
            long[] counts = new long[words];
            for (int w = 0; w < words; w++) {
                counts[w] = (long) Math.floor(Math.pow(300, random.nextDouble() * random.nextDouble()));
            }
            TopicModel model =
                    Released.rounded(Released.model(counts, numbered(words), topics, PRIOR, trial), decimals);
            RecoveredHistogram found = recover(model);
            if (found.exact()) {
                exact++;
                partly += found.settled().cardinality() < words ? 1 : 0;
                assertThat(wrong(found, counts))
                        .as("trial %d: %s", trial, found.finding())
                        .isZero();
            }
        }
        assertThat(exact).isBetween(trials / 4, 39 * trials / 40);
        assertThat(partly).isPositive();
    }

    /** Numbers that are not rounded counts: noise, and a prior that is not the model's. */
    @ParameterizedTest
    @CsvSource({"0.3, 0.2", "0.05, 0.2", "0, 0.13", "0, 0.25"})
    void otherNumbers_areNotCounts(double noise, double prior) {
        SplitMix random = new SplitMix(1);
        double[] weights = new double[5 * COUNTS.length];
        for (int w = 0; w < COUNTS.length; w++) {
            int topic = random.nextInt(5);
            for (int z = 0; z < 5; z++) {
                weights[z * COUNTS.length + w] =
                        PRIOR + (z == topic ? COUNTS[w] * 0.9 + noise * random.nextDouble() : COUNTS[w] * 0.025);
            }
        }
        TopicModel model = TopicModel.ofWeights(5, weights, CORPUS.vocabulary());
        for (int decimals = 5; decimals <= 7; decimals++) {
            RecoveredHistogram found =
                    HistogramRecovery.recover(Released.rounded(model, decimals), OptionalDouble.of(prior), false);
            assertThat(found.exact() && wrong(found, COUNTS) > 0)
                    .as("%d decimals", decimals)
                    .isFalse();
        }
    }
}
