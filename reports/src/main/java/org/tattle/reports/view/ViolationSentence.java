package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link Violation} states beside what replays and independent runs do. */
enum ViolationSentence implements Sentence {
    BY_ATTACKS("A guarantee is violated: {} guarantees {}. {}");

    private final String words;

    ViolationSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
