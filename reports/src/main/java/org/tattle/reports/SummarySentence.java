package org.tattle.reports;

import org.tattle.core.text.Sentence;

/** What a {@link Summary} states beside what views do. */
enum SummarySentence implements Sentence {
    VIOLATED_ABOVE("Guarantee violated (see above)."),
    CAUTIONS_IN_THE_REPORT("The report has cautions on {}."),
    CLAIMED("Claimed, not proved: {}."),
    GUARANTEES("{} guarantees {}."),
    NO_CONTROLS("Controls: none run"),
    CONTROL_FAILED("{} ({}): {}; measured {}, expected {}");

    private final String words;

    SummarySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
