package org.tattle.engine.evaluate;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tattle.core.data.Labels;

/**
 * How many members of each group an attack finds in one target, with one threshold for all groups.
 *
 * @param members by group
 * @param found the members that it finds, by false-positive rate and group
 */
public record GroupCounts(int[] members, int[][] found) {
    GroupCounts(Labels groups, BitSet members, List<BitSet> found) {
        this(
                byGroup(groups, members),
                found.stream().map(some -> byGroup(groups, some)).toArray(int[][]::new));
    }

    private static int[] byGroup(Labels groups, BitSet records) {
        int[] counts = new int[groups.classes().size()];
        records.stream().forEach(record -> counts[groups.of(record)]++);
        return counts;
    }

    /** The share of a group's members that it finds. */
    double rate(int fpr, int group) {
        return (double) found[fpr][group] / members[group];
    }

    /** The number of members of the other groups. */
    int others(int group) {
        return sum(members) - members[group];
    }

    /** The share of the other groups' members that it finds. */
    double rateOfOthers(int fpr, int group) {
        return (double) (sum(found[fpr]) - found[fpr][group]) / others(group);
    }

    /** The share of all members that it finds. */
    double rateOfAll(int fpr) {
        return (double) sum(found[fpr]) / sum(members);
    }

    private static int sum(int[] counts) {
        return Arrays.stream(counts).sum();
    }
}
