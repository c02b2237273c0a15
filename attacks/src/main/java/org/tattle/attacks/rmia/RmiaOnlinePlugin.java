package org.tattle.attacks.rmia;

import java.util.Optional;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;

/** The plug-in of the online attack, named {@code rmia-online}. */
public final class RmiaOnlinePlugin implements AttackPlugin<Comparison> {
    @Override
    public String name() {
        return "rmia-online";
    }

    @Override
    public String summary() {
        return "likelihood against the mean of shadow models with and without the record, ranked among other records (Zarifzadeh et al. 2024)";
    }

    @Override
    public String appliesTo() {
        return "every type of release that has a query statistic (all built-in ones)";
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Comparison comparison, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return RelativeRatio.on(statistic, new Marginal.Online(), comparison);
    }
}
