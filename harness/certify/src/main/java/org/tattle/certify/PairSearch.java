package org.tattle.certify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.PairFamily;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * A search for a pair of neighbors that an algorithm distinguishes well. A quarter of the trainings tries random pairs
 * of a family, and a quarter pairs that differ from one of the best in a coordinate or two; the rest runs the best of
 * these longer, and the best of those longer still. A pair is as good as the bound by the best rule on its own runs.
 * That is optimistic, so the pairs found take part in the pilot with all others, and no run of the search counts for a
 * bound.
 *
 * @param admissible whether a pair may be used: the algorithm can learn from it, and the guarantees that are tested
 *     cover it
 * @param trainings the largest number of models to train
 */
record PairSearch<D, R>(
        PairFamily<D, R> family, Predicate<DistinguishingGame<D, R>> admissible, int trainings, Seed seed) {
    /** The number of pairs that it finds. */
    static final int FOUND = 2;

    private static final int OF_A_PAIR = 2 * TrialRunner.BLOCK;
    private static final int PARENTS = 3;
    private static final int CHILDREN = 4;
    private static final int ATTEMPTS = 1000;
    private static final double SECOND_CHANGE = 0.3;

    /** The factor between the runs of a pair and those of a better one. */
    private static final int LONGER = 4;

    /** A pair, its runs with and without, and how well they are distinguished. */
    private record Scored(int[] point, List<double[][]> runs, double score) {
        static Scored of(int[] point, List<double[][]> runs, EpsilonBounds bounds) {
            return new Scored(
                    point,
                    runs,
                    Distinguisher.learn(runs.get(0), runs.get(1), bounds).guarantee());
        }
    }

    /** The state of a search. */
    private static final class Finder {
        private final PairSearch<?, ?> search;
        private final EpsilonBounds bounds;
        private final TrialRunner runner;
        private final SplitMix random;
        private final Set<String> seen = new HashSet<>();
        private List<Scored> best = new ArrayList<>();
        private int spent;

        Finder(PairSearch<?, ?> search, EpsilonBounds bounds, TrialRunner runner) {
            this.search = search;
            this.bounds = bounds;
            this.runner = runner;
            random = search.seed.child("search").generator();
        }

        /** Tries pairs, of which at most as many as a number of trainings allows. */
        void attempt(List<int[]> points, int most) {
            List<int[]> tried = points.subList(0, Math.min(points.size(), most / OF_A_PAIR));
            List<double[][]> runs = each(tried, 0, TrialRunner.BLOCK);
            for (int i = 0; i < tried.size(); i++) {
                best.add(Scored.of(tried.get(i), runs.subList(2 * i, 2 * i + 2), bounds));
            }
            sort();
        }

        /** Runs the best pairs longer, as many as a number of trainings allows, and forgets the others. */
        void refine(int most) {
            int from = best.isEmpty() ? 0 : best.get(0).runs.get(0).length;
            int to = LONGER * from;
            int count = from == 0 ? 0 : Math.min(best.size(), most / (2 * (to - from)));
            if (count < 2) {
                return; // one alone needs no comparison
            }
            List<Scored> kept = best.subList(0, count);
            List<double[][]> more = each(kept.stream().map(Scored::point).toList(), from, to);
            List<Scored> refined = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                Scored old = kept.get(i);
                refined.add(Scored.of(old.point, Pilot.joined(old.runs, more.subList(2 * i, 2 * i + 2)), bounds));
            }
            best = refined;
            sort();
        }

        private List<double[][]> each(List<int[]> points, int from, int to) {
            spent += 2 * (to - from) * points.size();
            return runner.each(
                    points.stream()
                            .flatMap(point -> Series.of(Series.key(point), Series.Use.SEARCH).stream())
                            .toList(),
                    from,
                    to);
        }

        private void sort() {
            best.sort(Comparator.comparingDouble(Scored::score).reversed());
        }

        /** Random points that were not tried, fewer if there are no more. */
        List<int[]> random(int count) {
            List<int[]> points = new ArrayList<>();
            for (int attempt = 0; attempt < ATTEMPTS && points.size() < count; attempt++) {
                int[] point = search.family.sizes();
                for (int i = 0; i < point.length; i++) {
                    point[i] = random.nextInt(point[i]);
                }
                offer(point, points);
            }
            return points;
        }

        /** Points like the best ones. */
        List<int[]> alike() {
            List<int[]> points = new ArrayList<>();
            int parents = Math.min(PARENTS, best.size());
            for (int attempt = 0; attempt < ATTEMPTS && points.size() < CHILDREN; attempt++) {
                int[] point = best.get(random.nextInt(parents)).point.clone();
                change(point);
                if (random.nextDouble() < SECOND_CHANGE) {
                    change(point);
                }
                offer(point, points);
            }
            return points;
        }

        private void change(int[] point) {
            int coordinate = random.nextInt(point.length);
            point[coordinate] = random.nextInt(search.family.sizes()[coordinate]);
        }

        private void offer(int[] point, List<int[]> points) {
            if (seen.add(Series.key(point)) && search.game(point).isPresent()) {
                points.add(point);
            }
        }
    }

    private Optional<DistinguishingGame<D, R>> game(int[] point) {
        return family.game(point).filter(admissible);
    }

    /** The games with the pairs that are found for them. */
    Contest widen(Contest games, EpsilonBounds bounds, TrialRunner runner) {
        Finder finder = new Finder(this, bounds, runner);
        int quarter = trainings / 4;
        finder.attempt(finder.random(quarter / OF_A_PAIR), quarter);
        List<int[]> next = finder.best.isEmpty() ? List.of() : finder.alike();
        while (!next.isEmpty() && finder.spent + OF_A_PAIR <= 2 * quarter) {
            finder.attempt(next, 2 * quarter - finder.spent);
            next = finder.alike();
        }
        finder.refine(quarter);
        finder.refine(trainings - finder.spent);
        List<String> keys = new ArrayList<>(games.keys());
        List<String> differences = new ArrayList<>(games.differences());
        for (Scored found : finder.best.subList(0, Math.min(FOUND, finder.best.size()))) {
            keys.add(Series.key(found.point));
            differences.add(
                    "found by search: " + game(found.point).orElseThrow().pair().difference());
        }
        return new Contest(keys, differences, finder.spent);
    }
}
