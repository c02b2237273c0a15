package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.result.SharedError;
import org.tattle.math.statistics.ClopperPearson;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MeanError;
import org.tattle.math.statistics.StudentIntervals;

/**
 * The method for intervals of means over targets.
 *
 * <p>From {@value #FEWEST} targets on, their spread gives the error, because records of one target share a model. With
 * fewer, the interval is computed from each target's own counts and does not include the variation between trained
 * models. In both cases the candidates are taken as fixed.
 */
sealed interface TargetIntervals {
    int FEWEST = 5;

    static TargetIntervals of(int targets, double confidence, ShadowHalves shadows) {
        return targets < FEWEST ? new BinomialIntervals(confidence) : new StudentByTarget(confidence, shadows);
    }

    Interval auc(List<RocCurve> curves);

    /** The interval of the mean of the largest true-positive rates at a false-positive rate of at most {@code fpr}. */
    Interval truePositiveRate(List<RocCurve> curves, double fpr);

    /** The interval of the mean balanced accuracy at one threshold. */
    Interval balancedAccuracy(List<RocCurve> curves, double threshold);

    /**
     * Student's interval of a mean over targets, on the logit scale, so that it stays within [0, 1] and is longer on
     * the side towards 1/2. The variance of the mean is s²/T plus the part that the targets {@linkplain ShadowHalves
     * share}.
     *
     * <p>In 2,000 simulated audits for each setting, with 5 or 20 targets, 16 shadow models, and shadow models that
     * differ from each other by 0 to 3 times their own noise, 95 % intervals had these coverages: TPR at 1 % 94.8 to
     * 99.3 %, so that many are too wide; AUC of LiRA 96.3 to 99.3 %; AUC of RMIA 93.8 to 97.1 % with 5 targets, but
     * 87.7 and 94.0 % with 20: a mean of likelihoods depends on the few shadow models with the highest, and 16 of them
     * do not show how much. A bootstrap over targets had 86 to 96 %.
     */
    record StudentByTarget(double confidence, ShadowHalves shadows) implements TargetIntervals {
        static final String ALONE = "student-logit-by-target";

        /** The method's name with the error that is shared through shadow models. */
        static final String SHARED = "student-logit-by-target-and-shadows";

        @Override
        public Interval auc(List<RocCurve> curves) {
            return mean(curves, RocCurve::auc, shadows.auc());
        }

        @Override
        public Interval truePositiveRate(List<RocCurve> curves, double fpr) {
            SharedError.Part shared = shadows.groups() == 0 ? SharedError.Part.NONE : shadows.truePositiveRate(fpr);
            return mean(curves, curve -> curve.truePositiveRate(curve.indexAtFpr(fpr)), shared);
        }

        @Override
        public Interval balancedAccuracy(List<RocCurve> curves, double threshold) {
            return mean(
                    curves, curve -> curve.balancedAccuracy(curve.indexAbove(threshold)), shadows.balancedAccuracy());
        }

        private Interval mean(List<RocCurve> curves, ToDoubleFunction<RocCurve> number, SharedError.Part shared) {
            double[] values = curves.stream().mapToDouble(number).toArray();
            MeanError error = new MeanError(StudentIntervals.deviation(values), values.length)
                    .withSharedError(shadows.groups(), shared.common(), shared.total());
            double mean = StudentIntervals.average(values);
            double reach = error.reach(confidence) / (mean * (1 - mean));
            String method = shadows.groups() == 0 ? ALONE : SHARED;
            if (!Double.isFinite(reach)) { // all or none: the caller looks within targets
                return new Interval(mean, mean, mean, confidence, method);
            }
            double logit = Math.log(mean / (1 - mean));
            return new Interval(
                    mean,
                    Math.min(mean, share(logit - reach)),
                    Math.max(mean, share(logit + reach)),
                    confidence,
                    method);
        }

        private static double share(double logit) {
            return 1 / (1 + Math.exp(-logit));
        }
    }

    /**
     * Computes intervals from each target's own counts, with records taken as independent.
     *
     * <p>The error of a true-positive rate comes from the members above the threshold and from the non-members that
     * determine it. The number of non-members above the threshold of rate f is binomial, so that with probability 1 −
     * alpha/2 it lies between two quantiles; the true positives at either are bounded by Clopper–Pearson intervals at
     * alpha/4. No distribution of the scores is assumed. (Clopper–Pearson at the observed threshold, as if it were
     * fixed, would have a coverage of 46 % instead of 95 % at a rate of 0.001 with 2,849 non-members.) The mean over
     * targets combines these by MOVER (Zou and Donner 2008): the squared distances to the lower ends are added, and so
     * are those to the upper ends.
     *
     * <p>An area has the score interval of Newcombe (2006), part 2, method 5: all theta whose distance to the mean area
     * is at most z times the standard error that Hanley and McNeil's variance gives at theta. Unlike theta-hat plus or
     * minus z standard errors it stays in [0, 1] and has positive width even if members and non-members are separated
     * completely.
     */
    record BinomialIntervals(double confidence) implements TargetIntervals {
        private static final String METHOD = "within-target";

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
         * The interval of the mean balanced accuracy: the rates of both kinds of records are binomial, as the threshold
         * is chosen beforehand.
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
         * The lower end of a target's true-positive rate: bounds the share of members above a non-member that is likely
         * to score below the threshold of rate {@code fpr}.
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
                sum += theta
                        * (1 - theta)
                        * (1 + half * (1 - theta) / (2 - theta) + half * theta / (1 + theta))
                        / pairs;
            }
            return sum / square(curves.size());
        }

        private static double square(double x) {
            return x * x;
        }
    }
}
