package org.tattle.core.metric;

import org.tattle.core.audit.TranscriptInference;

/**
 * The accuracy of an inference attack: how well it recovered the hidden values.
 *
 * @param guessed the share of positions whose value was guessed right, 0 to 1
 * @param probability the mean probability assigned to the true value, 0 to 1: what [ZHAO] Figure 4 calls attack
 *     accuracy
 */
public record InferenceAccuracy(double guessed, double probability) {
    /** Compares the state of an inference with the true value at each inferred position. */
    public static InferenceAccuracy of(TranscriptInference<?> inquiry, int[] truth) {
        int[] guesses = inquiry.guesses();
        if (truth.length != guesses.length || truth.length == 0) {
            throw new IllegalArgumentException("truth must be the values at the " + guesses.length
                    + " positions asked about, at least one. Provided value: " + truth.length + " values");
        }
        int guessed = 0;
        double probability = 0;
        for (int asked = 0; asked < truth.length; asked++) {
            guessed += guesses[asked] == truth[asked] ? 1 : 0;
            probability += inquiry.probability(asked, truth[asked]);
        }
        return new InferenceAccuracy((double) guessed / truth.length, probability / truth.length);
    }
}
