package org.tattle.certify.shift;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.tattle.certify.shift.CrossFitting.Predictions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.statistics.IndexSort;
import org.tattle.math.statistics.SparseRegression.Link;

/**
 * A blind baseline: a logistic regression of membership on what records are, which never sees a model (Das, Zhang and
 * Tramèr 2024). What it finds is a difference between members and others, and no leak.
 *
 * <p>An attack may know that difference better than the baseline, which learns it from the audited records alone: it
 * follows a direction that a sound model learned from all of its data, and among many features the baseline's own is
 * blurred. The odds for correcting an attack therefore come from two numbers a record: the baseline's log odds, and the
 * attack's score as the features predict it (the prognostic score of Hansen 2008), of which neither knows the record's
 * own membership or score.
 */
final class BlindBaseline {
    private final CrossFitting fitting;
    private final double[] labels;
    private final Predictions membership;

    /** Learns the baseline. */
    BlindBaseline(BlindFeatures features, BitSet members, Seed seed) {
        int size = features.rows().size();
        labels = IntStream.range(0, size)
                .mapToDouble(record -> members.get(record) ? 1 : 0)
                .toArray();
        int[] strata = Arrays.stream(labels).mapToInt(label -> (int) label).toArray();
        fitting = new CrossFitting(features.rows(), features.groups(), strata, seed);
        membership = fitting.predict(Link.LOG_ODDS, labels);
    }

    /** The log odds of membership of each record, learned from other folds. */
    double[] logOdds() {
        return fitting.combine(labels, membership);
    }

    /**
     * What the features say of an attack: the log odds of membership to correct it by, and what they do not predict of
     * its scores, as normal scores.
     */
    record Explained(double[] logOdds, double... remainders) {}

    /** What the features say of an attack with these scores. */
    Explained explain(double... scores) {
        double[] remainders = normalScores(scores);
        Predictions predicted = fitting.predict(Link.NUMBER, remainders);
        Arrays.setAll(remainders, i -> remainders[i] - predicted.heldOut()[i]);
        return new Explained(fitting.combine(labels, membership, predicted), remainders);
    }

    /** The standard normal quantiles of the ranks, so that nothing depends on the scale of scores. */
    private static double[] normalScores(double... scores) {
        int[] order = IndexSort.sorted(
                IntStream.range(0, scores.length).toArray(), (a, b) -> Double.compare(scores[a], scores[b]));
        double[] normal = new double[scores.length];
        for (int start = 0, end; start < order.length; start = end) {
            end = start + 1;
            while (end < order.length && scores[order[end]] == scores[order[start]]) {
                end++;
            }
            double quantile = StandardNormal.quantile((start + end) / 2.0 / order.length);
            for (int place = start; place < end; place++) {
                normal[order[place]] = quantile;
            }
        }
        return normal;
    }
}
