package org.tattle.attacks.transcript;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.attacks.transcript.TopicBased.Eq24Interpretation;
import org.tattle.core.release.GibbsTranscript;

class WordInferenceTest {
    /** Sheet section (l): nhat = [[3,1],[1,3]], then [[4,2],[1,5]], K x V; here V x K. */
    private static final double[][] ORACLE = {{3, 1, 1, 3}, {4, 1, 2, 5}};

    private static final double EXACT = 1e-15;

    private static GibbsTranscript sweep(int sweep, int topics, double[] counts, int... tokenTopics) {
        return new GibbsTranscript(sweep, topics, counts, tokenTopics);
    }

    private static WordInference oracle(double smoothing, Eq24Interpretation reading) {
        WordInference inference = new TopicBased(1, smoothing, reading).begin(new int[] {0}, 2);
        inference.observe(sweep(0, 2, ORACLE[0], 0));
        inference.observe(sweep(1, 2, ORACLE[1], 0));
        return inference;
    }

    private static double[] probabilities(WordInference inference, int target) {
        double[] result = new double[inference.words()];
        inference.probabilities(target, result);
        return result;
    }

    /** L = (ln 3/4 + ln 4/6, ln 1/4 + ln 2/6) = (-0.693147, -2.484907): 0.5/(0.5 + 0.083333). */
    @Test
    void probabilities_ofTheSheetsTwoSweeps_areItsOracle() {
        assertThat(probabilities(oracle(0, Eq24Interpretation.AS_PRINTED), 0))
                .containsExactly(new double[] {0.857142857142857, 0.142857142857143}, within(EXACT));
    }

    /** Word totals (4 + 5, 4 + 7): 12/9 against 2/11, hence 22/25. */
    @Test
    void probabilities_byBayes_divideByThePriorOncePerSweepButOne() {
        assertThat(probabilities(oracle(0, Eq24Interpretation.BAYES), 0))
                .containsExactly(new double[] {22.0 / 25, 3.0 / 25}, within(EXACT));
    }

    /** (3.5 x 4.5) against (1.5 x 2.5). */
    @Test
    void probabilities_withSmoothing_addItToEveryCount() {
        assertThat(probabilities(oracle(0.5, Eq24Interpretation.AS_PRINTED), 0)[0])
                .isCloseTo(15.75 / (15.75 + 3.75), within(EXACT));
    }

    @Test
    void probabilities_ofCountsBelowZero_takeThemAsZeroBeforeSmoothing() {
        WordInference inference = new TopicBased(1, 0.5, Eq24Interpretation.AS_PRINTED).begin(new int[] {0}, 2);
        inference.observe(sweep(0, 1, new double[] {-7, 1}, 0));
        assertThat(probabilities(inference, 0)).containsExactly(new double[] {0.25, 0.75}, within(EXACT));
    }

    /** Targets out of order and repeated, in other topics: each reads its own token's rows. */
    @Test
    void observe_ofManyTargets_readsEachTokensOwnTopic() {
        WordInference inference = new TopicBased(1, 0, Eq24Interpretation.AS_PRINTED).begin(new int[] {2, 0, 2}, 2);
        inference.observe(sweep(0, 2, new double[] {9, 2, 1, 8}, 0, 0, 1));
        assertThat(probabilities(inference, 0)).containsExactly(new double[] {0.2, 0.8}, within(EXACT));
        assertThat(probabilities(inference, 1)).containsExactly(new double[] {0.9, 0.1}, within(EXACT));
        assertThat(inference.guesses()).containsExactly(1, 0, 1);
    }

    /** 2,000 sweeps of a factor 1e-6 would be 0 outside of log space. */
    @ParameterizedTest
    @EnumSource(Eq24Interpretation.class)
    void probabilities_afterManySweeps_stillSumToOne(Eq24Interpretation reading) {
        WordInference inference = new TopicBased(1, 1e-6, reading).begin(new int[] {0}, 3);
        for (int i = 0; i < 2000; i++) {
            inference.observe(sweep(i, 2, new double[] {0, 5, 0, 5, 1, 0}, i % 3 == 0 ? 0 : 1));
        }
        assertThat(Arrays.stream(probabilities(inference, 0)).sum()).isCloseTo(1, within(1e-12));
        assertThat(probabilities(inference, 0)[0])
                .isEqualTo(probabilities(inference, 0)[1])
                .isPositive();
    }

    /**
     * With one topic a draw reveals nothing: Bayes keeps to the words' frequencies, eq. 24 counts them once a sweep.
     */
    @Test
    void probabilities_ofOneTopic_stayThePriorByBayesOnly() {
        WordInference bayes = new TopicBased(1, 0, Eq24Interpretation.BAYES).begin(new int[] {0}, 3);
        WordInference printed = new TopicBased(1, 0, Eq24Interpretation.AS_PRINTED).begin(new int[] {0}, 3);
        for (int i = 0; i < 10; i++) {
            GibbsTranscript sweep = sweep(i, 1, new double[] {1, 2, 5}, 0);
            bayes.observe(sweep);
            printed.observe(sweep);
        }
        double tenth = 1 + Math.pow(2, 10) + Math.pow(5, 10);
        assertThat(probabilities(bayes, 0)).containsExactly(new double[] {0.125, 0.25, 0.625}, within(1e-12));
        assertThat(probabilities(printed, 0)[1]).isCloseTo(Math.pow(2, 10) / tenth, within(1e-15));
    }

