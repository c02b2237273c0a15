package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.Discoveries;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.IndexSort;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.math.statistics.StudentIntervals;

/**
 * The records that an attacker would list as members of each target, so that on average at most a share {@value #RATE}
 * of a list is wrong.
 *
 * <p>The attacker knows some records that are no members: half of them, drawn at random. The p-value of any other
 * record is (1 + the number of known ones that score at least as high)/(1 + their number), and Benjamini and Hochberg's
 * procedure selects. Such p-values depend on each other positively, so the false-discovery rate is at most
 * {@value #RATE} times the share of non-members among the tested, whatever the scores (Bates et al. 2023). With n known
 * ones no p-value is below 1/(n + 1): few members that stand out among many records are not listed.
 *
 * @param targets the scores
 * @param listed for each target the candidates in its list; a known non-member is in none
 */
public record MemberLists(List<TargetScores> targets, List<BitSet> listed) {
    /** The largest expected share of non-members in a list. */
    static final double RATE = 0.05;

    /** The lists of targets; the seed draws which non-members are known. */
    public static MemberLists of(List<TargetScores> targets, Seed seed) {
        List<BitSet> lists = new ArrayList<>();
        for (int t = 0; t < targets.size(); t++) {
            lists.add(of(targets.get(t), seed.child(t).generator()));
        }
        return new MemberLists(targets, lists);
    }

    private static BitSet of(TargetScores target, SplitMix random) {
        double[] scores = target.scores();
        BitSet others = (BitSet) target.members().clone();
        others.flip(0, scores.length);
        BitSet known = new BitSet(); // drawn by rank, so that the order of the records does not matter
        for (int i : IndexSort.sorted(others.stream().toArray(), (i, j) -> Double.compare(scores[i], scores[j]))) {
            known.set(i, random.nextLong() < 0);
        }
        double[] calibration =
                known.stream().mapToDouble(i -> scores[i]).sorted().toArray();
        int[] tested =
                IntStream.range(0, scores.length).filter(i -> !known.get(i)).toArray();
        double[] pValues = IntStream.of(tested)
                .mapToDouble(i -> (1.0 + atLeast(scores[i], calibration)) / (1 + calibration.length))
                .toArray();
        boolean[] rejected = MultipleTesting.rejected(RATE, MultipleTesting.benjaminiHochberg(pValues));
        BitSet list = new BitSet();
        IntStream.range(0, tested.length).filter(k -> rejected[k]).forEach(k -> list.set(tested[k]));
        return list;
    }

    /** How many of some ascending numbers are at least this large. */
    static int atLeast(double score, double... ascending) {
        int place = Arrays.binarySearch(ascending, score);
        if (place < 0) {
            return ascending.length + place + 1;
        }
        while (place > 0 && ascending[place - 1] == score) {
            place--;
        }
        return ascending.length - place;
    }

    /** The number of targets that learned from a candidate and in whose list it is. */
    int of(int candidate) {
        return (int) IntStream.range(0, listed.size())
                .filter(t ->
                        listed.get(t).get(candidate) && targets.get(t).members().get(candidate))
                .count();
    }

    /** What is in the lists. */
    public Discoveries summary() {
        double[] right = new double[listed.size()];
        double[] wrong = new double[listed.size()];
        double[] share = new double[listed.size()];
        for (int t = 0; t < right.length; t++) {
            BitSet members = (BitSet) listed.get(t).clone();
            members.and(targets.get(t).members());
            right[t] = members.cardinality();
            wrong[t] = listed.get(t).cardinality() - right[t];
            share[t] = wrong[t] / Math.max(1, right[t] + wrong[t]);
        }
        return new Discoveries(
                RATE,
                StudentIntervals.average(right),
                StudentIntervals.average(wrong),
                StudentIntervals.average(share));
    }
}
