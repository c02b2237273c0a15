package org.tattle.engine.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.tattle.math.Preconditions;

/**
 * The trend of a history: whether figures rose, with which run.
 *
 * <p>Runs of one plan are compared with each other, whatever stands between them. The same code with the same seed
 * gives the same figures again, which adds no evidence: runs of one plan with equal figures are one draw, which counts
 * once, where it was drawn last. Draws may share seed, splits and shadow models; if they share it all alike, their
 * figures vary less than their errors say, and the test errs on the safe side. If every draw's mean has the stated
 * error, the probability that a rise is shown between stretches of runs whose true mean did not rise, in any figure and
 * at any time, is at most {@code falseAlarm}.
 *
 * @param changes what rose, by its first run
 * @param repeated the runs, from 0, that show the same draw as the one that counts
 * @param figures the number of different figures that were tested in two runs or more
 */
public record Trend(List<Change> changes, NavigableSet<Integer> repeated, int figures, double falseAlarm) {
    public Trend {
        changes = List.copyOf(changes);
        repeated = new TreeSet<>(repeated);
    }

    /**
     * Rises that may all have come with one run.
     *
     * @param rises the one with the fewest candidates first
     * @param candidates the runs that may be the first that is worse, with a confidence of 95 % over all figures, if
     *     each rose once: those that are candidates of all rises
     */
    public record Change(List<Rise> rises, NavigableSet<Integer> candidates) {
        public Change {
            rises = List.copyOf(rises);
            candidates = new TreeSet<>(candidates);
        }

        /** The first run that is worse, from 0: that of the rise with the fewest candidates, if all agree. */
        public int first() {
            return rises.stream()
                    .map(Rise::first)
                    .filter(candidates::contains)
                    .findFirst()
                    .orElse(candidates.first());
        }

        /** This change with another figure's rise; empty if they cannot have come with one run. */
        private Optional<Change> with(Rise rise) {
            if (rises.stream().anyMatch(one -> one.figure().equals(rise.figure()))) {
                return Optional.empty();
            }
            NavigableSet<Integer> common = new TreeSet<>(candidates);
            common.retainAll(rise.candidates());
            List<Rise> all = new ArrayList<>(rises);
            all.add(rise);
            return common.isEmpty() ? Optional.empty() : Optional.of(new Change(all, common));
        }
    }

    /**
     * Tests a history.
     *
     * @param runs in the order of their commits
     * @param falseAlarm the largest probability of a false alarm, in (0, 1)
     */
    public static Trend of(List<MeasuredRun> runs, double falseAlarm) {
        Preconditions.openUnit("falseAlarm", falseAlarm);
        List<Integer> looks = new ArrayList<>();
        Map<String, List<Integer>> plans = new LinkedHashMap<>();
        Map<Integer, Integer> counted = new HashMap<>();
        Map<String, Integer> latest = new HashMap<>();
        for (int run = 0; run < runs.size(); run++) {
            MeasuredRun one = runs.get(run);
            if (one.figures().isEmpty()) {
                continue;
            }
            int draw = draw(runs, run);
            if (!Objects.equals(latest.put(one.plan(), draw), draw)) {
                looks.add(run);
                List<Integer> plan = plans.computeIfAbsent(one.plan(), name -> new ArrayList<>());
                plan.remove(counted.put(draw, run));
                plan.add(run);
            }
        }
        NavigableSet<Integer> repeated = new TreeSet<>();
        IntStream.range(0, runs.size())
                .filter(run -> !runs.get(run).figures().isEmpty() && !counted.containsValue(run))
                .forEach(repeated::add);
        List<Rise> rises = new ArrayList<>();
        NavigableSet<String> tested = new TreeSet<>();
        for (List<Integer> plan : plans.values()) {
            NavigableSet<String> figures = new TreeSet<>();
            plan.forEach(run -> figures.addAll(runs.get(run).figures().keySet()));
            for (String figure : figures) {
                List<Integer> of = plan.stream()
                        .filter(run -> runs.get(run).figures().containsKey(figure))
                        .toList();
                if (of.size() > 1) {
                    tested.add(figure);
                }
                RiseScan scan = new RiseScan(
                        figure,
                        of.stream()
                                .map(run -> runs.get(run).figures().get(figure))
                                .toList(),
                        of.stream().map(run -> looks.indexOf(run) + 1).toList(),
                        figures.size(),
                        falseAlarm);
                scan.rises().forEach(rise -> rises.add(rise.at(of)));
            }
        }
        return new Trend(changes(rises), repeated, tested.size(), falseAlarm);
    }

    /** The first run with the draw of a run. */
    private static int draw(List<MeasuredRun> runs, int run) {
        return IntStream.range(0, run)
                .filter(earlier -> runs.get(run).repeats(runs.get(earlier)))
                .findFirst()
                .orElse(run);
    }

    /** Rises that have a candidate in common came with one run, as far as can be told. */
    private static List<Change> changes(List<Rise> rises) {
        List<Change> changes = new ArrayList<>();
        rises.stream()
                .sorted(Comparator.comparingInt(rise -> rise.candidates().size()))
                .forEach(rise -> {
                    for (int i = 0; i < changes.size(); i++) {
                        Optional<Change> joined = changes.get(i).with(rise);
                        if (joined.isPresent()) {
                            changes.set(i, joined.get());
                            return;
                        }
                    }
                    changes.add(new Change(List.of(rise), rise.candidates()));
                });
        changes.sort(Comparator.comparingInt(Change::first));
        return changes;
    }
}
