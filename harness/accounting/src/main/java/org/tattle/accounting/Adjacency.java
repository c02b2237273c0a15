package org.tattle.accounting;

/** How neighboring datasets differ in one unit of protection. */
public enum Adjacency {
    /** One has a record that the other lacks. */
    ADD_REMOVE,
    /** One record of a dataset is replaced by another record. */
    REPLACE,
    /** A record's counts differ by a stated L1 distance: the adjacency of limited-precision local privacy. */
    WITHIN_L1
}
