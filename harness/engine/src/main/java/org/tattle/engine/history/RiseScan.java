package org.tattle.engine.history;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * Looks for rises of one figure after each run. At the m-th run of a plan, every stretch of at least one run is
 * compared with every following stretch that ends at this run, by Welch's one-sided test; a rise is shown if its
 * p-value is at most the look's share of the error over the number of such pairs and of figures (Bonferroni). The look
 * at the g-th run of the history has the share A/(g (g − 1)) of the error A; the shares of all looks, however many, sum
 * to A.
 */
final class RiseScan {
    /** The most runs that are looked back, so that the time of a scan stays small. */
    static final int WINDOW = 100;

    private static final double DOUBT = 0.05;

    private final String figure;
    private final Split.All splits;
    private final List<Integer> looks;
    private final int figures;
    private final double falseAlarm;

    /**
     * @param figure the figure's name
     * @param runs its measurements, each a draw of its own
     * @param looks the place of each in the history, counted from 1
     * @param figures the number of figures that are tested
     * @param falseAlarm A, in (0, 1)
     */
    RiseScan(String figure, List<Measurement> runs, List<Integer> looks, int figures, double falseAlarm) {
        this.figure = figure;
        this.splits = new Split.All(runs);
        this.looks = List.copyOf(looks);
        this.figures = figures;
        this.falseAlarm = falseAlarm;
    }

    /** The rises, in order; runs are counted from 0 among the measurements. */
    List<Rise> rises() {
        List<Rise> rises = new ArrayList<>();
        find(0, looks.size() - 1, rises);
        return rises;
    }

    /** Adds the rises in a stretch: the first that is shown, placed by the whole stretch, and those beside it. */
    private void find(int start, int end, List<Rise> rises) {
        for (int look = start + 1; look <= end; look++) {
            Split best = best(start, look, look, Split::statistic);
            if (best.rises(level(look))) {
                Split placed = best(start, look, end, Split::contrast);
                find(start, placed.change() - 1, rises);
                rises.add(new Rise(
                        figure,
                        placed.change(),
                        placed.last(),
                        look,
                        candidates(placed),
                        placed.before(),
                        placed.after()));
                find(placed.change(), end, rises);
                return;
            }
        }
    }

    /** The p-value from which on a rise is not shown at a look. */
    private double level(int look) {
        double place = looks.get(look);
        double length = Math.min(look + 1, WINDOW);
        return falseAlarm / (place * (place - 1)) / figures / (length * (length - 1) / 2);
    }

    /** The split with the largest number that begins at {@code start} or later and ends at one of these runs. */
    private Split best(int start, int earliest, int latest, ToDoubleFunction<Split> number) {
        Split best = null;
        for (int last = earliest; last <= latest; last++) {
            for (int from = Math.max(start, last + 1 - WINDOW); from < last; from++) {
                for (int change = from + 1; change <= last; change++) {
                    Split one = splits.at(from, change, last);
                    if (best == null || number.applyAsDouble(one) > number.applyAsDouble(best)) {
                        best = one;
                    }
                }
            }
        }
        return best;
    }

    /**
     * The runs that may be the first that is worse: those before and after which, in the stretch, no split differs
     * (Bonferroni over all of them). If the figure rose once in the stretch, all splits beside the true place are
     * between equal means, so that it is left out for any figure with a probability of at most 5 %.
     */
    private NavigableSet<Integer> candidates(Split placed) {
        NavigableSet<Integer> open = new TreeSet<>(List.of(placed.change()));
        double level = DOUBT / figures / Math.max(1, placed.last() - placed.from() - 1);
        for (int change = placed.from() + 1; change <= placed.last(); change++) {
            if (splits.isEven(placed.from(), change - 1, level) && splits.isEven(change, placed.last(), level)) {
                open.add(change);
            }
        }
        return open;
    }
}
