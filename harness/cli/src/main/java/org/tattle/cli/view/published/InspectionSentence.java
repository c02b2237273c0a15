package org.tattle.cli.view.published;

import org.tattle.core.text.Sentence;

/** What the files of a model are said to hold. */
enum InspectionSentence implements Sentence {
    FOUND("Found {} in {}."),
    FOUND_NOTHING("Found nothing about training data in {}."),
    MAY_BE_MORE("There may be more in {}, of which not all is known."),
    NOTHING_OF("Nothing can be said of {}."),
    NOTHING_AT_ALL("Nothing can be said: {}."),
    NOT_KNOWN("{} of a kind that is not known"),
    NOT_READ("{} that cannot be read"),
    RUNS_CODE("It runs code when loaded: {}."),
    LOADS_UNKNOWN("It loads what is of no known tool: {}."),
    NOT_JUDGED("cannot be judged: {}"),
    MAY_HOLD("a file that may hold anything"),
    LOOK_AT_IT("It could not be read, or not all of it is understood: do not publish it, or look at it yourself.");

    private final String words;

    InspectionSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
