package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What is stated of guarantees: compared with attacks, tested by independent runs, replayed, violated or open. */
enum GuaranteeViewSentence implements Sentence {
    REPLAY_VIOLATES("Violated: on replay {}."),
    RUNS_VIOLATE("Violated: {}."),
    ATTACKS_VIOLATE("Violated: the attacks show ε of at least {}."),
    ATTACKS_INDICATE("In doubt: the attacks indicate ε of at least {}, but their training sets overlap"),
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
    DEFENSE_HAS_NONE("The defense has no privacy guarantee."),
    UNKNOWN_GUARANTEE("The guarantee of the models is unknown: they were trained outside Tattle."),
    /** The end of the sentence on a guarantee that promises practically nothing. */
    ACCOUNTED_BY(" ({})."),

    VIOLATED("Violated."),
    PROOF_OR_CODE_WRONG("Violated: the proof or the code is wrong."),
    NOT_CONTRADICTED("Not contradicted."),
    WOULD_HAVE_FOUND("Not contradicted; noise {} times too small would have been found in at least {} of 10 such"
            + " audits, if the release shows all of it; smaller faults may pass."),
    WOULD_HAVE_MISSED("Not contradicted; not even noise 100 times too small would have been found in at least {} of 10"
            + " such audits, if the release shows all of it; smaller faults may pass."),
    /** The end of either of the above. */
    BESIDE("Its models are trained beside {}: what only more records show is not tested."),
    OUT_OF_REACH("Out of reach."),
    NO_GUARANTEE("No guarantee to test."),
    LESS_PRIVATE("Less private than the {} that the guarantee was accounted by (p: {})."),
    NOT_LESS_PRIVATE("Not shown to be less private than the {} that the guarantee was accounted by (p: {})."),
    IF_INDEPENDENT("ε is at least {} by {}."),
    EPSILON_CERTIFIED("independent runs certify ε of at least {}"),
    NOISE_REFUTED("independent runs show that its release is less private than the {} that the guarantee was accounted"
            + " by"),
    VIOLATED_BY_RUNS("A guarantee is violated: {} guarantees {}, and {}."),
    TRAINED("{} models trained"),
    STOPPED("{} of at most {} models trained, as the guarantee was refuted"),
    NO_NEIGHBORS_TESTED("Not tested: {} guarantees {}, for which no neighboring datasets were tested."),
    REPLAYED_ALONE("Tested by replay alone: {} guarantees {}, for which independent runs had no neighboring datasets."),
    STATE_THE_RECORDS(
            "It holds only if the number of records is public: state that number with the parameter records."),
    NONE_KNOWN("None are known for it."),
    NOTHING_TESTED("Guarantee not tested: {}; {}."),

    DRAWS_HOLD("Declared draws hold"),
    DRAWS_HOLD_ON_FEWER("Declared draws hold on fewer records than the run trains on"),
    REPLAY_VIOLATED("Violated"),
    REPLAY_SUSPECT("Suspect"),
    NOT_REPLAYABLE("Guarantee not tested, as it is not replayable"),
    /** The end of the sentence that starts with one of the above. */
    SEEN(": {}."),
    NOT_COVERED("Not covered: {}."),
    VIOLATED_ON_REPLAY("A guarantee is violated: {} guarantees {}, and on replay {}."),
    ANY_SUSPECT("A guarantee is suspect"),
    ALL_HOLD("Declared draws hold on replay"),
    HOLD_ON_FEWER("Declared draws hold on replay, on fewer records than the run trains on"),
    NOT_ALL_REPLAYABLE("Not everything can be replayed"),

    BY_ATTACKS("A guarantee is violated: {} guarantees {}. {}"),
    SUSPECT("A guarantee is suspect: {} guarantees {}, and on replay {}."),
    IN_DOUBT("A guarantee is in doubt: {} guarantees {}, and attacks indicate ε of at least {}; independent runs"
            + " (--certify 500) would decide."),
    NOT_TESTED("A guarantee was not tested: {} guarantees {}; {}."),
    /** Beside the bound of attacks. */
    NOT_BY_ATTACKS("the guarantee is violated whatever the attacks show");

    private final String words;

    GuaranteeViewSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
