package org.tattle.engine.evaluate;

import java.util.List;
import org.tattle.core.metric.RocCurve;
import org.tattle.math.statistics.Interval;

/**
 * The method for intervals of means over targets.
 *
 * <p>From {@value #FEWEST} targets on, their spread gives the error, because records of one target share a model. With
 * fewer, the interval is computed from each target's own counts and does not include the variation between trained
 * models. In both cases the candidates are taken as fixed.
 */
sealed interface TargetIntervals permits StudentByTarget, BinomialIntervals {
    int FEWEST = 5;

    static TargetIntervals of(int targets, double confidence, ShadowHalves shadows) {
        return targets < FEWEST ? new BinomialIntervals(confidence) : new StudentByTarget(confidence, shadows);
    }

    Interval auc(List<RocCurve> curves);

    /** The interval of the mean of the largest true-positive rates at a false-positive rate of at most {@code fpr}. */
    Interval truePositiveRate(List<RocCurve> curves, double fpr);

    /** The interval of the mean balanced accuracy at one threshold. */
    Interval balancedAccuracy(List<RocCurve> curves, double threshold);
}
