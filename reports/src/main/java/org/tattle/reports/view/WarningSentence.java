package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What weakens the numbers of an experiment. */
enum WarningSentence implements Sentence {
    NO_CONTROL("No control was run: “nothing leaks” cannot be distinguished from “the attack does not work”."),
    GIVEN_SCORES("The scores were computed outside Tattle, and the attack was not tested on a model that is known to"
            + " leak: “nothing leaks” cannot be distinguished from “the attack does not work”."),
    MORE_MAY_LEAK("More may leak than is shown: {}."),
    TAKEN_AS_RANDOM("The members are taken as assigned at random. If they differ from the others in any way (newer,"
            + " another source), that alone can explain every number here: audit with --not-random."),
    ONE_TARGET("There is one target: the intervals reflect the choice of {}, not the randomness of training."),
    FEW_TARGETS("There are only {} targets: the intervals reflect the choice of {}, not the randomness of training."),
    MORE_TARGETS("Use more targets ({}--targets)."),
    FEW_SHADOWS("There are too few shadow models to estimate the error that they cause in all targets alike: the"
            + " intervals do not include it."),
    BLIND("All records have the same score by {}: this finds nothing here, whatever leaks."),
    REVERSED("{} scores members below non-members (AUC {}): its direction is reversed here."),
    NO_RATE_MEASURED("None of the reported false-positive rates can be measured: the true-positive rates at these say"
            + " nothing."),
    LEAST_RATE("The least that can is {} (--set report.fpr={})."),
    MORE_RECORDS("Audit more records."),
    UNSUPPORTED("A false-positive rate of {} cannot be measured with {} per target; this requires at least {}."),
    COARSE("At a false-positive rate of {} a target allows only about {} false positives, so its true-positive rate is"
            + " coarse.");

    private final String words;

    WarningSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
