package org.tattle.core.metric;

import java.util.List;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.tattle.core.result.Interval;

/**
 * Intervals from each target's own counts, records taken as independent.
 *
 * <p>A rate has the Clopper–Pearson interval of its target, at the threshold that was found; the mean of several is
 * combined from these by MOVER (Zou and Donner 2008): the distances to the lower ends add in squares, and those to the
 * upper ends. An area has the score interval of Newcombe (2006), part 2, method 5: all theta whose distance to the mean
 * area is at most z times the standard error that Hanley and McNeil's variance gives at theta. Unlike theta-hat plus or
 * minus z standard errors it stays in [0, 1] and has a width even where members and non-members part completely.
 */
final class WithinTarget implements TargetIntervals {
    private static final String METHOD = "within-target";

    private final double confidence;

    WithinTarget(double confidence) {
        this.confidence = confidence;
    }

    @Override
    public Interval rate(int[] successes, int[] trials) {
        double sum = 0;
        double below = 0;
        double above = 0;
        for (int t = 0; t < trials.length; t++) {
            Interval own = ClopperPearson.interval(successes[t], trials[t], confidence);
            sum += own.value();
            below += square(own.value() - own.low());
            above += square(own.high() - own.value());
        }
        double mean = sum / trials.length;
        return new Interval(
                mean,
                Math.max(0, mean - Math.sqrt(below) / trials.length),
                Math.min(1, mean + Math.sqrt(above) / trials.length),
                confidence,
                METHOD);
    }

    @Override
    public Interval auc(List<RocCurve> curves) {
        double mean = curves.stream().mapToDouble(RocCurve::auc).sum() / curves.size();
        return new Interval(mean, end(mean, 0, curves), end(mean, 1, curves), confidence, METHOD);
    }

    /** Where, on the way from the mean to 0 or 1, the mean is z standard errors away. */
    private double end(double mean, double bound, List<RocCurve> curves) {
        double z = new NormalDistribution(null, 0, 1).inverseCumulativeProbability((1 + confidence) / 2);
        double inside = mean;
        double outside = bound;
        for (int i = 0; i < 60; i++) {
            double theta = (inside + outside) / 2;
            if (square(mean - theta) <= z * z * variance(theta, curves)) {
                inside = theta;
            } else {
                outside = theta;
            }
        }
        return inside;
    }

    private static double variance(double theta, List<RocCurve> curves) {
        double sum = 0;
        for (RocCurve curve : curves) {
            double pairs = (double) curve.members() * curve.nonMembers();
            double half = (curve.members() + curve.nonMembers()) / 2.0 - 1;
            sum += theta * (1 - theta) * (1 + half * (1 - theta) / (2 - theta) + half * theta / (1 + theta)) / pairs;
        }
        return sum / square(curves.size());
    }

    private static double square(double x) {
        return x * x;
    }
}
