package org.tattle.engine.certify;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.PairFamily;
import org.tattle.engine.evaluate.EpsilonBounds;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * A search for a pair of neighbors that an algorithm distinguishes well: random pairs of a family with half of the
 * trainings, then pairs that differ from one of the best in a coordinate or two. A pair is as good as the bound by the
 * best rule on its own few runs. That is optimistic, so the pairs found take part in the pilot with all others, and no
 * run of the search counts for a bound.
 *
 * @param admissible whether a pair may be used: the algorithm can learn from it, and the guarantees that are tested
 *     cover it
 * @param trainings the largest number of models to train
 */
record PairSearch<D, R>(
        PairFamily<D, R> family, Predicate<DistinguishingGame<D, R>> admissible, int trainings, Seed seed) {
    /** The number of pairs that it finds. */
    static final int FOUND = 2;

    private static final int OF_A_PAIR = 2 * TrialJob.SIZE;
    private static final int PARENTS = 3;
    private static final int CHILDREN = 4;
    private static final int ATTEMPTS = 1000;
    private static final double SECOND_CHANGE = 0.3;

    /** A pair and how well it was distinguished. */
    private record Scored(int[] point, double score) {}

    /** What was found. */
    private record Finder(
            PairSearch<?, ?> search,
            EpsilonBounds bounds,
            TrialRunner runner,
            SplitMix random,
            Set<String> seen,
            List<Scored> best) {
        int spent() {
            return best.size() * OF_A_PAIR;
        }

        /** Tries pairs, of which at most as many as the trainings allow. */
        void attempt(List<int[]> points) {
            List<int[]> tried = points.subList(0, Math.min(points.size(), (search.trainings - spent()) / OF_A_PAIR));
            List<String> series = tried.stream()
                    .flatMap(point -> Series.of(Series.key(point), Series.Use.SEARCH).stream())
                    .toList();
            List<double[][]> runs = runner.each(series, 0, TrialJob.SIZE);
            for (int i = 0; i < tried.size(); i++) {
                best.add(new Scored(
                        tried.get(i),
                        Distinguisher.learn(runs.get(2 * i), runs.get(2 * i + 1), bounds)
                                .guarantee()));
            }
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
        Finder finder =
                new Finder(this, bounds, runner, seed.child("search").generator(), new HashSet<>(), new ArrayList<>());
        finder.attempt(finder.random(Math.max(1, trainings / OF_A_PAIR / 2)));
        List<int[]> next = finder.best.isEmpty() ? List.of() : finder.alike();
        while (!next.isEmpty() && finder.spent() + OF_A_PAIR <= trainings) {
            finder.attempt(next);
            next = finder.alike();
        }
        List<String> keys = new ArrayList<>(games.keys());
        List<String> differences = new ArrayList<>(games.differences());
        for (Scored found : finder.best.subList(0, Math.min(FOUND, finder.best.size()))) {
            keys.add(Series.key(found.point));
            differences.add(
                    "found by search: " + game(found.point).orElseThrow().pair().difference());
        }
        return new Contest(keys, differences, finder.spent());
    }
}
