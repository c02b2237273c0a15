package org.tattle.defenses.lda.variational;

import org.tattle.core.privacy.Mode;

/** How the influence of one document on a batch's expected counts is bounded. */
public enum Bounding {
    /** Every document's counts are clipped to a ball of radius R. */
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
     * The batch's sum is clipped to the ball ([PTM] eq. 9). One unit of N tokens then changes it by up to min(N,
     * sqrt(2) R), since both sums are non-negative and in the ball; not by R, as published (E05).
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
     * The sensitivity of the sum to one unit, in Frobenius norm.
     *
     * @param tokens N, the largest number of tokens in a unit; infinite if it may have any number of documents
     */
    abstract double radius(double radius, double tokens, Mode mode);

    /** The clipping norm of one unit. */
    abstract double ofDocument(double radius);

    /** The clipping norm of a batch. */
    abstract double ofBatch(double radius);
}
