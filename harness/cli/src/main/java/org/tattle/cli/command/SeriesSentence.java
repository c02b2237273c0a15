package org.tattle.cli.command;

import org.tattle.core.text.Sentence;

/** What {@code tattle reproduce} leaves out of a series. */
enum SeriesSentence implements Sentence {
    SKIPPED("skipped {}: no corpus; add --corpus {}=FILE");

    private final String words;

    SeriesSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
