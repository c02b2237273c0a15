package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;

/**
 * A membership attack that plans can name. An implementation is one class and one line in
 * {@code META-INF/services/org.tattle.core.plugin.AttackPlugin}.
 *
 * @param <P> its parameters
 */
public interface AttackPlugin<P extends Record> extends Plugin<P> {
    /**
     * The attack on releases of a type.
     *
     * @param statistic the statistic that stands for this data and surface, where there is one
     * @return empty when it cannot attack them
     */
    <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            P parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic);
}
