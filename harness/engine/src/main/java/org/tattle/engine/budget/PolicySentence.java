package org.tattle.engine.budget;

import org.tattle.core.text.Sentence;

/** What a {@link Policy} adds to the findings on its limits. */
public enum PolicySentence implements Sentence {
    STATED("limit {}, owned by {}: {}"),
    EXCEPTED("{}, but excepted until {}, owned by {}: {}"),
    ENDED("its exception, owned by {}, ended on {}"),
    HOLDS("{} holds {}; {}"),
    NO_SURFACE("none of its surfaces was attacked: {}");

    private final String words;

    PolicySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
