package org.tattle.reports.gate;

import org.tattle.core.text.Sentence;

/** What a {@link Finding} can state. */
enum FindingSentence implements Sentence {
    ROSE("Rose by more than the margin of {}."),
    UNCHANGED("Unchanged at every target."),
    NOT_SHOWN_TO_RISE("Not shown to rise by more than the margin."),
    TOO_FEW_NON_MEMBERS("A target has too few non-members for this false-positive rate; use more records or a larger"
            + " report.fpr."),
    TOO_FEW_TARGETS("Too few targets: {}; at least {} are needed."),
    TOO_FEW_SHADOWS("Too few shadow models: {}; at least {} are needed."),
    SHARE_UNKNOWN("The error that its targets share through their shadow models is unknown; run the audit again."),
    ONLY_A_RISE_OF("Only a rise of at least {} beyond the margin would have been detected; to detect {}, {}"),
    TARGETS_NEEDED("{} targets are needed."),
    SHADOWS_TOO_FEW("{} shadow models are too few, whatever the number of targets."),
    NUMBERS("{} before, {} after; difference {}, margin {}, {}."),
    NOT_COMPARED("not tested"),
    P_VALUE("p = {}, adjusted for all tests {}"),

    RUNS_CERTIFY("Violated: the runs certify ε of at least {} ({})."),
    LESS_PRIVATE_THAN_NOISE(
            "Violated: the release is less private than this noise, by which the guarantee was accounted."),
    NO_VIOLATION("No violation found."),
    COULD_NOT_SHOW("This number of trainings could not have shown a violation, however much leaks; {}."),
    MORE_COULD_REFUTE("more canaries or trainings could refute it"),
    RUNS_SUFFICE("certify.runs of {} would suffice"),
    BASELINE_HELD("The baseline's draws held."),
    NOT_TESTED("Guarantee not tested: {}."),

    GUARANTEE_GONE("The baseline has one, the run has none."),
    FEWER_CERTIFICATES("The run has fewer than the baseline."),
    NEW("There is nothing to compare it with."),
    NOT_SUITED("The attack does not suit what the changed plan releases.");

    private final String words;

    FindingSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
