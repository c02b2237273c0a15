package org.tattle.core.result;

import org.tattle.core.text.Sentence;

/** What the pairs of a replay exercise. */
enum CoverageSentence implements Sentence {
    PAIRS("pairs: {}"),
    EXERCISED("pairs: {}; {}"),
    NOT_EXERCISED("; not exercised: {}");

    private final String words;

    CoverageSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
