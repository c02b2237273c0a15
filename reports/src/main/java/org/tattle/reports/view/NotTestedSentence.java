package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link NotTestedText} states. */
enum NotTestedSentence implements Sentence {
    ASKED_ONE_NUMBER("Only one number a record was asked: count inversion and other attacks on files"
            + " were not run (tattle audit --models)."),
    EMBEDDINGS("No attack reads the embeddings themselves, only the program's answers about records."),
    FAILED("{} on {} failed and is not in the results ({}){}"),
    CONTROL_FAILED("the control of {} on {} failed and is not in the results ({}){}"),
    NOT_RUN("Not run, though they suit these releases: {}."),
    UNATTACKED("Forms that were not attacked, as no result on them could change the answer: {} (--all-forms attacks"
            + " them, too)."),
    WORDS("Words not audited: every model{} has the words of all records, so that no attack sees which words a training"
            + " set has. With --vocabulary training each model has its own; --vocabulary FILE names a public list.");

    private final String words;

    NotTestedSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
