package org.tattle.accounting.loss;

import java.util.ArrayList;
import java.util.List;
import org.tattle.accounting.AccountingResult.Direction;
import org.tattle.accounting.UnsupportedEventException;

/**
 * A lattice for the privacy losses of a composition in all requested directions, with a tilt and a window for each
 * direction.
 *
 * <p>Rounding to a lattice of step h adds about h²/6 to the variance of each loss, which changes epsilon by some count
 * theta h² / 12. The step is at most the requested interval, and smaller if that change would exceed a tenth of it, or
 * if a single loss varies less. A composition of atoms on a common lattice uses that lattice and has no such error.
 */
final class Grid {
    /** The largest number of points for a step finer than requested. */
    private static final int GOOD_POINTS = 1 << 22;

    private static final int MOST_POINTS = 1 << 23;
    /** The largest window, which may be somewhat wider than the planner estimated. */
    private static final int MOST_WINDOW = MOST_POINTS + MOST_POINTS / 8;

    private static final double ROUNDING_SHARE = 0.1;
    private static final double NEGLIGIBLE = 1e-12;
    /** The largest step in nats; its exponential is a double. */
    private static final double LARGEST_STEP = 500;

    private static final double SLACK = 5;
    /** The largest theta h; the 32nd power of e^(theta h) is a double. */
    private static final double STEEPEST = 10;

    private final List<RepeatedPair> losses;
    private final double interval;
    private final List<Cells> cells;
    private final List<Direction> directions;
    private final List<Wings> wings;

    /** The requested epsilon, or the logarithm of the delta that the finite losses may have, as a rule for the tilt. */
    interface Target {
        double tilt(GridPlanner survey);
    }

    private record Wings(double theta, GridPlanner.Wing left, GridPlanner.Wing right) {
        static Wings of(GridPlanner survey, double theta) {
            return new Wings(
                    theta, survey.wing(theta, -1, ComposedLoss.LOG_TAIL), survey.wing(theta, 1, ComposedLoss.LOG_TAIL));
        }

        double width() {
            return right.edge() - left.edge();
        }
    }

    Grid(List<RepeatedPair> losses, List<Direction> directions, Target target, double widest) {
        this.losses = losses;
        this.directions = directions;
        double number = losses.stream().mapToDouble(RepeatedPair::count).sum();
        double[] low = new double[losses.size()];
        double[] high = new double[losses.size()];
        wings = new ArrayList<>();
        double width = 0;
        double harmless = Double.POSITIVE_INFINITY;
        for (Direction direction : directions) {
            GridPlanner survey = new GridPlanner(losses, direction);
            double theta = target.tilt(survey);
            Wings found = Wings.of(survey, theta);
            Wings lesser = Wings.of(survey, survey.lesser(theta, SLACK));
            if (lesser.width() < 0.7 * found.width()) {
                found = lesser;
            }
            wings.add(found);
            width = Math.max(width, found.width());
            double moved = Math.sqrt(12 * ROUNDING_SHARE * widest / (number * theta));
            harmless = Math.min(harmless, Math.min(moved, survey.deviation() / Math.sqrt(number)));
            double tail = NEGLIGIBLE / number;
            double mass = tail * Math.exp(survey.logDelta(theta));
            for (int e = 0; e < low.length; e++) {
                double[] range = survey.range(e, found.theta, tail, mass);
                boolean remove = direction == Direction.REMOVE;
                low[e] = Math.min(low[e], remove ? range[0] : -range[1]);
                high[e] = Math.max(high[e], remove ? range[1] : -range[0]);
            }
        }
        for (int e = 0; e < low.length; e++) {
            width = Math.max(width, high[e] - low[e]);
        }
        interval = step(losses, width, widest, harmless);
        cells = new ArrayList<>();
        for (int e = 0; e < low.length; e++) {
            long first = (long) Math.floor(low[e] / interval) - 1;
            long last = (long) Math.ceil(high[e] / interval) + 1;
            double[] nodes = new double[(int) (last - first) + 1];
            for (int i = 0; i < nodes.length; i++) {
                nodes[i] = interval * (first + i);
            }
            cells.add(Cells.of(losses.get(e).pair(), nodes));
        }
    }

    /** Returns the step of the lattice, in nats. */
    double interval() {
        return interval;
    }

    /** Computes the bound on delta in the {@code d}-th direction. */
    Curve curve(int d, boolean upper) {
        List<Lattice> distributions = new ArrayList<>();
        for (Cells each : cells) {
            Cells turned = each.towards(directions.get(d));
            long first = Math.round(turned.nodes()[0] / interval);
            distributions.add(
                    Lattice.of(interval, first, upper ? DiscreteLoss.upper(turned) : ConvexMinorant.lower(turned)));
        }
        double most = STEEPEST / interval;
        Wings found = wings.get(d);
        return new ComposedLoss(
                distributions,
                losses.stream().mapToLong(RepeatedPair::count).toArray(),
                Math.min(found.theta, most),
                Math.min(found.right.exponent(), most),
                Math.max(found.left.exponent(), -most),
                MOST_WINDOW,
                upper);
    }

    private static double step(List<RepeatedPair> losses, double width, double widest, double harmless) {
        double finest = width / MOST_POINTS;
        double anchor = 0;
        boolean lattice = true;
        for (RepeatedPair loss : losses) {
            double own = loss.pair().anchor();
            lattice &= loss.pair().isLattice() && own == losses.get(0).pair().anchor();
            anchor = anchor == 0 ? own : anchor;
        }
        if (lattice && anchor >= finest && anchor <= LARGEST_STEP) {
            return anchor;
        }
        if (finest > Math.min(widest, LARGEST_STEP)) {
            throw new UnsupportedEventException(
                    PldAccountant.NAME,
                    "an interval of " + widest + " is too fine for losses that spread over " + width,
                    "an interval of " + (float) (1.01 * finest) + " would do");
        }
        double step = Math.min(Math.min(widest, LARGEST_STEP), Math.max(width / GOOD_POINTS, harmless));
        return anchor > step ? anchor / Math.ceil(anchor / step) : step;
    }
}
