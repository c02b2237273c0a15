package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What {@link Metrics} state. */
enum MetricsSentence implements Sentence {
    WORTHLESS("By its {}, {} ({}{}), this release is not shown to be better than guessing: how little it leaks says"
            + " nothing about a useful one."),
    HALF_WAY(", half-way from guessing to word frequencies alone, in logarithms"),
    NOT_SHOWN_BETTER("not shown to be better than guessing"),
    INFERRED("Record contents can be inferred: {}"),
    NOT_INFERRED("No inference of record contents was demonstrated: {}"),
    RECOVERS("{} recovers {} of {} queried tokens from the transcript of {}; the baseline guess achieves {}."),
    ONE_CLIPPED("1 audited record exceeds the contribution bounds that the algorithm declares and is clipped; do not"
            + " publish this number with a release"),
    CLIPPED("{} audited records exceed the contribution bounds that the algorithm declares and are clipped; do not"
            + " publish this number with a release");

    private final String words;

    MetricsSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
