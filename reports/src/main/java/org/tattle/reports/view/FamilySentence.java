package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link Family} states of the error of verdicts and intervals. */
enum FamilySentence implements Sentence {
    OF_ONE_NUMBER("Verdicts: {} family-wise error over 1 number."),
    OF_NUMBERS("Verdicts: {} family-wise error over {} numbers (Holm)."),
    INTERVALS("Intervals: {}, if other trainings leak as these do; {} cannot exclude that one training in {} leaks far"
            + " more.");

    private final String words;

    FamilySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
