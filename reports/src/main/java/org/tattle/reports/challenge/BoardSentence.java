package org.tattle.reports.challenge;

import org.tattle.core.text.Sentence;

/** What a board says of itself. */
enum BoardSentence implements Sentence {
    ONE_TASK("Attacks on one task, ordered by the true-positive rate at a false-positive rate of 1 %."),
    SEVERAL_TASKS("Attacks on {} tasks, ordered by their mean rank at a false-positive rate of 1 %."),
    RANKS(
            "A rank lies between 1 more than the entries shown to be better on the task and as many less than all as it is"
                    + " shown to be better than: paired tests over {} targets, with a probability of at most {} that any difference"
                    + " on this board is false."),
    MEAN_RANKS("Intervals of mean ranks are by resampling tasks, those of values Student's over targets, all at 95 %."),
    SHARED(
            "All entries face the same targets and may use the same shadow models: other shadow models could rank entries"
                    + " that are close otherwise.");

    private final String words;

    BoardSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
