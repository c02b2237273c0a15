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
 * @param proved what is certain if the attacker's list of candidates is complete and right
 * @param provedRobust what of it stays certain if the list has any single fault, see
 *     {@link org.tattle.core.audit.Scores}
 */
public record TargetResult(
        int target, int members, int nonMembers, double auc, List<Point> points, Proved proved, Proved provedRobust) {
    /** A target that was written before robust proofs were counted has none. */
    public TargetResult {
        provedRobust = provedRobust == null ? new Proved(0, 0) : provedRobust;
    }

    /**
     * One point of the target's curve: the largest achievable rate at a false-positive rate of at most {@code fpr}, and
     * its threshold.
     */
    public record Point(
            double fpr, double tpr, double achievedFpr, int truePositives, int falsePositives, double threshold) {}

    /**
     * Claims of certain membership.
     *
     * @param members claims about members
     * @param wrong claims about non-members
     */
    public record Proved(int members, int wrong) {}
}
