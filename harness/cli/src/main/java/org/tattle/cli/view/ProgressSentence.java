package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What an interrupted run leaves. */
enum ProgressSentence implements Sentence {
    NOTHING_TRAINED("stopped before anything was trained"),
    RESUMES("{} of {} models kept in {}; the same command resumes");

    private final String words;

    ProgressSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
