package org.tattle.reports.dossier;

import org.tattle.core.text.Sentence;

/** What a {@link FormRow} can state. */
enum FormSentence implements Sentence {
    WITHIN("within the budget"),
    WITHIN_WORTHLESS("within the budget, no better than guessing"),
    GUARANTEE_VIOLATED("guarantee violated"),
    EXCEEDS("exceeds it"),
    NOT_DECIDED("not decided"),
    NOT_ATTACKED("not attacked"),
    NO_ANSWER("no answer"),
    NONE_PROVED("none"),
    NOT_TRIED("not tried"),
    ALL_KEPT("all {} kept"),
    MORE("{} more");

    private final String words;

    FormSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
