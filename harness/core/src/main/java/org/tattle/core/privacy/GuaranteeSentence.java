package org.tattle.core.privacy;

import org.tattle.core.text.Sentence;

/** What is said of a guarantee by its epsilon alone. */
enum GuaranteeSentence implements Sentence {
    PROMISES_NOTHING("an ε of {} promises practically nothing: it lets the odds that a record was used change by a"
            + " factor of {}");

    private final String words;

    GuaranteeSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
