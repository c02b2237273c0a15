package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.tattle.core.metric.RocCurve;
import org.tattle.math.statistics.ClopperPearson;
import org.tattle.math.statistics.Interval;

/**
 * Computes intervals from each target's own counts, with records taken as independent.
 *
 * <p>The error of a true-positive rate comes from the members above the threshold and from the non-members that
 * determine it. The number of non-members above the threshold of rate f is binomial, so that with probability 1 −
 * alpha/2 it lies between two quantiles; the true positives at either are bounded by Clopper–Pearson intervals at
 * alpha/4. No distribution of the scores is assumed. (Clopper–Pearson at the observed threshold, as if it were fixed,
 * would have a coverage of 46 % instead of 95 % at a rate of 0.001 with 2,849 non-members.) The mean over targets
 * combines these by MOVER (Zou and Donner 2008): the squared distances to the lower ends are added, and so are those to
 * the upper ends.
 *
 * <p>An area has the score interval of Newcombe (2006), part 2, method 5: all theta whose distance to the mean area is
 * at most z times the standard error that Hanley and McNeil's variance gives at theta. Unlike theta-hat plus or minus z
 * standard errors it stays in [0, 1] and has positive width even if members and non-members are separated completely.
 */
final class BinomialIntervals implements TargetIntervals {
    private static final String METHOD = "within-target";

    private final double confidence;

    BinomialIntervals(double confidence) {
        this.confidence = confidence;
    }

    @Override
    public Interval truePositiveRate(List<RocCurve> curves, double fpr) {
        return mover(curves.stream()
                .map(curve -> new Interval(
                        curve.truePositiveRate(curve.indexAtFpr(fpr)),
                        low(curve, fpr),
                        high(curve, fpr),
                        confidence,
                        METHOD))
                .toList());
    }

    /**
     * The interval of the mean balanced accuracy: the rates of both kinds of records are binomial, as the threshold is
     * chosen beforehand.
     */
    @Override
    public Interval balancedAccuracy(List<RocCurve> curves, double threshold) {
        List<Interval> rates = new ArrayList<>();
        for (RocCurve curve : curves) {
            int point = curve.indexAbove(threshold);
            rates.add(ClopperPearson.interval(curve.truePositives(point), curve.members(), confidence));
            rates.add(ClopperPearson.interval(
                    curve.nonMembers() - curve.falsePositives(point), curve.nonMembers(), confidence));
        }
        return mover(rates);
    }

    private Interval mover(List<Interval> rates) {
        double sum = 0;
        double below = 0;
        double above = 0;
        for (Interval rate : rates) {
            sum += rate.value();
            below += square(rate.value() - rate.low());
            above += square(rate.high() - rate.value());
        }
        double mean = sum / rates.size();
        return new Interval(
                mean,
                Math.max(0, mean - Math.sqrt(below) / rates.size()),
                Math.min(1, mean + Math.sqrt(above) / rates.size()),
                confidence,
                METHOD);
    }

    /**
     * The lower end of a target's true-positive rate: bounds the share of members above a non-member that is likely to
     * score below the threshold of rate {@code fpr}.
     */
    private double low(RocCurve curve, double fpr) {
        int fewest = binomial(curve, fpr).inverseCumulativeProbability(quarter());
        return fewest == 0 ? 0 : ClopperPearson.lower(called(curve, fewest - 1), curve.members(), quarter());
    }

    private double high(RocCurve curve, double fpr) {
        int most = binomial(curve, fpr).inverseCumulativeProbability(1 - quarter());
        return ClopperPearson.upper(called(curve, most), curve.members(), quarter());
    }

    private static int called(RocCurve curve, int falsePositives) {
        return curve.truePositives(curve.indexAtFpr((double) falsePositives / curve.nonMembers()));
    }

    private static BinomialDistribution binomial(RocCurve curve, double fpr) {
        return new BinomialDistribution(null, curve.nonMembers(), fpr);
    }

    private double quarter() {
        return (1 - confidence) / 4;
    }

    @Override
    public Interval auc(List<RocCurve> curves) {
        double mean = curves.stream().mapToDouble(RocCurve::auc).sum() / curves.size();
        return new Interval(mean, end(mean, 0, curves), end(mean, 1, curves), confidence, METHOD);
    }

    /** The area between the mean and 0 or 1 from which the mean is z standard errors away. */
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
