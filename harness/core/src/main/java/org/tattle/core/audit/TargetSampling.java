package org.tattle.core.audit;

/** How many of the records a target is trained on. */
public enum TargetSampling {
    /** A random half, rounded down; the other records are the non-members. */
    HALF,
    /** All records: targets differ only in their randomness, and there are no non-members. */
    ALL;

    /** The number of members out of this many records. */
    public int of(int records) {
        return this == HALF ? records / 2 : records;
    }
}
