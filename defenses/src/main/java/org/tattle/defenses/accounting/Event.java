package org.tattle.defenses.accounting;

import org.tattle.core.privacy.Relation;

/**
 * A noisy release made {@code count} times, each time with independent noise and an independent sample.
 *
 * <p>Under Poisson sampling and {@link Relation.Change#REPLACE} a record's contribution must lie within half the
 * sensitivity of what a record that is not sampled contributes (norm at most C, sensitivity 2C).
 *
 * @param mechanism what is released
 * @param sampling which records take part
 * @param relation which data sets are neighbours
 * @param count how often, at least 0
 */
public record Event(Mechanism mechanism, Sampling sampling, Relation relation, long count) {
    public Event {
        if (count < 0) {
            throw new IllegalArgumentException("count must be >= 0. Provided value: " + count);
        }
    }

    /** This release made so often. */
    public Event times(long newCount) {
        return new Event(mechanism, sampling, relation, newCount);
    }

    /** The sampling rate; 1 where there is no sampling. */
    public double rate() {
        if (sampling instanceof Sampling.Poisson poisson) {
            return poisson.rate();
        }
        return sampling instanceof Sampling.WithoutReplacement fixed ? fixed.rate() : 1;
    }

    /** Whether each release sees all records. */
    public boolean seesAll() {
        return rate() == 1;
    }

    /** Whether a release never sees any record, or is never made. */
    public boolean isNothing() {
        return count == 0 || rate() == 0;
    }

    /** Whether the two are the same release, whatever their counts. */
    boolean isLike(Event other) {
        return mechanism.equals(other.mechanism) && sampling.equals(other.sampling) && relation.equals(other.relation);
    }
}
