package org.tattle.core.audit;

import java.util.List;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;

/**
 * A learning algorithm, private or not.
 *
 * @param <D> what it learns from
 * @param <R> what it releases
 */
@FunctionalInterface
public interface Trainer<D, R> {
    /**
     * Learns from the data. The same data (ids included) and the same training streams give the same release, bit for
     * bit, on any number of threads.
     */
    R train(D data, TrainingContext training);

    /**
     * Refuses a number of records that it cannot learn from, before anything is trained.
     *
     * @param records as many as one training has: of an audit usually half of all
     * @throws IllegalArgumentException with a message that names the parameter
     */
    default void check(long records) {}

    /**
     * What the algorithm guarantees, from public facts alone: a claim that depends on the data is none. Empty: it
     * guarantees nothing.
     */
    default List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of();
    }

    /** What the algorithm lets the public know about itself, given the number of records: attacks may use it. */
    default PublicFacts publicFacts(long records) {
        return PublicFacts.of(records);
    }

    /**
     * How many of the records lie outside the bounds that the algorithm declares, and are clipped. An audit counts
     * them; a release never shows the number, which is the data's.
     */
    default long countClipped(D records) {
        return 0;
    }

    /**
     * What the algorithm takes of each record, where a public rule bounds that: all records, in their places, each by
     * itself. Attackers who know the algorithm compare these with its release. By default all of every record.
     */
    default D boundContributions(D records) {
        return records;
    }

    /**
     * The same for the model that made a release, where the release shows which part of the records it learned from.
     */
    default D boundContributions(D records, R release) {
        return boundContributions(records);
    }

    /** The names of the numbers that its trainings record by {@link TrainingContext#metrics}, in their order. */
    default List<String> metricNames() {
        return List.of();
    }

    /**
     * What else distinguishes this trainer from another of the same parameters, such as the content of a file that they
     * name: part of every model's key. Empty: nothing.
     */
    default String cacheKeySuffix() {
        return "";
    }
}
