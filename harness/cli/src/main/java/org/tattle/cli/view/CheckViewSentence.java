package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What all checks of an algorithm together say. */
enum CheckViewSentence implements Sentence {
    CONFORMS("{} conforms: {} ({} records, seed {})"),
    CONFORMS_UP_TO("{} conforms on trainings of up to {} records: {} ({} records, seed {})"),
    SUSPECT("{} is suspect: {} ({} records, seed {})"),
    VIOLATES("{} violates its contract: {} ({} records, seed {})"),
    CANNOT_TELL("{} cannot be judged: {} ({} records, seed {})"),
    NOT_SHOWN(". Not shown: {}"),
    TO_REPEAT(". To repeat: the same command with --seed {}"),
    TO_FINISH(". To finish: shorten the training with --set, or give more --seconds or fewer --records"),
    NOT_COVERED("Not covered: {}"),
    TO_CONFORM("What conforms keeps this: {}. Who audits or trusts its guarantee relies on it.");

    private final String words;

    CheckViewSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
