package org.tattle.defenses.poisson;

/** A matrix of counts with access by rows. */
interface CountMatrix {
    /** Marks an entry that is not observed, from which nothing may be learned. */
    int MISSING = Integer.MIN_VALUE;

    int rows();

    int columns();

    /**
     * Copies a row.
     *
     * @param out for each column a count or {@link #MISSING}; overwritten
     */
    void row(int row, int[] out);
}
