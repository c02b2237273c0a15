package org.tattle.engine.challenge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.Discoveries;
import org.tattle.engine.evaluate.MemberLists;
import org.tattle.engine.evaluate.PermutedLabels;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;

/**
 * What an entry reached on a task.
 *
 * @param curves one for each target
 * @param permuted for each target the area under the curve against membership drawn at random
 * @param proofs what it said for certain
 * @param listed the lists of members that its scores make at a false-discovery rate
 */
public record TaskResult(List<RocCurve> curves, List<PermutedLabels.Area> permuted, Proofs proofs, Discoveries listed) {
    /**
     * What an entry said for certain, over all targets.
     *
     * @param proved how many records it proved to be members
     * @param wrong how many records it said to be members for certain, and are not
     * @param members how many members there are
     */
    public record Proofs(int proved, int wrong, int members) {
        static final Proofs NONE = new Proofs(0, 0, 0);

        Proofs and(Proofs other) {
            return new Proofs(proved + other.proved, wrong + other.wrong, members + other.members);
        }
    }

    /**
     * Holds scores and proofs against what the targets learned from.
     *
     * @param scores one for each record, by target
     * @param proved the records that it says are members for certain, by target
     * @param members by target
     * @param seed of the random membership
     */
    public static TaskResult of(List<double[]> scores, List<BitSet> proved, List<BitSet> members, Seed seed) {
        List<TargetScores> targets = new ArrayList<>();
        List<RocCurve> curves = new ArrayList<>();
        List<PermutedLabels.Area> permuted = new ArrayList<>();
        Proofs proofs = Proofs.NONE;
        for (int t = 0; t < members.size(); t++) {
            TargetScores target = new TargetScores(scores.get(t), members.get(t));
            targets.add(target);
            curves.add(RocCurve.of(target));
            BitSet drawn = new BitSet();
            Arrays.stream(SubsetSampler.draw(
                            members.get(t).cardinality(),
                            scores.get(t).length,
                            seed.child(t).generator()))
                    .forEach(drawn::set);
            permuted.add(PermutedLabels.Area.of(RocCurve.of(new TargetScores(scores.get(t), drawn))));
            BitSet correct = (BitSet) proved.get(t).clone();
            correct.and(members.get(t));
            proofs = proofs.and(new Proofs(
                    correct.cardinality(),
                    proved.get(t).cardinality() - correct.cardinality(),
                    members.get(t).cardinality()));
        }
        return new TaskResult(
                List.copyOf(curves),
                List.copyOf(permuted),
                proofs,
                MemberLists.of(targets, seed.child("lists")).summary());
    }

    /** The areas of the curves, with their variances if scores said nothing. */
    List<PermutedLabels.Area> areas() {
        return curves.stream().map(PermutedLabels.Area::of).toList();
    }
}
