package org.tattle.core.result;

import java.util.List;

/**
 * One target of an attack.
 *
 * @param target its index
 * @param members records it was trained on
 * @param nonMembers records it was not
 * @param auc area under its ROC curve
 * @param points one entry a reported false-positive rate
 * @param proved members and non-members whose membership the attack holds to be certain, and how many of these it got
 *     wrong
 */
public record TargetResult(int target, int members, int nonMembers, double auc, List<Point> points, Proved proved) {
    /**
     * One point of the target's curve: the largest achievable rate at a false-positive rate of at most {@code fpr}, and
     * its threshold.
     */
    public record Point(
            double fpr, double tpr, double achievedFpr, int truePositives, int falsePositives, double threshold) {}

    /** Certain claims. */
    public record Proved(int members, int wrong) {}
}
