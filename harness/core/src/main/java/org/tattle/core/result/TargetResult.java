package org.tattle.core.result;

import java.util.List;

/**
 * The result of an attack on one target.
 *
 * @param target its index
 * @param members the number of records it was trained on
 * @param nonMembers the number of candidates it was not trained on
 * @param auc the area under its ROC curve
 * @param tnrAtFnr1 the largest true-negative rate at a false-negative rate of at most 1 %; NaN if it was not recorded
 * @param points one entry for each reported false-positive rate
 * @param provedIfComplete the memberships that are certain if the attacker's list of candidates is complete and right
 * @param proved those that stay certain if the list has any single fault, see {@link org.tattle.core.audit.Scores}
 */
public record TargetResult(
        int target,
        int members,
        int nonMembers,
        double auc,
        double tnrAtFnr1,
        List<Point> points,
        Proved provedIfComplete,
        Proved proved) {
    /** The false-negative rate of {@link #tnrAtFnr1}. */
    public static final double FNR = 0.01;

    /** A result without a true-negative rate. */
    public TargetResult(
            int target,
            int members,
            int nonMembers,
            double auc,
            List<Point> points,
            Proved provedIfComplete,
            Proved proved) {
        this(target, members, nonMembers, auc, Double.NaN, points, provedIfComplete, proved);
    }

    /**
     * One point of the target's curve: the largest achievable rate at a false-positive rate of at most {@code fpr}, and
     * its threshold.
     */
    public record Point(
            double fpr, double tpr, double achievedFpr, int truePositives, int falsePositives, double threshold) {}

    /** {@link #proved} under a second key of {@code results.json}. */
    public Proved getProvedRobust() {
        return proved;
    }

    /**
     * Claims of certain membership.
     *
     * @param members claims about members
     * @param wrong claims about non-members
     */
    public record Proved(int members, int wrong) {}
}
