package org.tattle.reports.compare;

import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.Interval;

/**
 * The difference between two attacks on the same targets of an algorithm.
 *
 * @param experiment the algorithm, with its surface unless that is the full release
 * @param measure such as {@code TPR at 1 % FPR}
 * @param first an attack
 * @param second another one
 * @param targets the number of targets
 * @param interval the second's mean over targets minus the first's, not adjusted for other differences
 * @param pValue of no difference, two-sided
 * @param adjusted the p-value adjusted by Holm over all differences that were looked at
 */
public record AttackDifference(
        String experiment,
        String measure,
        String first,
        String second,
        int targets,
        Interval interval,
        double pValue,
        double adjusted) {
    static AttackDifference of(
            String experiment, Measure measure, NamedResult first, NamedResult second, PairedDifference found) {
        return new AttackDifference(
                experiment,
                measure.text(),
                first.name(),
                second.name(),
                found.targets(),
                Difference.clipped(found.interval(Difference.CONFIDENCE)),
                found.pValue(),
                Double.NaN);
    }

    AttackDifference withAdjusted(double holm) {
        return new AttackDifference(experiment, measure, first, second, targets, interval, pValue, holm);
    }

    /** Whether the difference is shown, with the error that all differences share. */
    public boolean isShown() {
        return adjusted <= Difference.LEVEL;
    }

    /** Whether an attack is shown to be the stronger one of the two. */
    boolean isWonBy(String attack) {
        return isShown() && (interval.value() > 0 ? second : first).equals(attack);
    }

    boolean isLostBy(String attack) {
        return isShown() && (interval.value() > 0 ? first : second).equals(attack);
    }

    /** By how much the stronger one is stronger; its value is not negative. */
    Interval margin() {
        return interval.value() > 0
                ? interval
                : new Interval(
                        -interval.value(), -interval.high(), -interval.low(), interval.confidence(), interval.method());
    }
}
