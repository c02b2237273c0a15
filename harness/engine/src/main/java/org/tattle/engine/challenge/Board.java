package org.tattle.engine.challenge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.tattle.core.metric.RocCurve;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.MultipleTesting;
import org.tattle.math.statistics.StudentIntervals;

/**
 * Who ranks where. On a task, entries are compared in pairs, target by target, by Student's paired test; Holm's
 * procedure over all pairs of all tasks keeps the probability of any false difference on the board below its error. An
 * entry's rank lies between 1 more than the entries that beat it and as many less than all as it beats.
 *
 * <p>All is conditional on the pack's shadow models, which entries share: other shadow models could rank entries that
 * are close otherwise.
 *
 * @param metric what entries are ranked by
 * @param error the probability of any false difference
 * @param tasks the names of the tasks
 * @param standings the entries, the lowest mean rank first
 */
public record Board(BoardMetric metric, double error, List<String> tasks, List<Standing> standings) {
    private static final int RESAMPLES = 2000;
    private static final double CONFIDENCE = 0.95;

    /**
     * An entry's place.
     *
     * @param placings its places on tasks, by task
     * @param meanRank the mean over tasks of its rank by value, with an interval by resampling tasks
     * @param meanValue the mean over tasks of its value, with an interval by resampling tasks
     */
    public record Standing(String entry, Map<String, Placing> placings, Interval meanRank, Interval meanValue) {}

    /**
     * An entry on a task.
     *
     * @param value the mean over targets, with Student's interval
     * @param rank its rank by value, 1 for the highest; the mean rank of those that tie
     * @param best the best rank that the tests leave open
     * @param worst the worst rank that they leave open
     */
    public record Placing(Interval value, double rank, int best, int worst) {}

    public Board {
        tasks = List.copyOf(tasks);
        standings = List.copyOf(standings);
    }

    /**
     * Ranks entries.
     *
     * @param curves by entry and task, one curve for each target, in the same order for all; every entry has all tasks
     * @param error the probability of any false difference, in (0, 1)
     * @param seed of the resampling of tasks
     */
    public static Board of(
            BoardMetric metric, Map<String, Map<String, List<RocCurve>>> curves, double error, Seed seed) {
        Preconditions.openUnit("error", error);
        List<String> entries = List.copyOf(new TreeMap<>(curves).keySet());
        List<String> tasks = curves.values().stream()
                .findFirst()
                .map(of -> List.copyOf(of.keySet()))
                .orElse(List.of());
        double[][][] values = new double[tasks.size()][entries.size()][];
        double[] floors = new double[tasks.size()];
        for (int t = 0; t < tasks.size(); t++) {
            for (int e = 0; e < entries.size(); e++) {
                List<RocCurve> found = curves.get(entries.get(e)).get(tasks.get(t));
                values[t][e] = found.stream().mapToDouble(metric::of).toArray();
                floors[t] = 1.0 / found.get(0).members();
            }
        }
        return of(metric, entries, tasks, values, floors, error, seed);
    }

    /** Ranks entries by their numbers: values[task][entry][target]. */
    static Board of(
            BoardMetric metric,
            List<String> entries,
            List<String> tasks,
            double[][][] values,
            double[] floors,
            double error,
            Seed seed) {
        List<Pair> pairs = new ArrayList<>();
        for (int t = 0; t < tasks.size(); t++) {
            for (int a = 0; a < entries.size(); a++) {
                for (int b = a + 1; b < entries.size(); b++) {
                    pairs.add(new Pair(t, a, b, PairedDifference.of(values[t][a], values[t][b], floors[t])));
                }
            }
        }
        boolean[] differ = MultipleTesting.rejected(
                error,
                MultipleTesting.holm(pairs.stream()
                        .mapToDouble(pair -> pair.difference.pValue())
                        .toArray()));
        int[][] above = new int[tasks.size()][entries.size()];
        int[][] below = new int[tasks.size()][entries.size()];
        for (int i = 0; i < differ.length; i++) {
            if (differ[i]) {
                Pair pair = pairs.get(i);
                boolean secondIsHigher = pair.difference.mean() > 0;
                above[pair.task][secondIsHigher ? pair.first : pair.second]++;
                below[pair.task][secondIsHigher ? pair.second : pair.first]++;
            }
        }
        double[][] ranks = new double[tasks.size()][];
        Arrays.setAll(
                ranks,
                t -> ranks(Arrays.stream(values[t])
                        .mapToDouble(StudentIntervals::average)
                        .toArray()));
        List<Standing> standings = new ArrayList<>();
        for (int e = 0; e < entries.size(); e++) {
            Map<String, Placing> placings = new LinkedHashMap<>();
            for (int t = 0; t < tasks.size(); t++) {
                placings.put(
                        tasks.get(t),
                        new Placing(
                                StudentIntervals.mean(values[t][e], CONFIDENCE).within(0, 1),
                                ranks[t][e],
                                1 + above[t][e],
                                entries.size() - below[t][e]));
            }
            int entry = e;
            standings.add(new Standing(
                    entries.get(e),
                    placings,
                    overTasks(Arrays.stream(ranks).mapToDouble(of -> of[entry]).toArray(), seed),
                    overTasks(
                            placings.values().stream()
                                    .mapToDouble(placing -> placing.value.value())
                                    .toArray(),
                            seed)));
        }
        standings.sort((x, y) -> Double.compare(x.meanRank.value(), y.meanRank.value()));
        return new Board(metric, error, tasks, standings);
    }

    private record Pair(int task, int first, int second, PairedDifference difference) {}

    /** Whether the tests found any difference. */
    public boolean isAnyDifferent() {
        return standings.stream()
                .flatMap(standing -> standing.placings.values().stream())
                .anyMatch(placing -> placing.best > 1);
    }

    /** Ranks by value, 1 for the highest; ties share their mean rank. */
    private static double[] ranks(double[] values) {
        return Arrays.stream(values)
                .map(value -> {
                    long higher =
                            Arrays.stream(values).filter(other -> other > value).count();
                    long same = Arrays.stream(values)
                            .filter(other -> other == value)
                            .count();
                    return higher + (same + 1) / 2.0;
                })
                .toArray();
    }

    /** The place of an entry. */
    public Standing standing(String entry) {
        return standings.stream()
                .filter(of -> of.entry.equals(entry))
                .findFirst()
                .orElseThrow();
    }

    /** The mean over tasks, with the percentile interval of the bootstrap over tasks; none for a single task. */
    private static Interval overTasks(double[] ranks, Seed seed) {
        double mean = StudentIntervals.average(ranks);
        if (ranks.length < 2) {
            return Interval.none(mean);
        }
        SplitMix random = seed.child("tasks").generator();
        double[] means = IntStream.range(0, RESAMPLES)
                .mapToDouble(i -> {
                    double sum = 0;
                    for (int k = 0; k < ranks.length; k++) {
                        sum += ranks[random.nextInt(ranks.length)];
                    }
                    return sum / ranks.length;
                })
                .sorted()
                .toArray();
        int cut = (int) Math.floor(RESAMPLES * (1 - CONFIDENCE) / 2);
        return new Interval(mean, means[cut], means[RESAMPLES - 1 - cut], CONFIDENCE, "bootstrap-over-tasks");
    }
}
