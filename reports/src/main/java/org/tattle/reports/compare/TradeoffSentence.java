package org.tattle.reports.compare;

import org.tattle.core.text.Sentence;

/** What a {@link Tradeoff} can state. */
enum TradeoffSentence implements Sentence {
    NO_GUARANTEE("no guarantee"),
    GUARANTEE_UNKNOWN("guarantee unknown"),
    DOTS("One dot per algorithm of {}: the true-positive rate of its strongest attack on the whole release and its"
            + " utility, both means over targets with intervals."),
    EPSILONS(
            "ε is the guarantee of the algorithm for the unit and the neighbors named with it; those of different units"
                    + " are not comparable.");

    private final String words;

    TradeoffSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
