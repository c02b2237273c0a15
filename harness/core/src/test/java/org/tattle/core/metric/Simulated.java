package org.tattle.core.metric;

import java.util.BitSet;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** Scores of known distributions. */
public final class Simulated {
    private Simulated() {}

    /** Standard normal scores of as many members as non-members; members are shifted. Members come first. */
    public static TargetScores normal(UniformRandomProvider random, int perSide, double shift) {
        ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
        double[] scores = new double[2 * perSide];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = normal.sample() + (i < perSide ? shift : 0);
        }
        return new TargetScores(scores, range(0, perSide));
    }

    /** Scores with many ties: integers in [0, levels), members a little higher, membership in no order. */
    public static TargetScores tied(UniformRandomProvider random, int records, int levels) {
        double[] scores = new double[records];
        BitSet members = range(0, 1);
        for (int i = 0; i < records; i++) {
            members.set(i, i == 0 || (i > 1 && random.nextBoolean()));
            scores[i] = Math.max(random.nextInt(levels), members.get(i) ? random.nextInt(levels) : 0);
        }
        return new TargetScores(scores, members);
    }

    public static TargetScores scores(BitSet members, double... scores) {
        return new TargetScores(scores, members);
    }

    public static BitSet range(int from, int to) {
        BitSet set = new BitSet();
        set.set(from, to);
        return set;
    }

    public static BitSet set(int... members) {
        BitSet set = new BitSet();
        IntStream.of(members).forEach(set::set);
        return set;
    }

    /** The same records in the order {@code order}. */
    public static TargetScores reordered(TargetScores target, int[] order) {
        double[] scores = new double[order.length];
        BitSet members = new BitSet();
        for (int i = 0; i < order.length; i++) {
            scores[i] = target.scores()[order[i]];
            members.set(i, target.members().get(order[i]));
        }
        return new TargetScores(scores, members);
    }

    /** The curve of the same scores with the membership permuted at random. */
    public static RocCurve relabeled(TargetScores target, UniformRandomProvider random) {
        int records = target.scores().length;
        int[] order = permutation(random, records);
        BitSet members = new BitSet();
        IntStream.range(0, records).filter(i -> target.members().get(order[i])).forEach(members::set);
        return RocCurve.of(new TargetScores(target.scores(), members));
    }

    public static int[] permutation(UniformRandomProvider random, int size) {
        return new PermutationSampler(random, size, size).sample();
    }
}
