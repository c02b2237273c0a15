package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;

/**
 * An attack that plans can name: a membership inference attack on releases, or an inference attack on transcripts. An
 * implementation is one class and one line in {@code META-INF/services/org.tattle.core.plugin.AttackPlugin}.
 *
 * @param <P> its parameters
 */
public interface AttackPlugin<P extends Record> extends Plugin<P> {
    /** The releases or transcripts that it attacks, in a few words: {@code topic models}. */
    default String appliesTo() {
        return "not stated";
    }

    /**
     * Whether plans that name no attacks run it, on every release that it can attack and that is worth its time
     * ({@link MembershipAttack#isWorthwhile}): for attacks that are strong, or that papers compare with, and take
     * little time beside the training of shadow models.
     */
    default boolean isDefault() {
        return false;
    }

    /**
     * The membership inference attack on a type of release.
     *
     * @param statistic the query statistic of this data and surface, if there is one
     * @return empty if it cannot attack them
     */
    <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            P parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic);

    /**
     * The inference attack on the transcripts of trainings, which infers the content of records.
     *
     * @param event the type of a transcript's events
     * @return empty if it cannot attack these
     */
    default <E> Optional<InferenceAttack<E>> inference(P parameters, Class<E> event) {
        return Optional.empty();
    }
}
