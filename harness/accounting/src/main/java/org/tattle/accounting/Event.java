package org.tattle.accounting;

/**
 * A noisy release repeated {@code count} times, each time with independent noise and an independent sample of the
 * records.
 *
 * <p>Under Poisson sampling and {@link Adjacency#REPLACE} a record's contribution must be within half the sensitivity
 * of that of a record that is not sampled (norm at most C, sensitivity 2C).
 *
 * @param mechanism the mechanism of the release
 * @param sampling how records are sampled
 * @param adjacency how neighboring datasets differ
 * @param count the number of repetitions, at least 0
 */
public record Event(Mechanism mechanism, Sampling sampling, Adjacency adjacency, long count) {
    public Event {
        if (count < 0) {
            throw new IllegalArgumentException("count must be >= 0. Provided value: " + count);
        }
    }

    /** Returns one Gaussian release of all records under {@link Adjacency#ADD_REMOVE}. */
    public static Event gaussian(double noiseMultiplier) {
        return of(new Mechanism.Gaussian(noiseMultiplier));
    }

    /** Returns one Laplace release of all records under {@link Adjacency#ADD_REMOVE}. */
    public static Event laplace(double noiseMultiplier) {
        return of(new Mechanism.Laplace(noiseMultiplier));
    }

    /** Returns one release of all records under {@link Adjacency#ADD_REMOVE}. */
    public static Event of(Mechanism mechanism) {
        return new Event(mechanism, new Sampling.None(), Adjacency.ADD_REMOVE, 1);
    }

    /** Returns this release under Poisson sampling: each record with this probability, independently of all others. */
    public Event poissonSampled(double rate) {
        return new Event(mechanism, new Sampling.Poisson(rate), adjacency, count);
    }

    /** Returns this release of a batch that is drawn without replacement; {@code rate} is its share of the records. */
    public Event sampledWithoutReplacement(double rate) {
        return new Event(mechanism, new Sampling.WithoutReplacement(rate), adjacency, count);
    }

    /** Returns this release under {@link Adjacency#REPLACE}. */
    public Event replacing() {
        return new Event(mechanism, sampling, Adjacency.REPLACE, count);
    }

    /** Returns this release with another number of repetitions. */
    public Event times(long newCount) {
        return new Event(mechanism, sampling, adjacency, newCount);
    }

    /** Returns the sampling rate; 1 if there is no sampling. */
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

    /** Whether two events are the same release, regardless of their counts. */
    boolean isLike(Event other) {
        return mechanism.equals(other.mechanism)
                && sampling.equals(other.sampling)
                && adjacency.equals(other.adjacency);
    }
}
