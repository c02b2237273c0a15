package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.DoubleStream;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.OperatingPoint.Transferred;
import org.tattle.core.result.RocSummary;
import org.tattle.engine.evaluate.TargetIntervals.BinomialIntervals;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.Interval;

/**
 * The ROC curves of several targets of one attack, with means over targets and their intervals.
 *
 * <p>With {@value #FEWEST_TARGETS} targets or more the intervals come from the spread between targets and the error
 * that they share through their shadow models ({@code student-logit-by-target-and-shadows}; without shadow models
 * {@code student-logit-by-target}). With fewer they come from each target's own counts ({@code within-target}), take
 * its records as independent and do not include the variation between trained models; they extend down to 0 if support
 * is {@code weak} and there is one target.
 *
 * <p>Definitions: audit statistics, sections 2, 3 and 5.
 */
public final class MultiTargetRoc {
    /** The smallest number of targets whose spread gives the error of their mean. */
    public static final int FEWEST_TARGETS = TargetIntervals.FEWEST;

    private static final int STEPS_PER_DECADE = 40;
    private static final int FEWEST_DECADES = 5;

    private final List<RocCurve> curves;
    private final double confidence;
    private final TargetIntervals intervals;

    /**
     * @param curves one per target, at least one
     * @param confidence the confidence of every interval, in (0, 1)
     * @param shadows the error that the targets share, with the rates of the {@link #grid}
     */
    public MultiTargetRoc(List<RocCurve> curves, double confidence, ShadowHalves shadows) {
        Preconditions.check(!curves.isEmpty(), "curves must be at least one");
        this.curves = List.copyOf(curves);
        this.confidence = Preconditions.openUnit("confidence", confidence);
        intervals = TargetIntervals.of(curves.size(), confidence, shadows);
    }

    /** The mean over targets of the AUC. */
    public Interval auc() {
        return spread(by -> by.auc(curves));
    }

    /**
     * The mean over targets of the balanced accuracy if candidates that score above {@code threshold} are called
     * members.
     */
    public Interval balancedAccuracy(double threshold) {
        return spread(by -> by.balancedAccuracy(curves, threshold));
    }

    /**
     * The interval by the spread between targets, or by their counts if all have the same value, for which the spread
     * would give an interval of width 0.
     */
    private Interval spread(Function<TargetIntervals, Interval> number) {
        Interval interval = number.apply(intervals);
        return interval.low() < interval.high() ? interval : number.apply(new BinomialIntervals(confidence));
    }

    /** The mean over targets of the largest true-positive rate at a false-positive rate of at most {@code fpr}. */
    Interval truePositiveRate(double fpr) {
        return spread(by -> by.truePositiveRate(curves, fpr));
    }

    /** The true-positive rate at each of the given false-positive rates, in the given order. */
    public List<OperatingPoint> operatingPoints(double... fprs) {
        Transferred[] transferred = transferred(fprs);
        List<OperatingPoint> points = new ArrayList<>(fprs.length);
        for (int f = 0; f < fprs.length; f++) {
            points.add(operatingPoint(fprs[f], transferred[f]));
        }
        return points;
    }

    /**
     * The mean curve with its band, on a grid of false-positive rates: 0, equal steps of the logarithm from 1e-5 or the
     * power of ten below 1/N0, whichever is lower, to 1, and the given rates.
     */
    public RocSummary summary(double... reported) {
        double[] grid =
                grid(curves.stream().mapToInt(RocCurve::nonMembers).max().orElseThrow(), reported);
        double[] tpr = new double[grid.length];
        double[] low = new double[grid.length];
        double[] high = new double[grid.length];
        double[] together = new double[grid.length];
        RocCurve pooled = RocCurve.pooled(curves);
        for (int g = 0; g < grid.length; g++) {
            Interval rate = intervals.truePositiveRate(curves, grid[g]);
            tpr[g] = rate.value();
            low[g] = rate.low();
            high[g] = rate.high();
            together[g] = pooled.truePositiveRate(pooled.indexAtFpr(grid[g]));
        }
        return new RocSummary(
                grid,
                tpr,
                low,
                high,
                together,
                confidence,
                intervals.auc(curves).method());
    }

