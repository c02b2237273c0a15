package org.tattle.attacks.counts.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.SplitMix;

class HistogramRecoveryTest {
    private static final Corpus CORPUS = Released.corpus(400, 900, 12, 1);
    private static final long[] COUNTS = Released.counts(CORPUS, Released.half(CORPUS, 2));

    private static TopicModel model(int topics, double prior) {
        return Released.model(COUNTS, CORPUS.vocabulary(), topics, prior, 3);
    }

    /** The oracle of algorithms.md (v): K = 1, eta = 1, n = (3, 0, 1). */
    @Test
    void recover_ofTheSheetsOracle_isItsCounts() {
        TopicModel model =
                new TopicModel(1, new double[] {4 / 7.0, 1 / 7.0, 2 / 7.0}, new Vocabulary(List.of("a", "b", "c")));
        RecoveredHistogram read = HistogramRecovery.recover(model, OptionalDouble.of(1), false);
        assertThat(read.counts()).containsExactly(3, 0, 1);
        assertThat(read.scales()[0]).isEqualTo(7);
        assertThat(read.exact()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1, 0.5", "5, 0.2", "20, 0.05", "20, 0.01", "50, 1"})
    void recover_ofKnownPrior_isExact(int topics, double prior) {
        RecoveredHistogram read = HistogramRecovery.recover(model(topics, prior), OptionalDouble.of(prior), false);
        assertThat(read.counts()).isEqualTo(COUNTS);
        assertThat(read.certificate()).isLessThan(1e-6);
        assertThat(read.exact()).isTrue();
    }

    /**
     * Numbers of a factorization, near multiples of a stated prior by chance, as three of four words are once in a
     * thousand times: accepted if they are declared counts, and never if nobody declares it.
     */
    @Test
    void undeclared_ofNumbersThatAreNoCounts_acceptsNone() {
        SplitMix random = new SplitMix(5);
        Vocabulary words = new Vocabulary(List.of("a", "b", "c", "d"));
        int declared = 0;
        for (int i = 0; i < 20_000; i++) {
            double[] weights = IntStream.range(0, 4)
                    .mapToDouble(w -> 0.1 + random.nextDouble())
                    .toArray();
            TopicModel model = TopicModel.ofWeights(1, weights, words);
            declared += HistogramRecovery.recover(model, OptionalDouble.of(0.2), false)
                            .exact()
                    ? 1
                    : 0;
            assertThat(HistogramRecovery.undeclared(model, OptionalDouble.of(0.2), false)
                            .exact())
                    .isFalse();
        }
        assertThat(declared).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"5, 0.2", "5, 1", "20, 0.01"})
    void undeclared_ofCounts_isExact(int topics, double prior) {
        RecoveredHistogram read = HistogramRecovery.undeclared(model(topics, prior), OptionalDouble.of(prior), false);
        assertThat(read.exact()).isTrue();
        assertThat(read.counts()).isEqualTo(COUNTS);
    }

    @ParameterizedTest
    @CsvSource({"5, 0.2", "5, 0.37", "20, 0.01", "3, 1"})
    void recover_ofUnknownPrior_findsIt(int topics, double prior) {
        RecoveredHistogram read = HistogramRecovery.recover(model(topics, prior), OptionalDouble.empty(), false);
        assertThat(read.counts()).isEqualTo(COUNTS);
        assertThat(read.exact()).isTrue();
        assertThat(read.prior()).isCloseTo(prior, within(1e-9));
    }

    /**
     * Every word has tokens in every topic: the smallest cell only nearly shows the prior, fitting must find the rest.
     */
    @Test
    void recover_whereNoCellShowsThePrior_refinesTheScale() {
        double[] weights = new double[2 * 300];
        long[] counts = new long[300];
        for (int w = 0; w < 300; w++) {
            counts[w] = 1L + w % 7;
            double share = 1e-4 + 0.999 * ((w * 37) % 100) / 100.0;
            weights[w] = 0.5 + counts[w] * share;
            weights[300 + w] = 0.5 + counts[w] * (1 - share);
        }
        List<String> words = IntStream.range(0, 300).mapToObj(w -> "w" + w).toList();
        TopicModel model = TopicModel.ofWeights(2, weights, new Vocabulary(words));
        RecoveredHistogram read = HistogramRecovery.recover(model, OptionalDouble.of(0.5), true);
        assertThat(read.counts()).isEqualTo(counts);
        assertThat(read.certificate()).isLessThan(1e-6);
    }

    /** With K eta = 1, twice the scale makes 2 n + 1, whole as well: the scale must not drift there. */
    @Test
    void recover_whereTwiceTheScaleIsWholeToo_keepsTheScale() {
        RecoveredHistogram read = HistogramRecovery.recover(model(2, 0.5), OptionalDouble.of(0.5), false);
        assertThat(read.counts()).isEqualTo(COUNTS);
        RecoveredHistogram doubled = HistogramRecovery.near(
                model(2, 0.5), 0.5, new double[] {2 * read.scales()[0], 2 * read.scales()[1]}, false);
        assertThat(doubled.exact()).isFalse();
        assertThat(doubled.finding().text()).contains("times what its rarest word says");
    }

    /** Two equal topics have no scales of their own; the counts have. */
    @Test
    void recover_ofTwinTopics_isExact() {
        TopicModel one = model(1, 0.4);
        int words = one.words();
        double[] twice = new double[2 * words];
        System.arraycopy(one.topicWord(), 0, twice, 0, words);
        System.arraycopy(one.topicWord(), 0, twice, words, words);
        RecoveredHistogram read =
                HistogramRecovery.recover(new TopicModel(2, twice, one.vocabulary()), OptionalDouble.of(0.2), false);
        assertThat(read.counts()).isEqualTo(COUNTS);
        assertThat(read.exact()).isTrue();
    }

    @Test
    void recover_ofSinglePrecision_isExact() {
        TopicModel full = model(5, 0.2);
        double[] phi = full.topicWord().clone();
        for (int i = 0; i < phi.length; i++) {
            phi[i] = (float) phi[i];
        }
        RecoveredHistogram read =
                HistogramRecovery.recover(new TopicModel(5, phi, full.vocabulary()), OptionalDouble.of(0.2), false);
        assertThat(read.counts()).isEqualTo(COUNTS);
        assertThat(read.exact()).isTrue();
    }

    @Test
    void recover_ofEightDecimals_isExact() {
        RecoveredHistogram read =
                HistogramRecovery.recover(Released.rounded(model(5, 0.2), 8), OptionalDouble.of(0.2), false);
        assertThat(read.counts()).isEqualTo(COUNTS);
        assertThat(read.exact()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void recover_ofFewDecimals_saysThatItFails(int decimals) {
        RecoveredHistogram read =
                HistogramRecovery.recover(Released.rounded(model(5, 0.2), decimals), OptionalDouble.of(0.2), false);
        assertThat(read.exact()).isFalse();
        assertThat(read.finding().text()).containsAnyOf("off every whole number", "scale");
    }

    /**
     * Rounding must never pass for exact counts. The bug: where each topic's smallest probability is one unit of the
     * last decimal, every probability is a whole multiple of it, so that any matrix came out whole.
     */
    @ParameterizedTest
    @CsvSource({"3, 1", "3, 3"})
    void recover_ofRoundedProbabilities_isExactOnlyWhereTheCountsAreRight(int decimals, int topics) {
        for (double load : new double[] {0.3, 0.67, 1, 1.4, 2, 4}) {
            int words = 300;
            long tokens = Math.round(load * Math.pow(10, decimals)) - words;
            if (tokens < words) {
                continue;
            }
            SplitMix random = new SplitMix(decimals * 100L + topics);
            long[] counts = new long[words];
            for (long token = 0; token < tokens; token++) {
                counts[(int) Math.pow(words, random.nextDouble()) % words]++;
            }
            List<String> names =
                    IntStream.range(0, words).mapToObj(w -> "w" + w).toList();
            for (double prior : new double[] {1.0 / topics, 0.01, 1}) {
                TopicModel rounded =
                        Released.rounded(Released.model(counts, new Vocabulary(names), topics, prior, 5), decimals);
                for (RecoveredHistogram read : List.of(
                        HistogramRecovery.unaided(rounded, false),
                        HistogramRecovery.recover(rounded, OptionalDouble.empty(), false),
                        HistogramRecovery.recover(rounded, OptionalDouble.of(prior), false),
                        HistogramRecovery.recover(rounded, OptionalDouble.of(2 * prior), false))) {
                    for (int w = 0; w < words && read.exact(); w++) {
                        if (read.settled().get(w)) {
                            assertThat(read.counts()[w])
                                    .as(read.finding().text())
                                    .isEqualTo(counts[w]);
                        }
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"4, 1", "4, 2", "4, 5", "4, 10", "5, 1", "5, 5", "5, 10"})
    void recover_ofRoundedProbabilities_isExactOnlyWhereTheCountsAreRight_inMoreCases(int decimals, int topics) {
        recover_ofRoundedProbabilities_isExactOnlyWhereTheCountsAreRight(decimals, topics);
    }

    /** The other side of it: eight decimals hold a thousand tokens exactly, regardless of the number of topics. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 10})
    void recover_ofManyDecimals_isStillExact(int topics) {
        TopicModel rounded = Released.rounded(model(topics, 1.0 / topics), 8);
        RecoveredHistogram read = HistogramRecovery.unaided(rounded, false);
        assertThat(read.exact()).as(read.finding().text()).isTrue();
        assertThat(read.counts()).isEqualTo(COUNTS);
    }

    /** Twice the prior makes twice the counts, every one whole. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void recover_ofAPriorTooLargeByAWholeFactor_isNotExact(int factor) {
        RecoveredHistogram read = HistogramRecovery.recover(model(5, 0.2), OptionalDouble.of(factor * 0.2), false);
        assertThat(read.exact()).isFalse();
        assertThat(read.finding().text()).contains("multiple of " + factor);
    }

    /** Estimates that lie 0.1 off whole numbers, every one: closer than guessing, and no certificate. */
    @Test
    void recover_ofCountsATenthOff_isNotExact() {
        int words = 60;
        double[] weights = new double[words];
        for (int w = 0; w < words; w++) {
            weights[w] = 1 + (w == 0 ? 0 : w % 9 + (w % 2 == 0 ? 1.1 : 0.9));
        }
        List<String> names = IntStream.range(0, words).mapToObj(w -> "w" + w).toList();
        RecoveredHistogram read = HistogramRecovery.recover(
                TopicModel.ofWeights(1, weights, new Vocabulary(names)), OptionalDouble.of(1), false);
        assertThat(read.certificate()).isBetween(0.05, 0.25);
        assertThat(read.exact()).isFalse();
    }

    /** Topics' sums half as large again as their rarest words say are no exact reading, though all counts are whole. */
    @Test
    void near_scalesFarAboveWhatTheRarestWordsSay_isNotExact() {
        int words = 60;
        double[] weights = new double[2 * words];
        for (int w = 0; w < words; w++) {
            weights[w] = (w % 2 == 0 ? 0.75 : 1.25) + w % 5;
            weights[words + w] = (w % 2 == 0 ? 1.25 : 0.75) + w % 3;
        }
        double[] sums = {
            Arrays.stream(weights, 0, words).sum(),
            Arrays.stream(weights, words, 2 * words).sum()
        };
        List<String> names = IntStream.range(0, words).mapToObj(w -> "w" + w).toList();
        RecoveredHistogram read =
                HistogramRecovery.near(TopicModel.ofWeights(2, weights, new Vocabulary(names)), 0.5, sums, false);
        assertThat(read.certificate()).isLessThan(1e-6);
        assertThat(read.exact()).isFalse();
        assertThat(read.finding().text()).contains("1.50 times what its rarest word says");
    }

    /** Degenerate matrices of which nothing can be read: all probabilities alike, and priors beyond any count. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-320, 1e-12, 0.5, 1, 1e12, 1e300})
    void recover_ofEqualProbabilities_isNotExact_andDoesNotFail(double prior) {
        double[] phi = new double[2 * 12];
        Arrays.fill(phi, 1.0 / 12);
        List<String> names = IntStream.range(0, 12).mapToObj(w -> "w" + w).toList();
        TopicModel model = new TopicModel(2, phi, new Vocabulary(names));
        assertThat(HistogramRecovery.recover(model, OptionalDouble.of(prior), false)
                        .exact())
                .isFalse();
        assertThat(HistogramRecovery.unaided(model, true)).isNotNull();
    }

    private static Vocabulary words(int size) {
        return new Vocabulary(IntStream.range(0, size).mapToObj(w -> "w" + w).toList());
    }

    private static TopicModel released(long[] counts, int topics, double prior) {
        return Released.model(counts, words(counts.length), topics, prior, 3);
    }

    @Test
    void recover_ofAProbabilityOfZero_saysThatTheScaleIsLost() {
        TopicModel model = new TopicModel(2, new double[] {0.5, 0.3, 0.2, 0.6, 0.4, 0}, words(3));
        RecoveredHistogram read = HistogramRecovery.recover(model, OptionalDouble.of(0.5), false);
        assertThat(read.exact()).isFalse();
        assertThat(read.finding().text()).isEqualTo("topic 1 gives a word probability 0, so its scale is lost");
    }

    /** A public list of words that holds all that the training set says may hold others, too. */
    @Test
    void recover_ofAVocabularyWithAnAbsentWord_isExactAllTheSame() {
        assertThat(COUNTS).contains(0);
        RecoveredHistogram read = HistogramRecovery.recover(model(5, 0.2), OptionalDouble.of(0.2), true);
        assertThat(read.exact()).isTrue();
        assertThat(read.counts()).isEqualTo(COUNTS);
    }

    @Test
    void recover_ofASingleToken_isExact() {
        TopicModel model = TopicModel.ofWeights(1, new double[] {2, 1, 1}, words(3));
        RecoveredHistogram read = HistogramRecovery.recover(model, OptionalDouble.of(1), false);
        assertThat(read.exact()).as(read.finding().text()).isTrue();
        assertThat(read.counts()).containsExactly(1, 0, 0);
    }

    /** Ten words that all stand an even number of times are no accident; words that nobody says reveal nothing. */
    @ParameterizedTest
    @CsvSource({"9, true", "10, false"})
    void recover_ofEvenCounts_isExactWhereTheyAreFew(int said, boolean exact) {
        long[] counts = new long[90];
        for (int w = 0; w < said; w++) {
            counts[w] = 2L * (1 + w % 4);
        }
        RecoveredHistogram read = HistogramRecovery.recover(released(counts, 2, 0.3), OptionalDouble.of(0.3), false);
        assertThat(read.counts()).isEqualTo(counts);
        assertThat(read.exact()).as(read.finding().text()).isEqualTo(exact);
    }

    /** Where each word has a token of the first topic, three times the prior makes all counts whole, too. */
    @Test
    void unaided_whereATopicHasEveryWord_isNotExact() {
        TopicModel model = RecoverySentenceTest.everyWord();
        RecoveredHistogram tripled = HistogramRecovery.recover(model, OptionalDouble.of(1.5), false);
        assertThat(tripled.exact()).isFalse();
        assertThat(tripled.finding().text()).contains("all tokens of topic 1 are multiples of 3");
        assertThat(HistogramRecovery.unaided(model, false).exact()).isFalse();
    }

    /** The rarest word stands twice or five times: the smallest count does not say what one token is. */
    @ParameterizedTest
    @ValueSource(longs = {2, 5, 12})
    void recover_ofUnknownPrior_whereNoWordStandsOnce_findsIt(long least) {
        long[] counts = new long[60];
        for (int w = 0; w < counts.length; w++) {
            counts[w] = w % 6 == 0 ? 0 : least + w % 5;
        }
        RecoveredHistogram read = HistogramRecovery.recover(released(counts, 3, 0.37), OptionalDouble.empty(), false);
        assertThat(read.exact()).as(read.finding().text()).isTrue();
        assertThat(read.counts()).isEqualTo(counts);
        assertThat(read.prior()).isCloseTo(0.37, within(1e-9));
    }

    /** Counts of twenty and more: a search for the prior ends before them, the usual prior reads them. */
    @Test
    void unaided_ofTheUsualPrior_readsCountsOfAnySize() {
        long[] counts = new long[60];
        for (int w = 0; w < counts.length; w++) {
            counts[w] = 20L + w % 7;
        }
        RecoveredHistogram read = HistogramRecovery.unaided(released(counts, 4, 0.25), false);
        assertThat(read.exact()).as(read.finding().text()).isTrue();
        assertThat(read.counts()).isEqualTo(counts);
    }

    @Test
    void unaided_ofAnotherPrior_findsIt() {
        RecoveredHistogram read = HistogramRecovery.unaided(model(5, 0.37), false);
        assertThat(read.exact()).as(read.finding().text()).isTrue();
        assertThat(read.counts()).isEqualTo(COUNTS);
    }

    /** Half the usual prior: with the usual one a few words come out whole too, all twice as often. */
    @Test
    void unaided_ofFewWordsAndHalfTheUsualPrior_isNotUnique() {
        long[] counts = {1, 2, 3, 5, 0, 1, 4};
        RecoveredHistogram read = HistogramRecovery.unaided(released(counts, 2, 0.25), false);
        assertThat(read.exact()).isFalse();
        assertThat(read.finding().text()).startsWith("not unique: priors 0.25 and 0.5 fit");
        assertThat(read.counts()).isEqualTo(counts);
        // Many words: all even is no coincidence.
        RecoveredHistogram many = HistogramRecovery.unaided(model(2, 0.25), false);
        assertThat(many.exact()).as(many.finding().text()).isTrue();
        assertThat(many.counts()).isEqualTo(COUNTS);
    }

    /**
     * Single precision holds 24 bits: of 2²⁷ tokens the last three are lost, though every estimate comes out whole. The
     * other topic, of probabilities 2⁻¹⁰, loses nothing.
     */
    @Test
    void recover_ofSinglePrecisionThatLosesTokens_isNotExact() {
        int words = 1024;
        double[] phi = new double[2 * words];
        Arrays.fill(phi, 0, words, 0x1p-10);
        Arrays.fill(phi, words, 2 * words, 0x1p-24);
        phi[words] = 0.5;
        phi[words + 1] = 0.5 - 1022 * 0x1p-24;
        RecoveredHistogram read =
                HistogramRecovery.recover(new TopicModel(2, phi, words(words)), OptionalDouble.of(8), false);
        assertThat(read.certificate()).isZero();
        assertThat(read.exact()).isFalse();
        // 2^27 2^-24 / sqrt(12)
        assertThat(read.finding().text()).contains("moves some count by 2.3");
    }

    /** Anywhere within half a last digit: a twelfth of its square. Numbers of full precision have no last digit. */
    @Test
    void releasedDigits_tellTheDeviationOfTheirRounding() {
        TopicModel full = model(2, 0.2);
        double root = Math.sqrt(12);
        assertThat(ReleasedDigits.errors(full)).containsOnly(0);
        for (int decimals : new int[] {1, 3, 8, 12}) {
            for (double error : ReleasedDigits.errors(Released.rounded(full, decimals))) {
                assertThat(error * root).isCloseTo(Math.pow(10, -decimals), within(1e-20));
            }
        }
        assertThat(ReleasedDigits.errors(Released.rounded(full, 13))).containsOnly(0);
        double[] phi = full.topicWord().clone();
        for (int i = 0; i < phi.length; i++) {
            phi[i] = (float) phi[i];
        }
        double[] errors = ReleasedDigits.errors(new TopicModel(2, phi, full.vocabulary()));
        for (int i = 0; i < phi.length; i++) {
            assertThat(errors[i] * root).isCloseTo(Math.ulp((float) phi[i]), within(1e-22));
        }
    }
}
