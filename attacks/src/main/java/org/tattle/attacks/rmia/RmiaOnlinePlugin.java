package org.tattle.attacks.rmia;

import java.util.Optional;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;

/** {@code rmia-online}. */
public final class RmiaOnlinePlugin implements AttackPlugin<RmiaOnlinePlugin.Parameters> {
    /** What can be set. */
    public record Parameters(
            @Setting(value = Comparison.GAMMA, meaning = Comparison.GAMMA_MEANING)
            double gamma,

            @Setting(value = Comparison.POPULATION, meaning = Comparison.POPULATION_MEANING)
            int population) {
        public Parameters {
            new Comparison(gamma, population);
        }
    }

    @Override
    public String name() {
        return "rmia-online";
    }

    @Override
    public String summary() {
        return "likelihood against the mean of shadow models with and without the record, ranked among other records (Zarifzadeh et al. 2024)";
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return RelativeRatio.on(
                statistic, new Marginal.Online(), new Comparison(parameters.gamma, parameters.population));
    }
}
