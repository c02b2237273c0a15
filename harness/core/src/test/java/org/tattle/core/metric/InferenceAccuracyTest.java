package org.tattle.core.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.tattle.core.audit.TranscriptInference;

class InferenceAccuracyTest {
    /** Guesses 0 and 1 at two positions, giving value v at position i the probability (1 + i + v)/10. */
    private static final TranscriptInference<String> INQUIRY = new TranscriptInference<>() {
        @Override
        public void observe(String event) {}

        @Override
        public int[] guesses() {
            return new int[] {0, 1};
        }

        @Override
        public double probability(int asked, int value) {
            return (1 + asked + value) / 10.0;
        }
    };

    @Test
    void of_countsRightGuessesAndAveragesTheTrueValuesProbability() {
        assertThat(InferenceAccuracy.of(INQUIRY, new int[] {0, 2}))
                .isEqualTo(new InferenceAccuracy(0.5, (0.1 + 0.4) / 2));
        assertThat(InferenceAccuracy.of(INQUIRY, new int[] {0, 1}).guessed()).isEqualTo(1);
    }

    @Test
    void of_anotherNumberOfValues_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> InferenceAccuracy.of(INQUIRY, new int[] {0, 1, 2}))
                .withMessageContaining("truth must be the values at the 2 positions asked about")
                .withMessageContaining("Provided value: 3 values");
    }
}
