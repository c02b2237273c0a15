package org.tattle.attacks.lira;

/** How a likelihood attack estimates the spread of a record's statistic over shadow models. */
public enum VarianceRule {
    /** {@link #PER_RECORD} from 64 shadows on, {@link #LENGTH_SCALED} below. */
    AUTO,
    /** Each record's own, on each side (population variance), with a floor relative to the data. */
    PER_RECORD,
    /**
     * One for all, scaled by the record's public scale, and common to both sides: residuals about each record's own
     * means are pooled.
     */
    LENGTH_SCALED,
    /**
     * Each record's own, shrunk towards the pooled one (scaled inverse chi-square prior), with a Student-t predictive
     * density.
     */
    SHRUNK
}
