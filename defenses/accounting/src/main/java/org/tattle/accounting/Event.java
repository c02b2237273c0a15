package org.tattle.accounting;

/**
 * A noisy release made {@code count} times, each time with independent noise and an independent sample.
 *
 * <p>Under Poisson sampling and {@link Adjacency#REPLACE} a record's contribution must lie within half the sensitivity
 * of what a record that is not sampled contributes (norm at most C, sensitivity 2C).
 *
 * @param mechanism what is released
 * @param sampling which records take part
 * @param adjacency which datasets are neighbors
 * @param count how often, at least 0
 */
public record Event(Mechanism mechanism, Sampling sampling, Adjacency adjacency, long count) {
    public Event {
        if (count < 0) {
            throw new IllegalArgumentException("count must be >= 0. Provided value: " + count);
        }
    }

    /** One Gaussian release of all records; neighbors have one record more or less. */
    public static Event gaussian(double noiseMultiplier) {
        return of(new Mechanism.Gaussian(noiseMultiplier));
    }

    /** One Laplace release of all records; neighbors have one record more or less. */
    public static Event laplace(double noiseMultiplier) {
        return of(new Mechanism.Laplace(noiseMultiplier));
    }

    /** One release of all records; neighbors have one record more or less. */
    public static Event of(Mechanism mechanism) {
        return new Event(mechanism, new Sampling.None(), Adjacency.ADD_REMOVE, 1);
    }

    /** This release of each record with this probability, independently of all others. */
    public Event poissonSampled(double rate) {
        return new Event(mechanism, new Sampling.Poisson(rate), adjacency, count);
    }

    /** This release of a batch that is drawn without replacement: {@code rate} is its share of the records. */
    public Event sampledWithoutReplacement(double rate) {
        return new Event(mechanism, new Sampling.WithoutReplacement(rate), adjacency, count);
    }

    /** This release, where neighbors have another record in place of one. */
    public Event replacing() {
        return new Event(mechanism, sampling, Adjacency.REPLACE, count);
    }

    /** This release made so often. */
    public Event times(long newCount) {
        return new Event(mechanism, sampling, adjacency, newCount);
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

    /** Whether the two are the same release, regardless of their counts. */
    boolean isLike(Event other) {
        return mechanism.equals(other.mechanism)
                && sampling.equals(other.sampling)
                && adjacency.equals(other.adjacency);
    }
}
