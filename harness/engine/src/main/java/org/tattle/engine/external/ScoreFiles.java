package org.tattle.engine.external;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.engine.evaluate.ExternalScores;

/**
 * Reads the scores of another tool's attack and the true memberships, and checks that the two files have the same
 * records and targets.
 */
public record ScoreFiles(PerTargetTable scores, PerTargetTable members) {
    /**
     * Reads both files. Records of CSV files are matched by id and targets by name, in any order; those of {@code .npy}
     * files by position.
     *
     * @param scores higher means more likely a member
     * @param members 1 for a member, 0 for a non-member
     * @throws InputException with the file, the record and the target, what is wrong and how to fix it, in one line
     */
    public static ExternalScores read(Path scores, Path members) {
        return new ScoreFiles(PerTargetTable.read(scores), PerTargetTable.read(members)).matched();
    }

    /**
     * Reads the scores of known targets and records, in their order.
     *
     * @throws InputException if the file lacks one of them, has others, or a score is no finite number
     */
    public static List<double[]> read(Path scores, List<String> ids, List<String> targets) {
        PerTargetTable table = PerTargetTable.read(scores);
        int[] record = table.ids().isPresent()
                ? table.places("record", ids, table.ids().get(), "the pack that " + scores + " scores")
                : IntStream.range(0, ids.size()).toArray();
        int[] target = table.ids().isPresent()
                ? table.places("target", targets, table.targets(), "the pack that " + scores + " scores")
                : IntStream.range(0, targets.size()).toArray();
        if (table.records() != ids.size() || table.targets().size() != targets.size()) {
            throw new InputException(
                    scores.toString(),
                    "it has " + table.targets().size() + " targets x " + table.records() + " records, where "
                            + targets.size() + " x " + ids.size() + " are expected",
                    "score every record at every target");
        }
        List<double[]> values = new ArrayList<>();
        for (int t : target) {
            values.add(table.finite(t, record, ids));
        }
        return values;
    }

    private ExternalScores matched() {
        int[] record = places(
                "record",
                scores.records(),
                members.records(),
                file -> file.ids().orElseThrow());
        int[] target =
                places("target", scores.targets().size(), members.targets().size(), PerTargetTable::targets);
        List<double[]> values = new ArrayList<>();
        List<BitSet> truth = new ArrayList<>();
        for (int t = 0; t < target.length; t++) {
            values.add(scores.finite(t, IntStream.range(0, scores.records()).toArray(), ids()));
            truth.add(members(target[t], record));
        }
        requireBound(truth);
        return new ExternalScores(ids(), values, truth);
    }

    /** Checks that there are enough records for a bound on epsilon, which holds out half of one target's records. */
    private void requireBound(List<BitSet> truth) {
        int inside = truth.get(0).cardinality();
        int outside = scores.records() - inside;
        if (truth.size() == 1 && Math.min(inside, outside) < 2) {
            throw new InputException(
                    members.file().toString(),
                    "the one target has " + inside + (inside == 1 ? " member and " : " members and ") + outside
                            + (outside == 1 ? " other" : " others"),
                    "give at least 2 of each, or more targets");
        }
    }

    private List<String> ids() {
        return scores.ids()
                .or(members::ids)
                .orElseGet(() -> IntStream.range(0, scores.records())
                        .mapToObj(Integer::toString)
                        .toList());
    }

    private BitSet members(int target, int... record) {
        String name = members.targets().get(target);
        BitSet truth = new BitSet();
        for (int i = 0; i < record.length; i++) {
            double value = members.value(target, record[i]);
            if (value != 0 && value != 1) {
                throw new InputException(
                        members.file().toString(),
                        "record '" + ids().get(i) + "' has " + value + " at " + name + ", neither 0 nor 1",
                        "write 1 for a member and 0 for another record");
            }
            truth.set(i, value == 1);
        }
        if (truth.isEmpty() || truth.cardinality() == record.length) {
            throw new InputException(
                    members.file().toString(),
                    (truth.isEmpty() ? "no record is a member at " : "all records are members at ") + name,
                    "an audit needs members and others; leave the target out or give more records");
        }
        return truth;
    }

    /** For each record or target of the scores its index in the file of members. */
    private int[] places(String what, int ofScores, int ofMembers, Function<PerTargetTable, List<String>> names) {
        if (scores.ids().isPresent() && members.ids().isPresent()) {
            return members.places(
                    what,
                    names.apply(scores),
                    names.apply(members),
                    scores.file().toString());
        }
        if (ofScores != ofMembers) {
            throw new InputException(
                    members.file().toString(),
                    "it has " + ofMembers + " " + what + "s and " + scores.file() + " has " + ofScores,
                    "give both files the same targets x records");
        }
        return IntStream.range(0, ofScores).toArray();
    }
}
