package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link ClaimCheck} states. */
enum ClaimCheckSentence implements Sentence {
    REPLAY_VIOLATES("Violated: on replay {}."),
    RUNS_VIOLATE("Violated: {}."),
    ATTACKS_VIOLATE("Violated: the attacks show ε of at least {}."),
    IN_DOUBT("In doubt: the attacks indicate ε of at least {}, but their training sets overlap"),
    RUNS_DECIDE("; independent runs (a distinguishing audit) would decide."),
    RUNS_FOUND_NOTHING("; the independent runs of its certifying audit found no violation."),
    NOT_COMPARED("Not compared: the guarantee protects one {}, but the audit tests membership of whole {}."),
    SHOWN_WITHIN("Not contradicted: the attacks show ε of at least {}."),
    NOTHING_SHOWN("Not contradicted: the attacks show no privacy loss."),
    TWO_STEPS("Targets are trained on exact halves, so one record replaces another; for that, the guarantee allows ε"
            + " of {}: one removal and one addition."),
    BEYOND_REACH("The largest bound possible with these counts is {}, so they could not have shown a violation."),
    LARGEST_BOUND("The attacks show ε ≥ {} at δ = {} ({}; {}; confidence {}; {}). The largest bound possible with these"
            + " counts is {}."),
    OF_SEVERAL("This is the largest of {} bounds; the confidence applies to each bound separately."),
    NO_GUARANTEE("The defense has no privacy guarantee."),
    UNKNOWN_GUARANTEE("The guarantee of the models is unknown: they were trained outside Tattle."),
    /** The end of the sentence on a guarantee that promises practically nothing. */
    ACCOUNTED_BY(" ({}).");

    private final String words;

    ClaimCheckSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
