package org.tattle.accounting;

import org.tattle.math.Preconditions;

/** Which records take part in one release. */
public sealed interface Sampling {
    /** All of them. */
    record None() implements Sampling {}

    /**
     * Each record with this probability, independently of all others and of earlier releases.
     *
     * @param rate in [0, 1]
     */
    record Poisson(double rate) implements Sampling {
        public Poisson {
            Preconditions.fraction("sampling rate", rate);
        }
    }

    /**
     * A batch of a fixed number of distinct records, drawn anew for each release.
     *
     * @param rate batch size / number of records, both public, in [0, 1]
     */
    record WithoutReplacement(double rate) implements Sampling {
        public WithoutReplacement {
            Preconditions.fraction("sampling rate", rate);
        }
    }
}
