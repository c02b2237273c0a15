package org.tattle.attacks.threshold;

import java.util.Optional;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;

/** A global threshold on one column, as plans name it. It attacks whatever release has a statistic with that column. */
abstract sealed class HuangPlugin implements AttackPlugin<HuangPlugin.Parameters>
        permits MaxPosteriorPlugin, StandardDeviationPlugin, EntropyPlugin {
    private final String column;

    HuangPlugin(String column) {
        this.column = column;
    }

    /** There is nothing to set. */
    public record Parameters() {}

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return statistic
                .filter(asked -> asked.columns().contains(column))
                .map(asked -> new GlobalThreshold<>(asked, asked.columns().indexOf(column)));
    }
}
