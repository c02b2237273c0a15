package org.tattle.engine.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.math.statistics.Quantiles;

/**
 * Computes histograms of one record's statistic over the shadow models with and without it, as in figure 1 of [MIA].
 */
public final class StatisticHistograms {
    private static final int MOST_BINS = 64;

    private StatisticHistograms() {}

    /**
     * Counts on common bins of equal width from the lowest value to the highest. The width is the narrower of the two
     * sides' Freedman–Diaconis widths, 2 IQR / n^(1/3), so that two distant modes keep their shapes; if both widths are
     * infinite, the number of bins is the square root of the number of values. At most 64 bins.
     *
     * @param in the values under models trained with the record, finite
     * @param out the values under models trained without it; not both are empty
     */
    public static StatisticHistogram of(String id, String role, String column, double[] in, double[] out) {
        double[] all = DoubleStream.concat(Arrays.stream(in), Arrays.stream(out))
                .sorted()
                .toArray();
        if (all.length == 0) {
            throw new IllegalArgumentException("in and out must hold a value of record " + id + ". Provided number: 0");
        }
        for (double value : all) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        "values of record " + id + " must be finite. Provided value: " + value);
            }
        }
        double[] edges = edges(all[0], all[all.length - 1], Math.min(width(in), width(out)), all.length);
        return new StatisticHistogram(id, role, column, edges, count(in, edges), count(out, edges));
    }

    /** The histograms of an attack's statistic over the shadow models of a target; none if it asks none. */
    static List<StatisticHistogram> of(
            AttackScoring<?, ?, ?> attack,
            StatisticStore.TargetStatistics target,
            Dataset<?> records,
            Map<String, String> examples,
            List<String> exposed) {
        if (!attack.asksShadows()) {
            return List.of();
        }
        StatisticMatrix shadows = attack.shadows(target);
        List<StatisticHistogram> histograms = new ArrayList<>();
        (examples.isEmpty() ? byExposure(exposed) : examples).forEach((id, role) -> {
            int record = IntStream.range(0, records.size())
                    .filter(i -> records.id(i).equals(id))
                    .findFirst()
                    .orElseThrow();
            histograms.add(of(
                    id,
                    role,
                    attack.columns().get(0),
                    shadows.values(record, 0, true),
                    shadows.values(record, 0, false)));
        });
        return histograms;
    }

    /** The most, the median and the least exposed record, with their roles, by id. */
    static Map<String, String> byExposure(List<String> exposed) {
        Map<String, String> roles = new LinkedHashMap<>();
        if (!exposed.isEmpty()) {
            roles.put(exposed.get(0), "most exposed");
            roles.putIfAbsent(exposed.get(exposed.size() / 2), "median");
            roles.putIfAbsent(exposed.get(exposed.size() - 1), "least exposed");
        }
        return roles;
    }

    private static double[] edges(double low, double high, double width, int values) {
        if (low == high) {
            double half = Math.max(0.5, Math.ulp(low));
            return new double[] {low - half, low + half};
        }
        double wanted = Double.isInfinite(width) ? Math.sqrt(values) : (high - low) / width;
        int bins = (int) Math.ceil(Math.min(wanted, MOST_BINS));
        double[] edges = new double[bins + 1];
        Arrays.setAll(edges, i -> i == bins ? high + 0.0 : low + (high - low) * i / bins + 0.0);
        return edges;
    }

    private static double width(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double range = sorted.length == 0 ? 0 : Quantiles.of(sorted, 0.75) - Quantiles.of(sorted, 0.25);
        return range > 0 ? 2 * range / Math.cbrt(sorted.length) : Double.POSITIVE_INFINITY;
    }

    /** Counts the values in each bin. Bins include their lower edge; the last one includes its upper edge too. */
    private static int[] count(double[] values, double[] edges) {
        int[] counts = new int[edges.length - 1];
        for (double value : values) {
            int found = Arrays.binarySearch(edges, value + 0.0); // no negative zero, which is sought below zero
            int bin = found >= 0 ? found : -found - 2;
            counts[Math.min(bin, counts.length - 1)]++;
        }
        return counts;
    }
}
