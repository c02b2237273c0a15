package org.tattle.engine.evaluate;

import java.util.List;
import org.tattle.core.metric.RocCurve;
import org.tattle.math.statistics.Interval;

/**
 * How the mean of a number over targets gets its interval.
 *
 * <p>From {@value #FEWEST} targets on, their spread gives the error, because records of one target share a model. Fewer
 * say too little, and the interval is built from each target's own counts; it does not hold what differs from one
 * trained model to the next. Either way the candidates are taken as given.
 */
sealed interface TargetIntervals permits StudentByTarget, BinomialIntervals {
    /** The fewest targets whose spread is taken. */
    int FEWEST = 5;

    /** The way for a number of targets. */
    static TargetIntervals of(int targets, double confidence, ShadowHalves shadows) {
        return targets < FEWEST ? new BinomialIntervals(confidence) : new StudentByTarget(confidence, shadows);
    }

    /** The mean area under the curve. */
    Interval auc(List<RocCurve> curves);

    /** The mean of the largest true-positive rates at a false-positive rate of at most {@code fpr}. */
    Interval truePositiveRate(List<RocCurve> curves, double fpr);

    /** The mean of the share of records rightly judged by one threshold, members and non-members weighing the same. */
    Interval balancedAccuracy(List<RocCurve> curves, double threshold);
}
