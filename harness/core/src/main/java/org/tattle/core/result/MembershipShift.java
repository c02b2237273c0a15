package org.tattle.core.result;

import org.tattle.math.statistics.Interval;

/**
 * What the difference between members and others explains of an attack's results, where members were not assigned at
 * random. A blind baseline, which never sees the model, estimates each record's odds of membership from what the record
 * is; whatever a model reveals beyond that difference is left when records of equal odds are compared.
 *
 * @param seen what the baseline sees of each record, in words
 * @param copies the number of records that equal another one in it
 * @param overlap the records that could be of either kind
 * @param baseline the AUC of the blind baseline
 * @param auc the AUC of the attack with the difference removed: members and others are weighted so that they have the
 *     same odds; null where too few records overlap
 * @param uncorrected the bound on epsilon if members had been assigned at random
 * @param allowance the largest error of estimated log odds that the corrected bound allows for, in nats; 0 where too
 *     few records overlap
 * @param remainder the p-value of the hypothesis that what the baseline's regressions leave of the scores does not
 *     follow what is seen
 */
public record MembershipShift(
        String seen,
        int copies,
        Overlap overlap,
        Interval baseline,
        Interval auc,
        EpsilonBound uncorrected,
        double allowance,
        double remainder) {
    /** Records are like both kinds if their odds of membership are at most this factor from those of all records. */
    public static final double FACTOR = 9;

    /** The smallest number of members, and of others, that must overlap. */
    public static final int FEWEST = 50;

    /** At this {@link #remainder} or below, regressions do not describe how scores follow what is seen. */
    public static final double UNDESCRIBED = 0.01;

    /** Whether the regressions describe how scores follow what is seen, as far as is known. */
    public boolean describesScores() {
        return !(remainder <= UNDESCRIBED);
    }

    /**
     * The records that could be of either kind.
     *
     * @param members those that are members
     * @param nonMembers those that are not
     */
    public record Overlap(int members, int nonMembers) {
        /** Whether they are enough to say anything. */
        public boolean suffices() {
            return Math.min(members, nonMembers) >= FEWEST;
        }
    }
}