    @Test
    void readings_afterOneSweep_agree() {
        for (Eq24Interpretation reading : Eq24Interpretation.values()) {
            WordInference inference = new TopicBased(1, 0.1, reading).begin(new int[] {0}, 3);
            inference.observe(sweep(0, 2, new double[] {3, 4, 1, 0, 2, 2}, 0));
            assertThat(probabilities(inference, 0))
                    .containsExactly(new double[] {3.1 / 6.3, 1.1 / 6.3, 2.1 / 6.3}, within(EXACT));
        }
    }

    /** Word 0 has no token at all, word 1 none in the topic drawn. */
    @ParameterizedTest
    @EnumSource(Eq24Interpretation.class)
    void probabilities_ofWordsRuledOutWithoutSmoothing_areZeroAndNeverNaN(Eq24Interpretation reading) {
        WordInference inference = new TopicBased(1, 0, reading).begin(new int[] {0}, 3);
        inference.observe(sweep(0, 2, new double[] {0, 0, 0, 4, 4, 0}, 0));
        inference.observe(sweep(1, 2, new double[] {0, 0, 0, 4, 4, 0}, 0));
        assertThat(probabilities(inference, 0)).containsExactly(0, 0, 1);
    }

    @ParameterizedTest
    @EnumSource(Eq24Interpretation.class)
    void probabilities_whereEveryWordIsRuledOut_areZeroAndTheFirstWordIsGuessed(Eq24Interpretation reading) {
        WordInference inference = new TopicBased(1, 0, reading).begin(new int[] {0}, 2);
        inference.observe(sweep(0, 2, new double[] {-1, 2, 0, 3}, 0));
        assertThat(probabilities(inference, 0)).containsExactly(0, 0);
        assertThat(inference.guesses()).containsExactly(0);
    }

    @Test
    void guesses_ofEquallyProbableWords_areTheFirst() {
        WordInference inference = new TopicBased(1, 0, Eq24Interpretation.AS_PRINTED).begin(new int[] {0}, 3);
        inference.observe(sweep(0, 1, new double[] {1, 4, 4}, 0));
        assertThat(inference.guesses()).containsExactly(1);
    }

    /** The sampler wipes and reuses its arrays: what was read must have been read during the call. */
    @Test
    void observe_ofArraysThatChangeAfterwards_keepsWhatItSaw() {
        WordInference inference = new TopicBased(1, 0, Eq24Interpretation.AS_PRINTED).begin(new int[] {0}, 2);
        double[] counts = {1, 3};
        inference.observe(sweep(0, 1, counts, 0));
        Arrays.fill(counts, 0);
        assertThat(probabilities(inference, 0)).containsExactly(new double[] {0.25, 0.75}, within(EXACT));
    }

    @Test
    void probability_ofAWord_isItsShareOfTheDistribution() {
        WordInference inference = new TopicBased(1, 0, Eq24Interpretation.AS_PRINTED).begin(new int[] {0, 1}, 2);
        inference.observe(sweep(0, 2, new double[] {9, 2, 1, 8}, 0, 1));
        assertThat(inference.probability(0, 0)).isCloseTo(0.9, within(EXACT));
        assertThat(inference.probability(1, 0)).isCloseTo(0.2, within(EXACT));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, Double.NaN, Double.POSITIVE_INFINITY})
    void smoothing_outsideItsRange_isRefused(double smoothing) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicBased(2, smoothing, Eq24Interpretation.BAYES))
                .withMessage("smoothing must be >= 0 and finite. Provided value: " + smoothing);
    }

    @Test
    void badVocabularyTokensAndTranscripts_areRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TopicBased(0, 1, Eq24Interpretation.BAYES))
                .withMessage("positions must be at least 1. Provided value: 0");
        TopicBased attack = new TopicBased(2, 1, Eq24Interpretation.BAYES);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> attack.begin(new int[] {0}, 0))
                .withMessage("words must be at least 1. Provided value: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> attack.begin(new int[] {0, -1}, 2))
                .withMessage("tokens must be at least 0. Provided value: -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> attack.begin(new int[] {0}, 2).observe(sweep(0, 2, new double[6], 0)))
                .withMessage("counts must be one for each of 2 words and 2 topics. Provided value: 6");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> attack.begin(new int[] {1}, 2).observe(sweep(0, 2, new double[4], 0)))
                .withMessage("tokens must be below the transcript's 1. Provided value: 1");
        assertThatIllegalStateException()
                .isThrownBy(() -> attack.begin(new int[] {0}, 2).guesses());
    }
}
