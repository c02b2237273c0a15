package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link Violation} states beside what replays and independent runs do, and of guarantees in doubt. */
enum ViolationSentence implements Sentence {
    BY_ATTACKS("A guarantee is violated: {} guarantees {}. {}"),
    SUSPECT("A guarantee is suspect: {} guarantees {}, and on replay {}."),
    IN_DOUBT("A guarantee is in doubt: {} guarantees {}, and attacks indicate ε of at least {}; independent runs"
            + " (--certify 500) would decide."),
    NOT_TESTED("A guarantee was not tested: {} guarantees {}; {}."),
    /** Beside the bound of attacks. */
    NOT_BY_ATTACKS("the guarantee is violated whatever the attacks show");

    private final String words;

    ViolationSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
