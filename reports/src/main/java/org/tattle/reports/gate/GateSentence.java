package org.tattle.reports.gate;

import org.tattle.core.text.Sentence;

/** What a {@link GateReport} can state beside the {@link Outcome} and its findings. */
enum GateSentence implements Sentence {
    REFUSED("tattle gate: not compared, refused"),
    SHARE(" ({} of {})"),
    BLOCKED(", blocked"),
    NO_ANSWER(", no answer"),
    NOT_WITHIN(", not shown to be within the budget"),
    WARNED(", passed with a warning"),
    WORDS_NOT_AUDITED("words not audited"),
    PLAN_CHANGED("; plan changed"),
    IDENTICAL("; identical to the baseline"),

    CORRECT_GUARANTEE("What to do: correct the algorithm, or what it states to guarantee."),
    RELEASE_LESS(
            "What to do: release less of the model, or train it with more privacy; tattle advise says which form is"
                    + " within a budget."),
    FIND_OR_REVIEW(
            "What to do: find in the change what leaks more; if the change is meant, write the baseline anew with"
                    + " --update-baseline, and have it reviewed."),

    CONTROLS_FAILED("Do not rely on these numbers: {} of {} controls failed ({})."),
    NO_CONTROL("Do not rely on these numbers: no control was run, so an attack that does not work would go unnoticed."),
    BLIND("Whether a leak would be seen in {} is not known: {}."),

    ONLY_ONE_OK("The only finding is ok."),
    ALL_OK("All {} are ok."),
    OTHER_OK("The other finding is ok."),
    OTHERS_OK("The other {} are ok."),
    OTHER_LIMITS("Others: {}"),

    BLOCKED_FOR_A_GUARANTEE(
            "If every guarantee is true, the probability that a run is blocked for one is at most {} ({}, Holm)."),
    BLOCKED_FOR_EITHER(
            "If no true value rose by more than the margin of {} and every guarantee is true, the probability"
                    + " that a run is blocked for either is at most {} ({} {}, Holm)."),
    RISE_IS_DETECTED("In every number that changed, a rise of {} beyond the margin is detected with a probability of at"
            + " least {}, if all trainings leak alike; what one training in {} leaks, or fewer, may be in none of {}."),
    NOTHING_CHANGED("No number changed at any target."),
    NOTHING_TESTED_CHANGED("No number that was tested changed at any target."),
    NOTHING_TESTED("No number was tested.");

    private final String words;

    GateSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
