package org.tattle.engine.evaluate;

import java.util.BitSet;
import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.tattle.core.audit.Scores;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.ControlSentence;
import org.tattle.core.text.Statement;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.Interval;

/**
 * The permuted-labels control, which must show nothing: the AUC of the attack's scores against membership that was
 * permuted at random. An interval that does not cover {@value #EXPECTED} means that the evaluation, not the model,
 * leaks.
 *
 * <p>Given the scores, each target's membership is drawn independently, so the areas are independent, whatever the
 * scores of different targets share, and their variances add. The variance of one is exact, ties included (Lehmann
 * 1975); the interval assumes that their mean is normal.
 */
public record PermutedLabels(ControlSentence asks) implements Control.OfScores<PermutedLabels.Area> {
    /** The area that the interval must cover. */
    public static final double EXPECTED = 0.5;

    @Override
    public String name() {
        return "permuted-labels";
    }

    @Override
    public Statement expectation() {
        return asks.with();
    }

    /**
     * The area of the scores that the attack gives if it receives an assignment of records to models other than the
     * true one, so that whatever it finds is an error of its own.
     */
    @Override
    public Area measure(AttackScoring<?, ?, ?> attack, StatisticStore.TargetStatistics statistics, Scores scores) {
        ShadowDesign other = statistics.permuted();
        Scores found = attack.usesShadowSplit() ? attack.attack(statistics, other) : scores;
        return Area.of(found, other.target(statistics.target()));
    }

    @Override
    public Control.Test test(List<Area> targets, double error) {
        Interval auc = auc(targets, 1 - error);
        return new Control.Test(auc, EXPECTED, error, auc.covers(EXPECTED));
    }

    /**
     * The area of one target's scores, with its variance.
     *
     * @param variance the variance of the area under random membership
     */
    public record Area(double auc, double variance) {
        /** The area of scores against membership that was drawn independently of them. */
        static Area of(Scores scores, BitSet drawn) {
            return of(RocCurve.of(new TargetScores(scores.values(), drawn)));
        }

        /** The area of a curve. */
        public static Area of(RocCurve curve) {
            return new Area(curve.auc(), nullVariance(curve));
        }
    }

    /**
     * The mean over targets of the AUC; the interval covers {@link #EXPECTED} with probability {@code confidence}.
     *
     * @param areas one per target, at least one
     */
    public static Interval auc(List<Area> areas, double confidence) {
        Preconditions.check(!areas.isEmpty(), "areas must be at least one. Provided number: 0");
        double sum = 0;
        double variance = 0;
        for (Area area : areas) {
            sum += area.auc;
            variance += area.variance;
        }
        double mean = sum / areas.size();
        double z = new NormalDistribution(null, 0, 1)
                .inverseCumulativeProbability((1 + Preconditions.openUnit("confidence", confidence)) / 2);
        double reach = z * Math.sqrt(variance) / areas.size();
        return new Interval(mean, Math.max(0, mean - reach), Math.min(1, mean + reach), confidence, "permutation-null");
    }

    /**
     * The variance of the area when membership is permuted: (N + 1 − Σ (t³ − t) / (N (N − 1))) / (12 N0 N1), over
     * groups of t tied records among N.
     */
    static double nullVariance(RocCurve curve) {
        double n = (double) curve.members() + curve.nonMembers();
        double ties = 0;
        for (int i = 1; i < curve.points(); i++) {
            double t = curve.tied(i);
            ties += t * (t - 1) * (t + 1);
        }
        return (n + 1 - ties / (n * (n - 1))) / (12.0 * curve.members() * curve.nonMembers());
    }
}
