package org.tattle.engine.advice;

import org.tattle.core.text.Sentence;

/** Why an {@link Advice} leaves a form undecided that its own limits do not. */
public enum AdviceSentence implements Sentence {
    WORDS_NOT_AUDITED("every model has the words of all records, so that no attack sees which words a training set has:"
            + " the words were not audited"),
    NOT_ATTACKED("not attacked"),
    NARROWER_NOT_WITHIN("{}, which is tested before it, is not shown to be within the budget");

    private final String words;

    AdviceSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
