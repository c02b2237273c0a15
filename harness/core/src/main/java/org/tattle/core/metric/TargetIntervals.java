package org.tattle.core.metric;

import java.util.List;
import org.tattle.core.random.Seed;
import org.tattle.core.result.Interval;

/**
 * How the mean of a number over targets gets its interval.
 *
 * <p>From {@value #FEWEST_TO_RESAMPLE} targets on, targets are resampled whole, because records of one target share a
 * model. With fewer, resampling says nothing, and the interval is built from each target's own counts; it does not hold
 * what differs from one trained model to the next. Either way the candidates and the shadows are taken as given.
 */
sealed interface TargetIntervals permits BootstrapByTarget, WithinTarget {
    /** The fewest targets that are resampled. */
    int FEWEST_TO_RESAMPLE = 5;

    /** The way for a number of targets. */
    static TargetIntervals of(int targets, double confidence, Seed seed) {
        return targets < FEWEST_TO_RESAMPLE
                ? new WithinTarget(confidence)
                : new BootstrapByTarget(targets, confidence, seed);
    }

    /** The mean area under the curve. */
    Interval auc(List<RocCurve> curves);

    /** The mean of the largest true-positive rates at a false-positive rate of at most {@code fpr}. */
    Interval truePositiveRate(List<RocCurve> curves, double fpr);

    /** The mean of the share of records rightly judged by one threshold, members and non-members weighing the same. */
    Interval balancedAccuracy(List<RocCurve> curves, double threshold);
}
