package org.tattle.certify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.math.statistics.LogisticRegression;

/**
 * A rule that distinguishes the releases of two datasets: it decides "with" if a score of the release's features
 * reaches a threshold. Any rule gives a valid bound on runs that it was not learned from; a good one gives a large
 * bound.
 *
 * @param guarantee the bound on the runs it was learned from, in nats, which is optimistic
 */
record Distinguisher(ToDoubleFunction<double[]> score, double threshold, double guarantee) {
    /** The ridge penalty of the learned combination, on features of standard deviation 1. */
    private static final double RIDGE = 1e-2;

    /**
     * Learns a rule from the features of as many releases of either dataset, at least two: the best of each feature
     * alone, upwards, downwards or by the likelihood ratio of two normal distributions, and all of them together, by
     * the product of these ratios or by logistic regression.
     */
    static Distinguisher learn(double[][] with, double[][] without, EpsilonBounds bounds) {
        ToDoubleFunction<double[]> best = null;
        RocCurve bestCurve = null;
        double most = 0;
        for (ToDoubleFunction<double[]> score : candidates(with, without)) {
            RocCurve curve = curve(score, with, without);
            double guarantee = bounds.bestBound(curve);
            if (best == null || guarantee > most) {
                best = score;
                bestCurve = curve;
                most = guarantee;
            }
        }
        return new Distinguisher(best, bounds.threshold(bestCurve), most);
    }

    /** The counts of its decisions on the releases of the same number of runs on either dataset. */
    Counts counts(double[][] with, double[][] without) {
        return new Counts(calls(with), calls(without), with.length);
    }

    double[] scores(double[][] releases) {
        return Arrays.stream(releases).mapToDouble(score).toArray();
    }

    int calls(double[][] releases) {
        int calls = 0;
        for (double[] features : releases) {
            calls += score.applyAsDouble(features) >= threshold ? 1 : 0;
        }
        return calls;
    }

    private static List<ToDoubleFunction<double[]>> candidates(double[][] with, double[][] without) {
        List<ToDoubleFunction<double[]>> candidates = new ArrayList<>();
        int width = with[0].length;
        GaussianFeature[] in = new GaussianFeature[width];
        GaussianFeature[] out = new GaussianFeature[width];
        for (int f = 0; f < width; f++) {
            int feature = f;
            in[f] = GaussianFeature.of(with, f);
            out[f] = GaussianFeature.of(without, f);
            candidates.add(features -> features[feature]);
            candidates.add(features -> -features[feature]);
            candidates.add(
                    features -> in[feature].logDensity(features[feature]) - out[feature].logDensity(features[feature]));
        }
        if (width > 1) {
            candidates.add(features -> {
                double sum = 0;
                for (int f = 0; f < width; f++) {
                    sum += in[f].logDensity(features[f]) - out[f].logDensity(features[f]);
                }
                return sum;
            });
            candidates.add(regression(with, without));
        }
        return candidates;
    }

    private static ToDoubleFunction<double[]> regression(double[][] with, double[][] without) {
        int width = with[0].length;
        int runs = with.length + without.length;
        double[][] all = new double[runs][];
        int[] labels = new int[runs];
        for (int i = 0; i < runs; i++) {
            boolean first = i < with.length;
            all[i] = first ? with[i] : without[i - with.length];
            labels[i] = first ? 1 : 0;
        }
        GaussianFeature[] scales = new GaussianFeature[width];
        double[] table = new double[runs * width];
        for (int f = 0; f < width; f++) {
            scales[f] = GaussianFeature.of(all, f);
            for (int i = 0; i < runs; i++) {
                table[i * width + f] = scales[f].standardized(all[i][f]);
            }
        }
        double[] weights = new LogisticRegression(RIDGE).fit(table, labels, 2);
        return features -> {
            double logit = 0;
            for (int f = 0; f < width; f++) {
                logit += (weights[width + 1 + f] - weights[f]) * scales[f].standardized(features[f]);
            }
            return logit;
        };
    }

    private static RocCurve curve(ToDoubleFunction<double[]> score, double[][] with, double[][] without) {
        double[] scores = new double[with.length + without.length];
        for (int i = 0; i < with.length; i++) {
            scores[i] = score.applyAsDouble(with[i]);
        }
        for (int i = 0; i < without.length; i++) {
            scores[with.length + i] = score.applyAsDouble(without[i]);
        }
        BitSet members = new BitSet(scores.length);
        members.set(0, with.length);
        return RocCurve.of(new TargetScores(scores, members));
    }

    /** The normal distribution of one feature over runs; its deviation is above 0. */
    record GaussianFeature(double mean, double deviation) {
        /** The smallest deviation relative to a feature's size: other values than a constant are significant. */
        private static final double LEAST = 1e-9;

        static GaussianFeature of(double[][] runs, int feature) {
            double mean = 0;
            for (double[] run : runs) {
                mean += run[feature] / runs.length;
            }
            double squares = 0;
            for (double[] run : runs) {
                squares += (run[feature] - mean) * (run[feature] - mean);
            }
            double deviation = Math.sqrt(squares / runs.length);
            return new GaussianFeature(mean, Math.max(deviation, LEAST * Math.max(1, Math.abs(mean))));
        }

        double standardized(double value) {
            return (value - mean) / deviation;
        }

        /** The logarithm of the density, up to a constant. */
        double logDensity(double value) {
            double z = standardized(value);
            return -z * z / 2 - Math.log(deviation);
        }
    }
}
