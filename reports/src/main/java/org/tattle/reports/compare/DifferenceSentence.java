package org.tattle.reports.compare;

import org.tattle.core.text.Sentence;

/** What a {@link Difference} can state. */
enum DifferenceSentence implements Sentence {
    NOT_SHOWN("not shown to differ"),
    LEAKS_MORE("leaks more"),
    LEAKS_LESS("leaks less"),
    FINDS_MORE("finds more"),
    FINDS_LESS("finds less"),
    THAN("{} {} than {}"),
    ON_SECOND_THAN_FIRST("{} on {} than on {}");

    private final String words;

    DifferenceSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
