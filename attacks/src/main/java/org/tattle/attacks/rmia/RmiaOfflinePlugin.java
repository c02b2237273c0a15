package org.tattle.attacks.rmia;

import java.util.Optional;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.Setting;

/** The plug-in of the offline attack, named {@code rmia-offline}. */
public final class RmiaOfflinePlugin implements AttackPlugin<RmiaOfflinePlugin.Parameters> {
    /** The attack's parameters. */
    @KeyOrder("gamma a population")
    public record Parameters(
            Comparison comparison,

            @Setting(
                    value = "1",
                    meaning =
                            "the guess at models with the record, ln p in = a ln p out + constant, above 0 and at most 1")
            double a) {
        public Parameters {
            new Marginal.Offline(a);
        }
    }

    @Override
    public String name() {
        return "rmia-offline";
    }

    @Override
    public String summary() {
        return "likelihood against the mean of shadow models without the record, ranked among other records (Zarifzadeh et al. 2024)";
    }

    @Override
    public String appliesTo() {
        return "every type of release that has a query statistic (all built-in ones)";
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return RelativeRatio.on(statistic, new Marginal.Offline(parameters.a), parameters.comparison);
    }
}
