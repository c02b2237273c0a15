package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** Whether the recorded guarantees of a fit hold. */
enum RecordedFitSentence implements Sentence {
    GUARANTEES_NOTHING("{}: it guarantees nothing"),
    HOLDS("It holds."),
    DOES_NOT_HOLD("IT DOES NOT HOLD: more is spent than is stated.");

    private final String words;

    RecordedFitSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
