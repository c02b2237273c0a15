package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.InferenceAttack;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;

/**
 * An attack that plans can name: on releases, for membership, or on transcripts, for content. An implementation is one
 * class and one line in {@code META-INF/services/org.tattle.core.plugin.AttackPlugin}.
 *
 * @param <P> its parameters
 */
public interface AttackPlugin<P extends Record> extends Plugin<P> {
    /**
     * The attack on releases of a type, for membership.
     *
     * @param statistic the statistic that stands for this data and surface, where there is one
     * @return empty when it cannot attack them
     */
    <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            P parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic);

    /**
     * The attack on the transcripts of trainings, for what records hold.
     *
     * @param event the type of a transcript's events
     * @return empty when it attacks none of these
     */
    default <E> Optional<InferenceAttack<E>> inference(P parameters, Class<E> event) {
        return Optional.empty();
    }
}
