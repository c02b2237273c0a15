package org.tattle.certify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The pilot runs of a distinguishing audit so far, of all games with and without in turn, and the game and rule that
 * they choose, with its optimistic counts on its own pilot runs.
 */
record Pilot(int game, Distinguisher rule, Counts counts, List<double[][]> runs) {
    static Pilot of(List<double[][]> runs, EpsilonBounds bounds) {
        int best = 0;
        List<Distinguisher> rules = new ArrayList<>();
        for (int g = 0; g < runs.size() / 2; g++) {
            rules.add(Distinguisher.learn(runs.get(2 * g), runs.get(2 * g + 1), bounds));
            best = rules.get(g).guarantee() > rules.get(best).guarantee() ? g : best;
        }
        Distinguisher rule = rules.get(best);
        return new Pilot(best, rule, rule.counts(runs.get(2 * best), runs.get(2 * best + 1)), runs);
    }

    /** Tests by curves that have seen the runs of the chosen game; empty if there is no guarantee to test. */
    Optional<CurveTests> curves(TestedGuarantees guarantees) {
        return guarantees.guarantees().isEmpty()
                ? Optional.empty()
                : Optional.of(new CurveTests(
                        guarantees, rule.scores(runs.get(2 * game)), rule.scores(runs.get(2 * game + 1))));
    }

    Pilot and(List<double[][]> more, EpsilonBounds bounds) {
        return of(joined(runs, more), bounds);
    }

    /** The runs of each series followed by more of the same series. */
    static List<double[][]> joined(List<double[][]> runs, List<double[][]> more) {
        List<double[][]> all = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            List<double[]> series = new ArrayList<>(List.of(runs.get(i)));
            series.addAll(List.of(more.get(i)));
            all.add(series.toArray(new double[0][]));
        }
        return all;
    }
}
