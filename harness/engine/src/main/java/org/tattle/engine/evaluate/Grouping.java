package org.tattle.engine.evaluate;

import java.util.BitSet;
import java.util.List;
import org.tattle.core.data.Labels;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;

/**
 * The groups of an audit's records, by which attacks are evaluated besides over all records.
 *
 * @param field the field that names the group of a record
 * @param groups the group of each record
 * @param fprs the false-positive rates at which found members are counted, ascending
 */
public record Grouping(String field, Labels groups, List<Double> fprs) {
    public Grouping {
        fprs = List.copyOf(fprs);
    }

    /** Counts what an attack finds in one target by group. */
    public GroupCounts counts(TargetScores target) {
        return new GroupCounts(groups, target.members(), found(target));
    }

    /** The members that an attack finds in one target at each rate, with the threshold of all its non-members. */
    List<BitSet> found(TargetScores target) {
        RocCurve curve = RocCurve.of(target);
        return fprs.stream()
                .map(fpr -> found(target, curve.threshold(curve.indexAtFpr(fpr))))
                .toList();
    }

    private static BitSet found(TargetScores target, double threshold) {
        BitSet found = new BitSet();
        target.members().stream()
                .filter(record -> target.scores()[record] >= threshold)
                .forEach(found::set);
        return found;
    }
}
