package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link PositiveControl} states. */
enum PositiveControlSentence implements Sentence {
    ASKED_ONE_NUMBER("Only one number a record was asked: count inversion and other attacks on files"
            + " were not run (tattle audit --models)."),
    SCORES_WITHOUT_CONTROL(
            "scores have no positive control, so nothing shows that they are of these records and members, or that"
                    + " this attack finds a leak where there is one"),
    NO_SENTINELS("the design has no sentinels, so nothing shows that the statistics are of these models and records"),
    NOT_PASSED("the positive control was not passed: {} of {} do not show which of the {} they were trained on, so"
            + " either the files do not belong together, or the algorithm hides even records that are there {}"),
    PASSED("Positive control: passed; all {} show which of the {} they were trained on (AUC {}). A model with other"
            + " numbers passes with a probability of about {}."),
    MAKE_A_DESIGN("Make a design with sentinels (tattle split), train by it and audit again: only then"
            + " is it known whether a leak would have been seen."),
    CHECK_THE_FILES("Check that the statistics have the order of members.npy and records.csv, or give"
            + " them with ids (CSV), and that sentinels were trained on in as many copies as records.csv says. If all of"
            + " that is right, only a proved guarantee limits what single records leak.");

    private final String words;

    PositiveControlSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
