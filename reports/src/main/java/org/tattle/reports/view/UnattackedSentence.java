package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What the head of a page without membership attacks states. */
enum UnattackedSentence implements Sentence {
    INFERRED("Record contents can be inferred"),
    NOT_INFERRED("No inference of record contents was demonstrated"),
    OTHER_ATTACKS("This does not prove privacy: another attack may find more."),
    NOTHING_CONTRADICTED("Independent runs contradict no guarantee"),
    OTHER_RUNS("This does not prove privacy: other neighbors or more runs may reveal more."),
    NO_TEST_IN_REACH("Independent runs tested no guarantee"),
    NONE_IN_REACH("No guarantee stands beside the bounds, or these runs could not have refuted it."),
    REPLAY_SEES_DECLARED("A replay judges the declared draws, the code around them and what they cost; what a trainer"
            + " does not declare, it does not see."),
    NO_ATTACK("No attack was run"),
    UTILITY_ONLY("This report shows the utility of the released models.");

    private final String words;

    UnattackedSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
