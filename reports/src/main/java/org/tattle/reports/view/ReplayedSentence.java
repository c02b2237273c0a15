package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link Replayed} states. */
enum ReplayedSentence implements Sentence {
    DRAWS_HOLD("Declared draws hold"),
    DRAWS_HOLD_ON_FEWER("Declared draws hold on fewer records than the run trains on"),
    VIOLATED("Violated"),
    SUSPECT("Suspect"),
    NOT_REPLAYABLE("Guarantee not tested, as it is not replayable"),
    /** The end of the sentence that starts with one of the above. */
    SEEN(": {}."),
    NOT_COVERED("Not covered: {}."),
    GUARANTEE_VIOLATED("A guarantee is violated: {} guarantees {}, and on replay {}."),
    ANY_SUSPECT("A guarantee is suspect"),
    ALL_HOLD("Declared draws hold on replay"),
    HOLD_ON_FEWER("Declared draws hold on replay, on fewer records than the run trains on"),
    NOT_ALL_REPLAYABLE("Not everything can be replayed");

    private final String words;

    ReplayedSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
