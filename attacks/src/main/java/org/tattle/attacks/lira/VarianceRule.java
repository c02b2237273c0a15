package org.tattle.attacks.lira;

/** The rule by which a likelihood-ratio attack estimates the variance of a record's statistic over shadow models. */
public enum VarianceRule {
    /** {@link #PER_RECORD} from 64 shadow models on, {@link #LENGTH_SCALED} below. */
    AUTO,
    /** Each record's own population variance on each side, with a floor relative to the data. */
    PER_RECORD,
    /** One variance, times the record's public scale, for all: residuals about each record's own means are pooled. */
    LENGTH_SCALED,
    /** Each record's own variance, shrunk towards the pooled one (inverse chi-square prior): Student's t. */
    SHRUNK
}
