package org.tattle.defenses.lda.local;

/** What a mini-batch leaves the next to expect of a word's count, but for the sizes of the two (errata E19). */
public enum MeanUpdate {
    /** (mu + eta)/2, the mean of what was expected and what was estimated: [ZHAO] eq. 21. */
    AVERAGE(0.5),
    /** eta, what was estimated: [ZHAO] algorithm 2. */
    LAST(1);

    private final double share;

    /** @param share of the estimate */
    MeanUpdate(double share) {
        this.share = share;
    }

    /** The mean of the next count, were both mini-batches of one size. */
    double of(double mean, double estimate) {
        return (1 - share) * mean + share * estimate;
    }
}
