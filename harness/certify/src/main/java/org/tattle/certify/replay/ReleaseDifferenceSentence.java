package org.tattle.certify.replay;

import org.tattle.core.text.Sentence;

/** How two releases differ. */
enum ReleaseDifferenceSentence implements Sentence {
    COUNT("it has {} numbers, then {}"),
    BYTES("its numbers are equal, other bytes differ"),
    VALUES("{} of {} numbers differ, by up to {}");

    private final String words;

    ReleaseDifferenceSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
