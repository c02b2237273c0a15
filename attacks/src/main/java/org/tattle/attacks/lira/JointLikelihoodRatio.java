package org.tattle.attacks.lira;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.lira.LikelihoodRatio.Side;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Parameter;

/**
 * The likelihood-ratio attack on several columns of a statistic at once (Carlini et al. 2022, the multivariate form),
 * as multivariate normal distributions with correlations; algorithms.md (o.2) has them diagonal. Variances follow
 * {@link VarianceRule#AUTO}. With one column it is {@link LikelihoodRatio}.
 *
 * <p>Online the score is ln N(x; in) − ln N(x; out). Offline it is a z-score along the direction in which membership
 * shifts other records, {@link JointDistribution#along}: an undirected distance from the mean would also rate records
 * as members that fit far worse than without membership.
 *
 * <p>A record that cannot be compared, because no shadow model or every one was trained with it, scores 0: there is no
 * evidence.
 *
 * @param statistic the query statistic of the models
 * @param columns the columns of the statistic that are used, at least one, all different
 * @param side which shadow models the target is compared with
 */
public record JointLikelihoodRatio<D extends Dataset<D>, S>(
        QueryStatistic<D, S> statistic, List<Integer> columns, Side side) implements MembershipAttack<D, S> {
    public JointLikelihoodRatio {
        columns = List.copyOf(columns);
        if (columns.isEmpty() || columns.stream().distinct().count() < columns.size()) {
            throw new IllegalArgumentException(
                    "columns must be at least one, and all different. Provided value: " + columns);
        }
    }

    @Override
    public Optional<QueryStatistic<D, S>> queryStatistic() {
        return Optional.of(statistic);
    }

    @Override
    public ShadowSampling shadowSampling() {
        return ShadowSampling.HALVES;
    }

    /** At least two models on each side: one has no variance. */
    @Override
    public int minShadowModels() {
        return 4;
    }

    @Override
    public Map<String, String> resolvedParameters(int shadows) {
        return Map.of("varianceRule", Parameter.text(LikelihoodRatio.resolve(VarianceRule.AUTO, shadows)));
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
        return Scores.of(
                switch (side) {
                    case ONLINE -> online(target, moments[0], distribution, used);
                    case OFFLINE -> offline(target, moments[0], distribution, new TypicalShift(moments, spreads), used);
                });
    }

    private static double[] online(
            Target<?, ?> target, Moments moments, JointDistribution distribution, int... columns) {
        double[] scores = new double[moments.records()];
        double[] x = new double[columns.length];
        for (int i = 0; i < scores.length; i++) {
            if (moments.count(i, false) > 0 && moments.count(i, true) > 0) {
                read(target, i, columns, x);
                scores[i] = distribution.logDensity(i, true, x) - distribution.logDensity(i, false, x);
            }
        }
        return scores;
    }

    private static double[] offline(
            Target<?, ?> target, Moments moments, JointDistribution distribution, TypicalShift shifts, int... columns) {
        double[] scores = new double[moments.records()];
        double[] x = new double[columns.length];
        double[] shift = new double[columns.length];
        for (int i = 0; i < scores.length; i++) {
            if (moments.count(i, false) > 0) {
                read(target, i, columns, x);
                shifts.others(i, shift);
                scores[i] = distribution.along(shift, i, x);
            }
        }
        return scores;
    }

    private static void read(Target<?, ?> target, int record, int[] columns, double[] out) {
        for (int a = 0; a < columns.length; a++) {
            out[a] = target.statistic(record, columns[a]);
        }
    }
}
