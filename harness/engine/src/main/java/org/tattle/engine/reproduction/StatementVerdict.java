package org.tattle.engine.reproduction;

/** Verdicts on a statement of a paper. */
public enum StatementVerdict {
    /**
     * The interval of ours holds the published value, or all numbers are in the stated order and no interval
     * contradicts it.
     */
    AGREES,
    /**
     * The published value lies outside the interval of ours, or numbers are in another order beyond their intervals.
     */
    DIFFERS,
    /** Numbers are not in the stated order, and their intervals overlap. */
    UNDECIDED,
    /** The setting is not the paper's, so that its value cannot be compared with ours; orders can. */
    SHAPE_ONLY,
    /** A finding of ours, which no paper states. */
    OURS,
    /** The run did not measure it. */
    NOT_MEASURED
}
