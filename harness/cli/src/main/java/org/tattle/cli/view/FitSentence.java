package org.tattle.cli.view;

import org.tattle.core.text.Sentence;
import org.tattle.engine.fit.FittedModel;

/** What is said of a model that was trained for release, and whether its recorded guarantees hold. */
enum FitSentence implements Sentence {
    GUARANTEES("{}: it guarantees {}"),
    GUARANTEES_NOTHING("{}: it guarantees nothing"),
    SEEDED("; " + FittedModel.UNFIT),
    FOR_YOUR_EYES("for your eyes, no guarantee covers them:"),
    HOLDS("It holds."),
    DOES_NOT_HOLD("IT DOES NOT HOLD: more is spent than is stated.");

    private final String words;

    FitSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
