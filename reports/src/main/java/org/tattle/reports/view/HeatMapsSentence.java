package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What {@link HeatMaps} state. */
enum HeatMapsSentence implements Sentence {
    TRUE_COUNTS("This page shows the true counts: do not publish it.");

    private final String words;

    HeatMapsSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
