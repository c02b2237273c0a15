package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What {@link Controls} state. */
enum ControlsSentence implements Sentence {
    PASSED("{} of {} passed; a correct audit fails any of them with a probability of at most {}");

    private final String words;

    ControlsSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
