package org.tattle.accounting.loss;

import java.util.Arrays;

/**
 * A discrete loss distribution on the nodes that the pair dominates, for lower bounds; it is nearly as close as the
 * dominating one given by the chords (see {@link DiscreteLoss#upper}).
 *
 * <p>The losses below the first node and those above the last are each merged into one outcome, which reveals less
 * (post-processing), and left out, which lowers delta. Let D(y) = sum (p - y q)+, y = e^epsilon, be the curve of the
 * rest: convex, decreasing, at least 0 and at least the line P - y Q of the totals. On a cell [a, b] of width w in y
 * its tangents at the ends have the slopes -Q(L &gt; a) and -Q(L &gt; b); they meet below the chord at a depth of w q_a
 * q_b / q, where the chord splits the cell's mass into q_a + q_b = q, and D is above both. If each node's value is
 * lowered by at least the depths of its two cells, the chords of the lowered values lie below D: on every cell the
 * chord is lowered by a mean of two numbers, each at least the distance of D below the chord.
 *
 * <p>For a distribution with this curve and the same totals to exist, the curve must begin on the line P - y Q and end
 * at 0. So all nodes up to some {@code first} take their values from the one line, all from some {@code last} on from
 * the other, chosen such that between them no lowered value is below either line; if the lines do not cross between the
 * two, the distribution has no finite losses. Next to them the chord has one end that is free: next to {@code first} it
 * lies below D if its upper end is below the tangent at {@code first}, w q_a under the chord's; next to {@code last} if
 * its lower end is below the tangent there, w q_b below the chord's. Finally the curve is replaced by the greatest
 * convex function below the chords: kinks of the wrong sign are removed, and their mass is split among the remaining
 * neighbors such that the totals of P and Q do not change.
 *
 * <p>All is computed on the scale of P, which is that of D: with w now the width in losses, the depth is (1 - e^-w) p_a
 * p_b / (p_a + p_b e^-w), and no difference of close values of D is ever computed. For a smooth density the error of
 * the chords is +w²/12 times the density on average, and that of this curve about -w²/6 times; the two together bound
 * the error of the grid.
 */
final class ConvexMinorant {
    private final double[] nodes;
    private final int n;
    /** The masses of P at the nodes: first of the chords, later of the minorant. */
    private final double[] mass;
    /** The part of cell i that goes to node i. */
    private final double[] up;
    /** The amount by which the value at each node is lowered. */
    private final double[] lowered;

    /** The height of D above P - y Q at each node. */
    private final double[] gap;
    /** The value of D at each node. */
    private final double[] height;

    private int first;
    /** y times the mass of Q up to {@code first}. */
    private double firstBelow;

    private int last;
    /** y times the mass of Q beyond {@code last}. */
    private double lastBeyond;

    private ConvexMinorant(Cells cells) {
        nodes = cells.nodes();
        n = nodes.length;
        mass = new double[n];
        up = new double[n];
        lowered = new double[n];
        gap = new double[n];
        height = new double[n];
        for (int i = 1; i < n; i++) {
            up[i] = DiscreteLoss.upperShare(cells, i, 0);
            double down = cells.p()[i] - up[i];
            mass[i] += up[i];
            mass[i - 1] += down;
            double depth = 0;
            if (up[i] > 0 && down > 0) {
                double fall = fall(i);
                depth = fall * down * up[i] / (down + up[i] * (1 - fall));
            }
            lowered[i - 1] = Math.max(lowered[i - 1], depth);
            lowered[i] = depth;
        }
    }

    /** Computes the dominated distribution. */
    static DiscreteLoss lower(Cells cells) {
        ConvexMinorant minorant = new ConvexMinorant(cells);
        minorant.beginOnLine(cells);
        minorant.endAtZero();
        if (minorant.isNothing(cells)) {
            return new DiscreteLoss(new double[minorant.n], cells.infinite());
        }
        minorant.lower();
        minorant.removeConcaveKinks();
        return new DiscreteLoss(minorant.mass, cells.infinite());
    }

    /** The increase of e^node from node i - 1 to node i, relative to node i - 1. */
    private double rise(int i) {
        return Math.expm1(nodes[i] - nodes[i - 1]);
    }

    /** The increase of e^node from node i - 1 to node i, relative to node i. */
    private double fall(int i) {
        return -Math.expm1(nodes[i - 1] - nodes[i]);
    }

    private void beginOnLine(Cells cells) {
        double below = mass[0];
        firstBelow = below;
        Arrays.fill(gap, 1, n, Double.POSITIVE_INFINITY);
        for (int i = 1; i < n && below < 1 / Double.MIN_NORMAL; i++) {
            double rise = rise(i);
            gap[i] = gap[i - 1] + below * rise;
            below += below * rise + mass[i];
            double needed = first == i - 1 ? Math.max(lowered[i], rise * (cells.p()[i] - up[i])) : lowered[i];
            if (gap[i] < needed) {
                first = i;
                firstBelow = below;
            } else {
                lowered[i] = needed;
            }
        }
    }

    private void endAtZero() {
        double beyond = 0;
        last = n - 1;
        for (int i = n - 2; i >= 0; i--) {
            double fall = fall(i + 1);
            beyond = (beyond + mass[i + 1]) * (1 - fall);
            height[i] = height[i + 1] + beyond * rise(i + 1);
            double needed = last == i + 1 ? Math.max(lowered[i], fall * up[i + 1]) : lowered[i];
            if (height[i] < needed) {
                last = i;
                lastBeyond = beyond;
            } else {
                lowered[i] = needed;
            }
        }
    }

    /** Whether only the two lines themselves are certain to be below the curve. */
    private boolean isNothing(Cells cells) {
        if (first >= last || height[first] < gap[first] || height[last] > gap[last]) {
            return true; // the lines cross outside of [first, last]
        }
        for (int i = first + 1; i < last; i++) {
            if (lowered[i] > gap[i]) {
                return true;
            }
        }
        return first == last - 1
                && gap[first] < fall(last) * up[last]
                && height[last] < rise(last) * (cells.p()[last] - up[last]);
    }

    /** Sets the masses of the lowered chords between the two lines. */
    private void lower() {
        lowered[first] = gap[first];
        lowered[last] = height[last];
        double slope = 0;
        for (int i = first; i < last; i++) {
            // The decrease of the chord's slope, in units of 1 / y at its lower end.
            double rise = rise(i + 1);
            double change = (lowered[i + 1] - lowered[i]) / rise;
            mass[i] = (i == first ? firstBelow : mass[i] + slope) - change;
            slope = change * (1 + rise);
        }
        mass[last] = lastBeyond + mass[last] + slope;
        Arrays.fill(mass, 0, first, 0);
        Arrays.fill(mass, last + 1, n, 0);
    }

    /** Andrew's monotone chain on masses: the mass of a concave kink is moved to its neighbors. */
    private void removeConcaveKinks() {
        int[] kept = new int[n];
        int count = 0;
        for (int k = first; k <= last; k++) {
            while (count > 1 && mass[kept[count - 1]] < 0) {
                int i = kept[--count];
                int j = kept[count - 1];
                double share = Math.expm1(nodes[j] - nodes[i]) / Math.expm1(nodes[j] - nodes[k]);
                mass[k] += mass[i] * share;
                mass[j] += mass[i] * (1 - share);
                mass[i] = 0;
            }
            kept[count++] = k;
        }
        for (int k = first; k <= last; k++) {
            mass[k] = Math.max(0, mass[k]);
        }
    }
}
