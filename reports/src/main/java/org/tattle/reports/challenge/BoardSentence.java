package org.tattle.reports.challenge;

import org.tattle.core.text.Sentence;

/** What boards and packs say of themselves. */
enum BoardSentence implements Sentence {
    ONE_TASK("Attacks on one task, ordered by the true-positive rate at a false-positive rate of 1 %."),
    SEVERAL_TASKS("Attacks on {} tasks, ordered by their mean rank at a false-positive rate of 1 %."),
    RANKS(
            "A rank lies between 1 more than the entries shown to be better on the task and as many less than all as it is"
                    + " shown to be better than: paired tests over {} targets, with a probability of at most {} that any difference"
                    + " on this board is false."),
    MEANS(
            "Intervals of means over tasks are by resampling tasks, those of values Student's over targets, all at 95 %."),
    SHARED(
            "All entries face the same targets and may use the same shadow models: other shadow models could rank entries"
                    + " that are close otherwise."),
    NO_FALSE_ALARM("With {} non-members, a rate at {} FPR is that without any false alarm."),
    WRONG_WAY("{} ranks members below others on {}: a higher score must say member."),
    WRONG_PROOFS("{} says of {} that they are members for certain, and they are not: its proofs do not hold."),
    STRONGEST(
            "The strongest attack on each surface stands there, with an interval that allows for choosing it among all; any"
                    + " stronger entry takes its place. Utility is that of targets whose members are public."),
    CONTROLS("{} controls are passed, of which any fails on a right board with a probability of at most {}."),
    NOT_SHOWN("A control failed, so that the board is not shown: {} is {}, where {}."),
    PACK(
            "Releases of private algorithms and their shadow models, to attack: {}. Records themselves are not part of it."),
    MEMBERS("Which targets of train and dev learned from a record: 1 if one did."),
    FRONTIER(
            "Each entry's true-positive rate at a false-positive rate of 1 %, the mean over tasks with 95 % intervals by"
                    + " resampling tasks, over the processor time it took; entries that did not measure it are left out. The line"
                    + " joins those that no faster entry reaches."),
    PRACTICE(
            "Of the records called members at a false-positive rate of 1 %, the share that are, with the interval of TPR; and"
                    + " the means over targets of lists whose expected share of others is at most 5 %."),
    CURVES(
            "Means over {} targets with 95 % bands by the spread between targets, on logarithmic axes from 0.1 %; dashed:"
                    + " guessing.");

    private final String words;

    BoardSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
