package org.tattle.attacks.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.attacks.transcript.TopicBased.Eq24Interpretation;
import org.tattle.core.metric.InferenceAccuracy;
import org.tattle.core.release.GibbsTranscript;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** The topic-based attack on transcripts whose distribution is known. */
class TopicBasedDistributionTest {
    private static final int TARGETS = 4000;

    /**
     * Hoeffding: a mean of 4,000 independent terms of range 1 is farther from its own with probability at most 5e-7.
     */
    private static final double TOLERANCE = Math.sqrt(Math.log(2 / 5e-7) / (2.0 * TARGETS));

    /** A joint distribution of words and topics as counts, V x K; words drawn from it, and topics for them. */
    private record World(int topics, double[] counts) {
        int words() {
            return counts.length / topics;
        }

        int[] drawWords(SplitMix random) {
            double[] totals = new double[words()];
            for (int i = 0; i < counts.length; i++) {
                totals[i / topics] += counts[i];
            }
            int[] words = new int[TARGETS];
            Arrays.setAll(words, i -> draw(totals, random));
            return words;
        }

        /** Shows sweeps in which the topic of token i is drawn given {@code shown[i]}. */
        WordInference infer(int[] shown, int sweeps, Eq24Interpretation reading, SplitMix random) {
            int[] tokens = new int[shown.length];
            Arrays.setAll(tokens, i -> i);
            WordInference inference = new TopicBased(1, 0, reading).begin(tokens, words());
            int[] tokenTopics = new int[shown.length];
            for (int s = 0; s < sweeps; s++) {
                Arrays.setAll(tokenTopics, i -> draw(row(shown[i]), random));
                inference.observe(new GibbsTranscript(s, topics, counts, tokenTopics));
            }
            return inference;
        }

        private double[] row(int word) {
            return Arrays.copyOfRange(counts, word * topics, (word + 1) * topics);
        }

        private static int draw(double[] weights, SplitMix random) {
            double place = random.nextDouble() * Arrays.stream(weights).sum();
            int k = 0;
            while (k < weights.length - 1 && weights[k] <= place) {
                place -= weights[k++];
            }
            return k;
        }
    }

    /** Words as frequent as 1/rank, each three times as likely in one of 4 topics as in the others. */
    private static World uneven() {
        double[] counts = new double[12 * 4];
        Arrays.setAll(counts, i -> 1000.0 / (1 + i / 4) * (i % 4 == i / 4 % 4 ? 3 : 1));
        return new World(4, counts);
    }

    /** 8 equally frequent words, each with a topic that holds most of it. */
    private static World leaky() {
        double[] counts = new double[8 * 8];
        Arrays.setAll(counts, i -> i % 9 == 0 ? 20 : 1);
        return new World(8, counts);
    }

    /** By how much the probability given to the most frequent word is above its share among the targets, on average. */
    private static double excess(Eq24Interpretation reading) {
        SplitMix random = new Seed(11).generator();
        int[] words = uneven().drawWords(random);
        WordInference inference = uneven().infer(words, 4, reading, random);
        double[] probabilities = new double[uneven().words()];
        double excess = 0;
        for (int i = 0; i < words.length; i++) {
            inference.probabilities(i, probabilities);
            excess += probabilities[0] - (words[i] == 0 ? 1 : 0);
        }
        return excess / words.length;
    }

    /**
     * Null: the probabilities are the posterior, so that they are right on average given what was seen. Would fail with
     * the prior counted once more, once less, or once a sweep. False alarm 5e-7.
     */
    @Test
    void bayes_whereItsAssumptionsHold_isCalibrated() {
        assertThat(excess(Eq24Interpretation.BAYES)).isCloseTo(0, within(TOLERANCE));
    }

    /** E21: counted four times instead of once, the most frequent word takes far more than its share. */
    @Test
    void asPrinted_whereTheSameHolds_favorsFrequentWords() {
        assertThat(excess(Eq24Interpretation.AS_PRINTED)).isGreaterThan(4 * TOLERANCE);
    }

    /**
     * A word's own topic is drawn with probability 20/27, any other with 1/27. A wrong guess in 60 sweeps needs the own
     * topic at most 20 times (5e-11) or another at least 20 times (3e-14): for 4,000 tokens and 7 wrong words 3e-7.
     */
    @ParameterizedTest
    @EnumSource(Eq24Interpretation.class)
    void plantedLeak_everyWordIsFound(Eq24Interpretation reading) {
        SplitMix random = new Seed(12).generator();
        int[] words = leaky().drawWords(random);
        InferenceAccuracy recovery = InferenceAccuracy.of(leaky().infer(words, 60, reading, random), words);
        assertThat(recovery.guessed()).isEqualTo(1);
        assertThat(recovery.probability()).isGreaterThan(0.9999);
    }

    /**
     * Null: topics drawn for other words than those asked for, so any guess is right with probability 1/8. Would fail
     * if the attack had another way to the word than its topics. False alarm 1e-6 for both numbers.
     */
    @ParameterizedTest
    @EnumSource(Eq24Interpretation.class)
    void topicsOfOtherWords_guessAsChanceDoes(Eq24Interpretation reading) {
        SplitMix random = new Seed(13).generator();
        int[] words = leaky().drawWords(random);
        int[] others = leaky().drawWords(random);
        InferenceAccuracy recovery = InferenceAccuracy.of(leaky().infer(others, 60, reading, random), words);
        assertThat(recovery.guessed()).isCloseTo(0.125, within(TOLERANCE));
        assertThat(recovery.probability()).isCloseTo(0.125, within(TOLERANCE));
    }
}
