package org.tattle.defenses.lda.variational;

import org.tattle.core.privacy.Mode;

/** What keeps one document from moving a batch's expected counts too far. */
public enum Bounding {
    /** Every document's counts are scaled into a ball of radius R. */
    DOCUMENT {
        @Override
        double radius(double radius, double tokens, Mode mode) {
            return radius;
        }

        @Override
        double ofDocument(double radius) {
            return radius;
        }

        @Override
        double ofBatch(double radius) {
            return Double.POSITIVE_INFINITY;
        }
    },
    /**
     * The batch's sum is scaled into the ball ([PTM] eq. 9). One unit of N tokens then moves it by up to min(N, sqrt(2)
     * R), for both sums are non-negative and in the ball; not by R, as published (E05).
     */
    BATCH {
        @Override
        double radius(double radius, double tokens, Mode mode) {
            return mode == Mode.SOUND ? Math.min(tokens, Math.sqrt(2) * radius) : radius;
        }

        @Override
        double ofDocument(double radius) {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        double ofBatch(double radius) {
            return radius;
        }
    };

    /**
     * By how much one unit moves the sum, in Frobenius norm.
     *
     * @param radius R
     * @param tokens N, the most tokens of a unit; infinite where it may have any number of documents
     */
    abstract double radius(double radius, double tokens, Mode mode);

    /** The ball of one unit. */
    abstract double ofDocument(double radius);

    /** The ball of a batch. */
    abstract double ofBatch(double radius);
}
