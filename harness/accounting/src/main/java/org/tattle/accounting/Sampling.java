package org.tattle.accounting;

import org.tattle.math.Preconditions;

/** The sampling of the records that take part in one release. */
public sealed interface Sampling {
    /** No sampling: all records take part. */
    record None() implements Sampling {}

    /**
     * Poisson sampling: each record with this probability, independently of all others and of earlier releases.
     *
     * @param rate in [0, 1]
     */
    record Poisson(double rate) implements Sampling {
        public Poisson {
            Preconditions.fraction("sampling rate", rate);
        }
    }

    /**
     * Sampling without replacement: a batch of a fixed number of distinct records, drawn anew for each release.
     *
     * @param rate batch size / number of records, both public, in [0, 1]
     */
    record WithoutReplacement(double rate) implements Sampling {
        public WithoutReplacement {
            Preconditions.fraction("sampling rate", rate);
        }
    }
}
