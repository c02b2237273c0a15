package org.tattle.engine.challenge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.engine.challenge.PackPlan.Part;
import org.tattle.engine.external.PerTargetTable;

/** Scores of entries against what the targets of one part of a pack learned from. */
public final class EntryScore {
    private EntryScore() {}

    /**
     * What the targets of a part learned from.
     *
     * @param open what the pack says of the open targets
     * @param key that of the pack, for the sealed part
     */
    public static List<BitSet> members(
            PackPlan pack, TaskPack.Corpus corpus, Part part, PerTargetTable open, Optional<PackKey> key) {
        if (part == Part.SEALED) {
            return List.copyOf(key.orElseThrow(() -> new IllegalArgumentException("the sealed part needs the key"))
                    .members(pack, corpus.name(), corpus.records())
                    .values());
        }
        List<BitSet> members = new ArrayList<>();
        for (int target = pack.first(part); target < pack.first(part) + pack.targets(part); target++) {
            BitSet of = new BitSet();
            for (int record = 0; record < open.records(); record++) {
                of.set(record, open.value(target, record) != 0);
            }
            members.add(of);
        }
        return members;
    }

    /**
     * The ROC curve of each target of a part.
     *
     * @param scores of all targets that entries score, by record: those after {@link Part#TRAIN}
     * @param members what each target of the part learned from
     */
    public static List<RocCurve> curves(PackPlan pack, Part part, List<double[]> scores, List<BitSet> members) {
        List<RocCurve> curves = new ArrayList<>();
        for (int i = 0; i < pack.targets(part); i++) {
            curves.add(RocCurve.of(
                    new TargetScores(scores.get(pack.first(part) - pack.first(Part.DEV) + i), members.get(i))));
        }
        return curves;
    }
}
