package org.tattle.attacks.rmia;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.statistic.DocumentFit;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.StatisticAttack;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.KeyOrder;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * RMIA, the robust membership inference attack (Zarifzadeh, Liu and Shokri 2024, algorithm 1): with ratio(x) = p(x |
 * target)/Pr(x), a record x scores the share of records z with ratio(x)/ratio(z) > gamma. Computed in the log domain
 * and per token, since a document's likelihood underflows and its ratio grows with its length.
 *
 * <p>The population is the candidates, or a random sample of them. A record in it does not dominate itself. Ties are
 * broken by ln ratio(x); so on one target the ranking is that of ratio(x) for any gamma, and gamma and the population
 * only determine how thresholds transfer between targets. A record without the reference models that it needs scores as
 * the median of the others.
 *
 * @param column the statistic's column with the log-likelihood, in nats
 */
public record RelativeRatio<D extends Dataset<D>, S>(
        QueryStatistic<D, S> statistic, int column, Marginal marginal, Comparison comparison)
        implements StatisticAttack<D, S> {
    /** The online attack, named {@code rmia-online}. */
    public static final AttackPlugin<Comparison> RMIA_ONLINE = AttackPlugin.of(
            "rmia-online",
            "likelihood against the mean of shadow models with and without the record, ranked among other records"
                    + " (Zarifzadeh et al. 2024)",
            Comparison.class,
            Offline.APPLIES_TO,
            RelativeRatio::online);

    /** The offline attack, named {@code rmia-offline}. */
    public static final AttackPlugin<Offline> RMIA_OFFLINE = AttackPlugin.of(
            "rmia-offline",
            "likelihood against the mean of shadow models without the record, ranked among other records (Zarifzadeh et"
                    + " al. 2024)",
            Offline.class,
            Offline.APPLIES_TO,
            RelativeRatio::offline);

    /** The parameters of the offline attack. */
    @KeyOrder("gamma a population")
    public record Offline(
            Comparison comparison,

            @Setting(
                    value = "1",
                    meaning =
                            "the guess at models with the record, ln p in = a ln p out + constant, above 0 and at most 1")
            double a) {
        private static final String APPLIES_TO = "every type of release that has a query statistic (all built-in ones)";

        public Offline {
            Marginal.offline(a);
        }
    }

    /**
     * The parameters of RMIA: how a record is compared with others.
     *
     * @param gamma the factor by which its likelihood ratio per token must exceed another record's to count, at least 1
     * @param population the largest number of records that it is compared with, at least 1
     */
    public record Comparison(
            @Setting(
                    value = "1",
                    meaning =
                            "by what factor a record's likelihood ratio per token must exceed another's to count, at least 1")
            double gamma,

            @Setting(
                    value = "10000",
                    meaning = "the most candidates, chosen at random, that each is compared with, at least 1")
            int population) {
        public Comparison {
            Preconditions.require(gamma >= 1 && gamma < Double.POSITIVE_INFINITY, "gamma", "finite and >= 1", gamma);
            Preconditions.require(population >= 1, "population", ">= 1", population);
        }
    }

    /**
     * The marginal likelihood of a record, averaged over models of which half are trained with the record and half
     * without.
     *
     * @param a none if there are reference models trained with the record; otherwise their mean likelihood is
     *     approximated as ln p_in = a ln p_out + b: the paper's line p_in = a p_out + 1 − a, moved to the log domain.
     *     The line itself would add 1 − a to likelihoods of about 1e-3 per token, and swamp them. At a = 1 any b is the
     *     same constant for all records, which their comparison cancels, so b is 0. In (0, 1]; below 1 a rare record is
     *     assumed to gain more from membership
     */
    public record Marginal(OptionalDouble a) {
        /** The marginal from reference models trained with the record and without it. */
        public static final Marginal ONLINE = new Marginal(OptionalDouble.empty());

        public Marginal {
            double given = a.orElse(1);
            Preconditions.require(given > 0 && given <= 1, "a", "> 0 and <= 1", given);
        }

        /** The marginal from reference models trained without the record only. */
        public static Marginal offline(double a) {
            return new Marginal(OptionalDouble.of(a));
        }

        /** ln Pr(x), from the log mean likelihoods with the record and without; NaN if one needed is. */
        double log(double in, double out) {
            double with = a.isPresent() ? a.getAsDouble() * out : in;
            return Math.max(with, out) + Math.log1p(Math.exp(-Math.abs(with - out))) - Math.log(2);
        }
    }

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> online(
            Comparison comparison, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return on(statistic, Marginal.ONLINE, comparison);
    }

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> offline(
            Offline parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return on(statistic, Marginal.offline(parameters.a), parameters.comparison);
    }

    /** The attack by a statistic's log-likelihood; empty if the statistic has none. */
    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            Optional<QueryStatistic<D, S>> statistic, Marginal marginal, Comparison comparison) {
        return statistic
                .filter(asked -> asked.columns().contains(DocumentFit.LOG_LIKELIHOOD))
                .map(asked -> new RelativeRatio<>(
                        asked, asked.columns().indexOf(DocumentFit.LOG_LIKELIHOOD), marginal, comparison));
    }

    /** At least one model on each side, which suffices for a mean. */
    @Override
    public int minShadowModels() {
        return 2;
    }

    @Override
    public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        double[] ratios = logRatios(target, shadows);
        Population others = Population.of(ratios, comparison, random);
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = Double.isNaN(ratios[i]) ? others.median() : ratios[i];
        }
        return Scores.of(others.shares(ratios));
    }

    /** ln ratio(x) per token; NaN where the reference models that it needs are missing. */
    private double[] logRatios(Target<? extends D, ? extends S> target, Shadows shadows) {
        double[] tokens = statistic.varianceScales(target.candidates());
        if (tokens.length == 0) {
            tokens = new double[target.candidates().size()];
            Arrays.fill(tokens, 1);
        }
        MeanLikelihoods means = MeanLikelihoods.of(shadows, column, tokens);
        double[] ratios = new double[tokens.length];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = target.statistic(i, column) / tokens[i]
                    - marginal.log(means.log(i, true), means.log(i, false))
                    + 0.0; // never −0, which sorts below 0
        }
        return ratios;
    }
}
