package org.tattle.defenses.lda.local;

/** The rule for a word's prior mean in the next mini-batch, before rescaling to its size (errata E19). */
public enum MeanUpdate {
    /** (mu + eta)/2, the average of prior mean and estimate: [ZHAO] eq. 21. */
    AVERAGE(0.5),
    /** eta, the estimate: [ZHAO] algorithm 2. */
    LAST(1);

    private final double share;

    /** @param share the weight of the estimate */
    MeanUpdate(double share) {
        this.share = share;
    }

    /** The prior mean of the next count if both mini-batches have the same size. */
    double of(double mean, double estimate) {
        return (1 - share) * mean + share * estimate;
    }
}
