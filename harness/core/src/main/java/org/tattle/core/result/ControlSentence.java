package org.tattle.core.result;

import org.tattle.core.text.Sentence;

/** What is expected of controls. */
public enum ControlSentence implements Sentence {
    MEMORY_IS_CAUGHT("a model that remembers its records is caught: AUC above 0.9 (0.998 in theory)"),
    ATTACK_FINDS_NOTHING("an attack that is told random membership finds nothing: AUC 0.5"),
    SCORES_FIND_NOTHING("scores that are held against random membership find nothing: AUC 0.5"),
    BLIND_SCORES_FIND_NOTHING(
            "scores from what other targets learned and from the order of records find nothing: AUC 0.5"),
    KNOWN_HALF_IS_FOUND("scores that know half of the members find these and nobody else"),
    CROSSED_GUESSES_ARE_BLIND(
            "guesses held against other positions are right no more often than the most frequent value");

    private final String words;

    ControlSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
