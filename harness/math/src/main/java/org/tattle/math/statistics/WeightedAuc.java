package org.tattle.math.statistics;

import java.util.stream.IntStream;
import org.tattle.math.Preconditions;

/**
 * The area under the ROC curve of weighted records: the probability that a member scores above a non-member, ties
 * counting one half, where both are drawn in proportion to their weights.
 *
 * @param value the area, in [0, 1]
 * @param error its standard error by influence functions, with the weights as given, and at least half a record of the
 *     smaller effective number: records that are separated completely leave some doubt too
 */
public record WeightedAuc(double value, double error) {
    /**
     * Computes the area.
     *
     * @param scores of all records, finite
     * @param isMember for each record
     * @param weights for each record, at least 0; members and non-members each have a positive sum
     */
    public static WeightedAuc of(double[] scores, boolean[] isMember, double... weights) {
        int[] order = IndexSort.sorted(
                IntStream.range(0, scores.length).toArray(), (a, b) -> Double.compare(scores[a], scores[b]));
        double members = sum(true, isMember, weights);
        double others = sum(false, isMember, weights);
        double[] beaten = new double[scores.length]; // the share of the other kind below, ties counting one half
        double below = 0;
        double belowOthers = 0;
        for (int start = 0, end; start < order.length; start = end) {
            double tied = 0;
            double tiedOthers = 0;
            for (end = start; end < order.length && scores[order[end]] == scores[order[start]]; end++) {
                if (isMember[order[end]]) {
                    tied += weights[order[end]];
                } else {
                    tiedOthers += weights[order[end]];
                }
            }
            for (int place = start; place < end; place++) {
                int i = order[place];
                beaten[i] = isMember[i]
                        ? (belowOthers + tiedOthers / 2) / others
                        : 1 - (below + tied / 2) / members; // members above
            }
            below += tied;
            belowOthers += tiedOthers;
        }
        double area = 0;
        for (int i = 0; i < scores.length; i++) {
            area += isMember[i] ? weights[i] * beaten[i] / members : 0;
        }
        double variance = 0;
        double squares = 0;
        double squaresOfOthers = 0;
        for (int i = 0; i < scores.length; i++) {
            double influence = weights[i] * (beaten[i] - area) / (isMember[i] ? members : others);
            variance += influence * influence;
            squares += isMember[i] ? weights[i] * weights[i] : 0;
            squaresOfOthers += isMember[i] ? 0 : weights[i] * weights[i];
        }
        double effective = Math.min(members * members / squares, others * others / squaresOfOthers);
        return new WeightedAuc(area, Math.max(Math.sqrt(variance), 0.5 / effective));
    }

    private static double sum(boolean members, boolean[] isMember, double... weights) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += isMember[i] == members ? weights[i] : 0;
        }
        Preconditions.require(sum > 0, "sum of the weights of members and of non-members", "positive", sum);
        return sum;
    }
}
