package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What a file is to a known corpus, and what was made of a download. */
enum CorporaSentence implements Sentence {
    READY("{} is {}, prepared: plans of {} read it"),
    READY_UNNAMED("{} is {}, prepared: plans of {} find it under that name"),
    DOWNLOAD("{} is the download {}; prepare it: tattle corpora prepare {} {}"),
    ANOTHER("{} is no file of {}: the SHA-256 of its content is none of those that 'tattle corpora show {}' lists"),
    WROTE("wrote {}"),
    THERE("{} was there before");

    private final String words;

    CorporaSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
