package org.tattle.core.audit;

import java.util.List;
import java.util.Optional;
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
     * Trains a model on the data and returns its release. The same data (ids included) and the same training streams
     * give the same release, bit for bit, on any number of threads.
     */
    R train(D data, TrainingContext training);

    /**
     * Refuses a number of records that it cannot learn from, before anything is trained.
     *
     * @param records the number of records of one training, in an audit usually half of all
     * @throws IllegalArgumentException with a message that names the parameter
     */
    default void check(long records) {}

    /**
     * The guarantees of the algorithm, computed from public facts alone: a claim that depends on the data would not be
     * a guarantee. Empty if it guarantees nothing.
     */
    default List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return List.of();
    }

    /** The public facts of the algorithm, given the number of records. Attacks may use them. */
    default PublicFacts publicFacts(long records) {
        return PublicFacts.of(records);
    }

    /**
     * The number of records that exceed the algorithm's declared bounds and are clipped. An audit reports it; a release
     * never does, since it depends on the data.
     */
    default long countClipped(D records) {
        return 0;
    }

    /**
     * The part of each record that the algorithm uses, if a public rule bounds it: all records in their order, each cut
     * independently of the others. Adversaries who know the algorithm compare these with its release. By default every
     * record in full.
     */
    default D boundContributions(D records) {
        return records;
    }

    /** The part of each record that the training of this release used, if the release shows which part that is. */
    default D boundContributions(D records, R release) {
        return boundContributions(records);
    }

    /** The training metrics that it records by {@link TrainingContext#metrics}, the most important first. */
    default List<Metric> metrics() {
        return List.of();
    }

    /**
     * Whether its release says something of every record of the audit, member or not, and so changes with the others
     * even if nothing is learned from them.
     */
    default boolean releasesAllRecords() {
        return false;
    }

    /** What can be watched of another program, if it runs one. */
    default Optional<OutsideEffects<D>> outside() {
        return Optional.empty();
    }

    /**
     * A text for whatever distinguishes this trainer from another with the same parameters, such as the content of a
     * file that they name. It is part of every model's key. Empty if there is nothing.
     */
    default String cacheKeySuffix() {
        return "";
    }
}
