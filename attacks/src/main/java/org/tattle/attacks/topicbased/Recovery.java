package org.tattle.attacks.topicbased;

/**
 * How well tokens were recovered, which only who knows them can tell.
 *
 * @param guessed the share of tokens whose word was guessed, 0 to 1
 * @param probability the mean probability given to the true word, 0 to 1: what [ZHAO] Figure 4 calls attack accuracy
 */
public record Recovery(double guessed, double probability) {
    /**
     * Holds the state of an inference against the truth.
     *
     * @param truth the word of each target token
     * @throws IllegalArgumentException for another number of words than of tokens asked for
     */
    public static Recovery of(WordInference inference, int[] truth) {
        int[] guesses = inference.guesses();
        if (truth.length != guesses.length || truth.length == 0) {
            throw new IllegalArgumentException("truth must be the words of the " + guesses.length
                    + " target tokens, at least one. Provided value: " + truth.length + " words");
        }
        double[] probabilities = new double[inference.words()];
        int guessed = 0;
        double probability = 0;
        for (int target = 0; target < truth.length; target++) {
            inference.probabilities(target, probabilities);
            guessed += guesses[target] == truth[target] ? 1 : 0;
            probability += probabilities[truth[target]];
        }
        return new Recovery((double) guessed / truth.length, probability / truth.length);
    }
}
