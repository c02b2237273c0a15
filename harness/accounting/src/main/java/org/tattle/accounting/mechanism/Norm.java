package org.tattle.accounting.mechanism;

/** The norm that measures the distance between the outputs on neighboring datasets. */
public enum Norm {
    /** The sum of absolute differences. */
    L1,
    /** The root of the sum of squared differences. */
    L2,
    /** The root of the sum of squared differences of all entries of a matrix. */
    FROBENIUS,
    /** The largest absolute difference of one entry, such as of one outcome's utility. */
    L_INFINITY,
    /** The number of answers that differ. */
    HAMMING
}
