package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link Normality} states. */
enum NormalitySentence implements Sentence {
    HOW_TO_READ("Not normal: rejected by the Shapiro-Wilk test, adjusted over all tests of a statistic"
            + " (Benjamini-Hochberg). With more shadow models the test detects smaller departures from normality and"
            + " rejects more often. The tests share their models and are not independent, so no interval is given. KL"
            + " measures how far apart models with and without a record are, but not the direction; d′ shows the"
            + " direction (erratum E31)."),
    BASIS("{} records drawn from the seed, two tests each; {} shadow models; false discovery rate {}.");

    private final String words;

    NormalitySentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
