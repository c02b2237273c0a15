package org.tattle.attacks.rmia;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;

/** The sorted log-ratios of the records that others are compared with: a comparison is a rank query. */
final class Population {
    private final double[] sorted;
    private final double logGamma;

    private Population(double[] sorted, double logGamma) {
        this.sorted = sorted;
        this.logGamma = logGamma;
    }

    /** All log-ratios that are not NaN, or a random sample of them of the size that the comparison allows. */
    static Population of(double[] ratios, RelativeRatio.Comparison comparison, UniformRandomProvider random) {
        double[] known =
                DoubleStream.of(ratios).filter(ratio -> !Double.isNaN(ratio)).toArray();
        int size = Math.min(comparison.population(), known.length);
        if (size < known.length) {
            choose(known, size, random);
        }
        double[] chosen = Arrays.copyOf(known, size);
        Arrays.sort(chosen);
        return new Population(chosen, Math.log(comparison.gamma()));
    }

    private static void choose(double[] values, int size, UniformRandomProvider random) {
        for (int i = 0; i < size; i++) {
            int j = i + random.nextInt(values.length - i);
            double value = values[i];
            values[i] = values[j];
            values[j] = value;
        }
    }

    int size() {
        return sorted.length;
    }

    double median() {
        return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }

    /** The number of records whose log-ratios this one exceeds by more than ln gamma. */
    private int dominated(double ratio) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ratio - sorted[middle] > logGamma) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** For each record the share of the population that it dominates, equal shares spread by log-ratios. */
    double[] shares(double[] ratios) {
        double[] distinct = Arrays.stream(ratios).sorted().distinct().toArray();
        double[] shares = new double[distinct.length];
        int next;
        for (int first = 0; first < distinct.length; first = next) {
            int dominated = dominated(distinct[first]);
            next = first + 1;
            while (next < distinct.length && dominated(distinct[next]) == dominated) {
                next++;
            }
            for (int i = first; i < next; i++) {
                shares[i] = (dominated + (i - first) / (double) (next - first)) / Math.max(1, size());
            }
        }
        return Arrays.stream(ratios)
                .map(ratio -> shares[Arrays.binarySearch(distinct, ratio)])
                .toArray();
    }
}
