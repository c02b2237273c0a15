package org.tattle.reports;

import org.tattle.core.text.Sentence;

/** What a {@link Summary} states beside what views do. */
enum SummarySentence implements Sentence {
    VIOLATED_ABOVE("Guarantee violated (see above).{}"),
    /** The headline of the gravest of several experiments. */
    WORST("{}: {}"),
    CAUTIONS_IN_THE_REPORT("The report has cautions on {}."),
    CLAIMED("Claimed, not proved: it {}."),
    GUARANTEES("{} guarantees {}."),
    CAVEAT("{}: {}."),
    COMPARED("Guarantee: {}. {}"),
    NOT_CONTRADICTED("{}, {}, {}: {}"),
    NO_CONTROLS("Controls: none run"),
    CONTROLS("Controls: {}"),
    CONTROL_FAILED("{} ({}): {}; measured {}, expected {}"),
    REPLAYED("Replay of {} ({}). {}");

    private final String words;

    SummarySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
