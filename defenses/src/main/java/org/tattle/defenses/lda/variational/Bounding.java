package org.tattle.defenses.lda.variational;

import org.tattle.core.privacy.Mode;

/** How the influence of one document on a batch's expected counts is bounded. */
public enum Bounding {
    /** Every document's counts are clipped to a ball of radius R. */
    DOCUMENT,
    /**
     * The batch's sum is clipped to the ball ([PTM] eq. 9). One unit of N tokens then changes it by up to min(N,
     * sqrt(2) R), since both sums are non-negative and in the ball; not by R, as published (E05).
     */
    BATCH;

    /**
     * The sensitivity of the sum to one unit, in Frobenius norm.
     *
     * @param tokens N, the largest number of tokens in a unit; infinite if it may have any number of documents
     */
    double radius(double radius, double tokens, Mode mode) {
        return this == BATCH && mode == Mode.SOUND ? Math.min(tokens, Math.sqrt(2) * radius) : radius;
    }

    /** The clipping norm of one unit. */
    double ofDocument(double radius) {
        return this == DOCUMENT ? radius : Double.POSITIVE_INFINITY;
    }

    /** The clipping norm of a batch. */
    double ofBatch(double radius) {
        return this == BATCH ? radius : Double.POSITIVE_INFINITY;
    }
}
