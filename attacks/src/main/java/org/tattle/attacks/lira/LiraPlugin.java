package org.tattle.attacks.lira;

import java.util.Optional;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;

/** The plug-ins of {@link LikelihoodRatio}: LiRA on one column. */
public abstract sealed class LiraPlugin implements AttackPlugin<LiraPlugin.Parameters> {
    private static final String FIRST_COLUMN = "default";

    private final Side side;
    private final String name;
    private final String summary;

    private LiraPlugin(Side side, String name, String summary) {
        this.side = side;
        this.name = name;
        this.summary = summary;
    }

    /** The online attack, named {@code lira-online}. */
    public static final class Online extends LiraPlugin {
        /** For the service loader. */
        public Online() {
            super(
                    Side.ONLINE,
                    "lira-online",
                    "likelihood ratio of shadow models with and without the record (Carlini et al. 2022; Manzonelli et al. 2024, algorithm 2)");
        }
    }

    /** The offline attack, named {@code lira-offline}. */
    public static final class Offline extends LiraPlugin {
        /** For the service loader. */
        public Offline() {
            super(
                    Side.OFFLINE,
                    "lira-offline",
                    "z-score against shadow models without the record (Carlini et al. 2022; Manzonelli et al. 2024, algorithm 3)");
        }
    }

    /** The parameters of both variants. */
    public record Parameters(
            @Setting(
                    value = "auto",
                    meaning =
                            "how variances are estimated: per-record, length-scaled, shrunk, or auto (per-record from 64 shadows on, else length-scaled)")
            VarianceRule variance,

            @Setting(
                    value = FIRST_COLUMN,
                    meaning =
                            "the column of the query statistic; for topic models log-likelihood (default), negative-entropy, standard-deviation, max-posterior or logit-max-posterior")
            String statistic) {}

    @Override
    public String name() {
        return name;
    }

    @Override
    public String summary() {
        return summary;
    }

    @Override
    public String appliesTo() {
        return "every type of release that has a query statistic (all built-in ones)";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return statistic.map(
                asked -> new LikelihoodRatio<>(asked, column(asked, parameters.statistic), parameters.variance, side));
    }

    private static int column(QueryStatistic<?, ?> statistic, String name) {
        int column = name.equals(FIRST_COLUMN) ? 0 : statistic.columns().indexOf(name);
        if (column < 0) {
            throw new IllegalArgumentException(
                    "statistic must be one of " + String.join(", ", statistic.columns()) + ". Provided value: " + name);
        }
        return column;
    }
}
