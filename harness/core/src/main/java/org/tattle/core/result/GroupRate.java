package org.tattle.core.result;

import org.tattle.math.statistics.Interval;

/**
 * The true-positive rate of an attack among the members of one group of records, at one false-positive rate.
 *
 * @param group the value that these records have in the field of the groups
 * @param fpr the requested rate, a fraction of all non-members: one threshold for all groups, as an attacker has
 * @param records the records of the group
 * @param members its members, summed over targets
 * @param nonMembers its non-members, summed over targets
 * @param rate the mean over targets of the true-positive rate among its members, with its joint interval
 * @param ownRate the mean over targets of that rate at the threshold of the group's own non-members, with its joint
 *     interval; NaN if they are fewer than 1/{@code fpr} in a target
 * @param ownChance the most that {@code ownRate} would be on average if scores did not depend on membership; NaN with
 *     it. It is above {@code fpr}, as non-members are few
 * @param excess the mean over targets of {@code rate} less the rate among all members of other groups, with its joint
 *     interval; the ends are NaN if there are too few targets to estimate its error
 */
public record GroupRate(
        String group,
        double fpr,
        int records,
        long members,
        long nonMembers,
        Interval rate,
        Interval ownRate,
        double ownChance,
        Interval excess) {
    /** Whether it is shown that the group leaks more than the others: the interval of the excess is above 0. */
    public boolean isShown() {
        return excess.low() > 0;
    }

    /** Whether it is shown that its members are distinguished from its own non-members. */
    public boolean isTraced() {
        return ownRate.low() > ownChance;
    }
}
