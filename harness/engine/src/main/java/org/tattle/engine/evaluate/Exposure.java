package org.tattle.engine.evaluate;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.ExposedRecord;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.statistics.IndexSort;

/** Ranks records by exposure: by how many of their targets call them members. */
public final class Exposure {
    private final List<TargetScores> targets;
    private final MemberLists lists;
    private final double fpr;
    private final int[] in;
    private final int[] caught;
    private final double[] scoreIn;
    private final double[] scoreOut;
    private final double[] margin;

    /**
     * @param targets the scores, with the same candidates in the same order for each target
     * @param fpr the largest share of non-members that score as high as a record that counts as identified
     * @param seed draws the non-members that are known to an attacker who lists members
     */
    public Exposure(List<TargetScores> targets, double fpr, Seed seed) {
        Preconditions.check(!targets.isEmpty(), "targets must be at least one. Provided number: 0");
        this.targets = List.copyOf(targets);
        this.fpr = Preconditions.fraction("fpr", fpr);
        int candidates = targets.get(0).scores().length;
        in = new int[candidates];
        caught = new int[candidates];
        scoreIn = new double[candidates];
        scoreOut = new double[candidates];
        margin = new double[candidates];
        targets.forEach(this::add);
        lists = MemberLists.of(targets, seed);
    }

    /** The lists of members, at a false-discovery rate. */
    MemberLists lists() {
        return lists;
    }

    /**
     * The most exposed records: those identified most often first, then by the mean margin of their scores over the
     * mean non-member, then by id. Records that were in no target are left out.
     *
     * @param evidence the attack's evidence on a candidate, taken from the target in which it scored highest as a
     *     member
     */
    public List<ExposedRecord> most(int top, IntFunction<String> ids, Evidence evidence) {
        Preconditions.require(top >= 0, "top", ">= 0", top);
        return Arrays.stream(order(ids))
                .limit(top)
                .mapToObj(i -> new ExposedRecord(
                        ids.apply(i),
                        in[i],
                        caught[i],
                        lists.of(i),
                        fpr,
                        scoreIn[i] / in[i],
                        scoreOut[i] / (targets.size() - in[i]),
                        evidence.of(argMaxTarget(i), i)))
                .toList();
    }

    int targetsOf(int candidate) {
        return in[candidate];
    }

    int identified(int candidate) {
        return caught[candidate];
    }

    /** The candidates that were in a target, in the order of {@link #most}. */
    public int[] order(IntFunction<String> ids) {
        int[] known = IntStream.range(0, in.length).filter(i -> in[i] > 0).toArray();
        return IndexSort.sorted(known, (i, j) -> compare(i, j, ids));
    }

    private int compare(int i, int j, IntFunction<String> ids) {
        if (caught[i] != caught[j]) {
            return Integer.compare(caught[j], caught[i]);
        }
        int byMargin = Double.compare(-margin[i] / in[i], -margin[j] / in[j]);
        return byMargin == 0 ? ids.apply(i).compareTo(ids.apply(j)) : byMargin;
    }

    private void add(TargetScores target) {
        double[] scores = target.scores();
        Preconditions.check(
                scores.length == in.length,
                "targets must score the same candidates, as many as %s. Provided number: %s",
                in.length,
                scores.length);
        double threshold = RocCurve.of(target).point(fpr).threshold();
        double nonMember = 0;
        for (double score : target.sortedNonMembers()) {
            nonMember += score;
        }
        nonMember /= scores.length - target.members().cardinality();
        for (int i = 0; i < scores.length; i++) {
            if (target.members().get(i)) {
                in[i]++;
                caught[i] += scores[i] >= threshold ? 1 : 0;
                scoreIn[i] += scores[i];
                margin[i] += scores[i] - nonMember;
            } else {
                scoreOut[i] += scores[i];
            }
        }
    }

    private int argMaxTarget(int record) {
        int best = -1;
        for (int t = 0; t < targets.size(); t++) {
            TargetScores target = targets.get(t);
            if (target.members().get(record)
                    && (best < 0 || target.scores()[record] > targets.get(best).scores()[record])) {
                best = t;
            }
        }
        return best;
    }

    /** The evidence of an attack on a record of a target, by id and never by content. */
    @FunctionalInterface
    public interface Evidence {
        /** The lines of evidence for a candidate of a target; may be empty. */
        List<String> of(int target, int candidate);
    }
}
