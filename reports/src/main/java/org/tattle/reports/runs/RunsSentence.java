package org.tattle.reports.runs;

import org.tattle.core.text.Sentence;

/** What an index over runs says of its own. */
enum RunsSentence implements Sentence {
    CHOOSE("Mark two runs to see them side by side."),
    CHANCE("What differs may do so by chance. This command tests it:");

    private final String words;

    RunsSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
