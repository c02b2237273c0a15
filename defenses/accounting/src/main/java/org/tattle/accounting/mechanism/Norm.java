package org.tattle.accounting.mechanism;

/** How the distance between the outputs on neighboring data is measured. */
public enum Norm {
    /** The sum of absolute differences. */
    L1,
    /** The root of the sum of squared differences. */
    L2,
    /** The same of a matrix, over all its entries. */
    FROBENIUS,
    /** The largest absolute difference of one entry, such as of one outcome's utility. */
    L_INFINITY,
    /** The number of answers that differ. */
    HAMMING
}
