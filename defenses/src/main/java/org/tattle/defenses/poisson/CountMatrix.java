package org.tattle.defenses.poisson;

/** A matrix of counts, given row by row. */
interface CountMatrix {
    /** Stands for an entry that is not observed: nothing may be learned from it. */
    int MISSING = Integer.MIN_VALUE;

    /** The number of rows. */
    int rows();

    /** The number of columns. */
    int columns();

    /**
     * Writes a row down.
     *
     * @param out one number a column, a count or {@link #MISSING}; overwritten
     */
    void row(int row, int[] out);
}
