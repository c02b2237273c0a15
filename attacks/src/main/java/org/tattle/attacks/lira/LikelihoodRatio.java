package org.tattle.attacks.lira;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.EnumText;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.StatisticAttack;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The likelihood-ratio attack (Carlini et al. 2022) with any query statistic ([MIA] algorithms 2 and 3; algorithms.md
 * (o.2)), in log space throughout. A record that cannot be compared, because no shadow model or every one was trained
 * with it, scores 0: there is no evidence.
 *
 * @param column the column of the statistic that is used; for {@link Side#OFFLINE} it must be higher for members
 */
public record LikelihoodRatio<D extends Dataset<D>, S>(
        QueryStatistic<D, S> statistic, int column, VarianceRule rule, Side side) implements StatisticAttack<D, S> {
    /** The least number of shadow models with which {@link VarianceRule#AUTO} uses each record's own variance. */
    static final int PER_RECORD_SHADOWS = 64;

    /** The shadow models that a likelihood-ratio attack compares the target with. */
    public enum Side {
        /** Those trained with the record and those trained without it: ln N(x; in) − ln N(x; out). */
        ONLINE,
        /** Only those trained without the record, which may be unknown when they are: (x − mean out)/sd out. */
        OFFLINE;

        boolean isComparable(Moments moments, int record) {
            return moments.count(record, false) > 0 && (this == OFFLINE || moments.count(record, true) > 0);
        }
    }

    /** The online attack, named {@code lira-online}. */
    public static final AttackPlugin<Parameters> LIRA_ONLINE = plugin(
            Side.ONLINE,
            "lira-online",
            "likelihood ratio of shadow models with and without the record (Carlini et al. 2022; Manzonelli et al. 2024,"
                    + " algorithm 2)");

    /** The offline attack, named {@code lira-offline}. */
    public static final AttackPlugin<Parameters> LIRA_OFFLINE = plugin(
            Side.OFFLINE,
            "lira-offline",
            "z-score against shadow models without the record (Carlini et al. 2022; Manzonelli et al. 2024, algorithm 3)");

    private static final String FIRST_COLUMN = "default";

    /** The parameters of both attacks. */
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
            String statistic) {
        private int column(List<String> columns) {
            int column = statistic.equals(FIRST_COLUMN) ? 0 : columns.indexOf(statistic);
            Preconditions.require(column >= 0, "statistic", "one of " + String.join(", ", columns), statistic);
            return column;
        }
    }

    private static AttackPlugin<Parameters> plugin(Side side, String name, String summary) {
        return AttackPlugin.of(
                        name,
                        summary,
                        Parameters.class,
                        "every type of release that has a query statistic (all built-in ones)",
                        new OnSide(side))
                .byDefault();
    }

    private record OnSide(Side side) implements AttackPlugin.Attacks<Parameters> {
        @Override
        public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
                Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
            return statistic.map(asked ->
                    new LikelihoodRatio<>(asked, parameters.column(asked.columns()), parameters.variance, side));
        }
    }

    /** At least two models on each side: one has no variance. */
    @Override
    public int minShadowModels() {
        return 4;
    }

    @Override
    public Map<String, String> resolvedParameters(int shadows) {
        return Map.of("varianceRule", EnumText.of(resolve(rule, shadows)));
    }

    @Override
    public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        D candidates = target.candidates();
        Moments moments = Moments.of(shadows, candidates.size(), column);
        VarianceModel spread =
                VarianceModel.of(resolve(rule, shadows.planned()), moments, statistic.varianceScales(candidates));
        double[] scores = new double[candidates.size()];
        for (int i = 0; i < scores.length; i++) {
            if (side.isComparable(moments, i)) {
                double x = target.statistic(i, column);
                scores[i] = side == Side.ONLINE
                        ? spread.logDensity(i, true, x) - spread.logDensity(i, false, x)
                        : spread.standardized(i, false, x);
            }
        }
        return Scores.of(scores);
    }

    /** The rule itself, or the one that {@link VarianceRule#AUTO} means with this number of shadow models. */
    public static VarianceRule resolve(VarianceRule rule, int shadows) {
        if (rule != VarianceRule.AUTO) {
            return rule;
        }
        return shadows >= PER_RECORD_SHADOWS ? VarianceRule.PER_RECORD : VarianceRule.LENGTH_SCALED;
    }
}
