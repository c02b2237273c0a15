package org.tattle.attacks.lira;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.attacks.statistic.DocumentFit;
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
import org.tattle.core.release.Update;
import org.tattle.math.Preconditions;

/**
 * The likelihood-ratio attack on several columns of a statistic at once (Carlini et al. 2022, the multivariate form),
 * as multivariate normal distributions with correlations; algorithms.md (o.2) has them diagonal. Variances follow
 * {@link VarianceRule#AUTO}. With one column it is {@link LikelihoodRatio}.
 *
 * <p>Online the score is ln N(x; in) − ln N(x; out). Offline it is a z-score along the direction in which membership
 * shifts other records, {@link JointDistribution#alongShift}: an undirected distance from the mean would also rate
 * records as members that fit far worse than without membership.
 *
 * @param columns the columns of the statistic that are used, at least one, all different
 */
public record JointLikelihoodRatio<D extends Dataset<D>, S>(
        QueryStatistic<D, S> statistic, List<Integer> columns, Side side) implements StatisticAttack<D, S> {
    /** The online attack, named {@code lira-joint-online}. */
    public static final AttackPlugin<Parameters> LIRA_JOINT_ONLINE = plugin(
            Side.ONLINE,
            "lira-joint-online",
            "likelihood ratio of several statistics at once, against shadow models with and without the record (Carlini"
                    + " et al. 2022, with correlations)");

    /** The offline attack, named {@code lira-joint-offline}. */
    public static final AttackPlugin<Parameters> LIRA_JOINT_OFFLINE = plugin(
            Side.OFFLINE,
            "lira-joint-offline",
            "z-score of several statistics at once, along their typical shift, against shadow models without the record"
                    + " (Fisher's linear discriminant)");

    private static final String BEST_COLUMNS = "default";
    private static final List<String> BEST_OF_DOCUMENTS =
            List.of(DocumentFit.LOG_LIKELIHOOD, DocumentFit.NEGATIVE_ENTROPY);

    /** The parameters of both attacks. */
    public record Parameters(
            @Setting(
                    value = BEST_COLUMNS,
                    meaning =
                            "the columns of the query statistic, joined by +; for topic models log-likelihood+negative-entropy (default), standard-deviation, max-posterior or logit-max-posterior; for others all (default)")
            String columns) {
        private List<Integer> indices(List<String> asked) {
            if (columns.equals(BEST_COLUMNS)) {
                return IntStream.range(0, asked.size())
                        .filter(column -> !asked.containsAll(BEST_OF_DOCUMENTS)
                                || BEST_OF_DOCUMENTS.contains(asked.get(column).replace(Update.CHANGE, "")))
                        .boxed()
                        .toList();
            }
            List<Integer> indices = Arrays.stream(columns.split("\\+", -1))
                    .map(name -> asked.indexOf(name.strip()))
                    .toList();
            Preconditions.require(
                    !indices.contains(-1) && indices.stream().distinct().count() == indices.size(),
                    "columns",
                    "different ones of " + String.join(", ", asked) + ", joined by +",
                    columns);
            return indices;
        }
    }

    private static AttackPlugin<Parameters> plugin(Side side, String name, String summary) {
        return AttackPlugin.of(
                name,
                summary,
                Parameters.class,
                "every type of release that has a query statistic (all built-in ones)",
                new OnSide(side));
    }

    private record OnSide(Side side) implements AttackPlugin.Attacks<Parameters> {
        @Override
        public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
                Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
            return statistic.map(asked -> new JointLikelihoodRatio<>(asked, parameters.indices(asked.columns()), side));
        }
    }

    public JointLikelihoodRatio {
        columns = List.copyOf(columns);
        Preconditions.require(
                !columns.isEmpty() && columns.stream().distinct().count() == columns.size(),
                "columns",
                "at least one, and all different",
                columns);
    }

    /** At least two models on each side: one has no variance. */
    @Override
    public int minShadowModels() {
        return 4;
    }

    @Override
    public Map<String, String> resolvedParameters(int shadows) {
        return Map.of("varianceRule", EnumText.of(LikelihoodRatio.resolve(VarianceRule.AUTO, shadows)));
    }

    @Override
    public Scores score(Target<? extends D, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        D candidates = target.candidates();
        VarianceRule rule = LikelihoodRatio.resolve(VarianceRule.AUTO, shadows.planned());
        int[] used = columns.stream().mapToInt(Integer::intValue).toArray();
        Moments[] moments = new Moments[used.length];
        VarianceModel[] spreads = new VarianceModel[used.length];
        for (int a = 0; a < used.length; a++) {
            moments[a] = Moments.of(shadows, candidates.size(), used[a]);
            spreads[a] = VarianceModel.of(rule, moments[a], statistic.varianceScales(candidates));
        }
        JointDistribution distribution = new JointDistribution(spreads, Correlations.of(shadows, moments, used));
        double[] scores = new double[candidates.size()];
        double[] x = new double[used.length];
        for (int i = 0; i < scores.length; i++) {
            if (side.isComparable(moments[0], i)) {
                for (int a = 0; a < used.length; a++) {
                    x[a] = target.statistic(i, used[a]);
                }
                scores[i] = side == Side.ONLINE
                        ? distribution.logDensity(i, true, x) - distribution.logDensity(i, false, x)
                        : distribution.alongShift(i, x);
            }
        }
        return Scores.of(scores);
    }
}
