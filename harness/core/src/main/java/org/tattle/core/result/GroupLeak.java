package org.tattle.core.result;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What an attack finds of each group of records.
 *
 * <p>The intervals are joint: with probability {@code confidence} all those of the rates hold at once, and so do all
 * those of the excesses, over the groups and false-positive rates of this attack; where models forgot a group, over
 * those of all attacks of the experiment.
 *
 * @param field the field that names the group of a record
 * @param confidence the confidence of all intervals of a kind together, in (0, 1)
 * @param comparisons the number of intervals that share the error 1 − {@code confidence}
 * @param fewestMembers a group with fewer members in some target has no rates
 * @param smallGroups the number of these groups
 * @param smallRecords the number of their records
 * @param rates by false-positive rate, ascending, and within one the highest rate first; rates that too few non-members
 *     support are left out
 */
public record GroupLeak(
        String field,
        double confidence,
        int comparisons,
        int fewestMembers,
        int smallGroups,
        int smallRecords,
        List<GroupRate> rates) {
    public GroupLeak {
        rates = List.copyOf(rates);
    }

    /** The groups at one of the reported false-positive rates, the highest rate first; empty if there are none. */
    public List<GroupRate> at(double fpr) {
        return rates.stream().filter(rate -> rate.fpr() == fpr).toList();
    }

    /**
     * The rates of one group that its own non-members support: those by which to judge whether it is forgotten, as
     * records that are forgotten and others differ in score, whoever of them was a member.
     */
    public List<GroupRate> ownOf(String group) {
        return rates.stream()
                .filter(rate -> rate.group().equals(group)
                        && !Double.isNaN(rate.ownRate().value()))
                .toList();
    }

    /**
     * The group with the highest rate of those that are shown to leak more than the others, at the smallest
     * false-positive rate at which there is one; empty if none is shown.
     */
    public Optional<GroupRate> worst() {
        return rates.stream()
                .filter(GroupRate::isShown)
                .min(Comparator.comparingDouble(GroupRate::fpr)); // the first of equals, which is the highest
    }
}