    private OperatingPoint operatingPoint(double fpr, Transferred transferred) {
        Interval tpr = truePositiveRate(fpr);
        return new OperatingPoint(
                fpr,
                new Interval(tpr.value(), tpr.low(), tpr.high(), confidence, tpr.method()),
                mean(curve -> curve.falsePositiveRate(curve.indexAtFpr(fpr))),
                new OperatingPoint.Counts(
                        sum(curve -> curve.truePositives(curve.indexAtFpr(fpr))),
                        sum(curve -> curve.falsePositives(curve.indexAtFpr(fpr))),
                        sum(RocCurve::members),
                        sum(RocCurve::nonMembers)),
                RocCurve.support(
                        curves.stream().mapToInt(RocCurve::nonMembers).min().orElseThrow(), fpr),
                transferred);
    }

    /**
     * For each rate, the mean over targets of the rates at a threshold from the pooled other targets; null with one
     * target.
     */
    private Transferred[] transferred(double[] fprs) {
        Transferred[] result = new Transferred[fprs.length];
        if (curves.size() == 1) {
            return result;
        }
        double[] tpr = new double[fprs.length];
        double[] fpr = new double[fprs.length];
        RocCurve pooled = RocCurve.pooled(curves);
        for (RocCurve curve : curves) {
            RocCurve others = pooled.without(curve);
            for (int f = 0; f < fprs.length; f++) {
                int point = curve.indexAtThreshold(others.threshold(others.indexAtFpr(fprs[f])));
                tpr[f] += curve.truePositiveRate(point);
                fpr[f] += curve.falsePositiveRate(point);
            }
        }
        Arrays.setAll(result, f -> rates(tpr[f] / curves.size(), fpr[f] / curves.size()));
        return result;
    }

    private static Transferred rates(double tpr, double fpr) {
        return new Transferred(
                tpr, fpr, (tpr + 1 - fpr) / 2, ppv(0.01, tpr, fpr), ppv(0.1, tpr, fpr), ppv(0.5, tpr, fpr));
    }

    /**
     * The positive predictive value: the share of true members among records called members if a share {@code prior} of
     * all records are members; NaN if none are called.
     */
    private static double ppv(double prior, double tpr, double fpr) {
        double right = prior * tpr;
        return right / (right + (1 - prior) * fpr);
    }

    /**
     * The false-positive rates of a {@link #summary}. Each power of ten is the double nearest to it, so that 1 of 1,000
     * counts as a rate of 0.001.
     *
     * @param most the largest number of non-members of a target
     */
    public static double[] grid(int most, double... reported) {
        int decades = FEWEST_DECADES;
        while (StrictMath.pow(10, decades) <= most) {
            decades++;
        }
        double[] steps = new double[decades * STEPS_PER_DECADE];
        for (int i = 0; i < steps.length; i++) {
            int decade = decades - i / STEPS_PER_DECADE;
            double within = (double) (i % STEPS_PER_DECADE) / STEPS_PER_DECADE;
            steps[i] = StrictMath.pow(10, within) / StrictMath.pow(10, decade);
        }
        return DoubleStream.concat(
                        DoubleStream.of(0, 1), DoubleStream.concat(Arrays.stream(steps), Arrays.stream(reported)))
                .sorted()
                .distinct()
                .toArray();
    }

    private double mean(ToDoubleFunction<RocCurve> number) {
        return curves.stream().mapToDouble(number).sum() / curves.size();
    }

    private long sum(ToIntFunction<RocCurve> count) {
        return curves.stream().mapToLong(count::applyAsInt).sum();
    }
}
