package org.tattle.accounting.loss;

import java.util.Arrays;

/**
 * A distribution on the nodes that is dominated, and nearly as close as the chords that dominate (see
 * {@link DiscreteLoss#upper}).
 *
 * <p>What lies below the first node or above the last is seen as one outcome each, which reveals less
 * (post-processing), and left out, which lowers delta. Let D(y) = sum (p - y q)+, y = e^epsilon, be the curve of the
 * rest: convex, falling, at least 0 and at least the line P - y Q of the totals. On a cell [a, b] of width w in y its
 * tangents at the ends have the slopes -Q(L &gt; a) and -Q(L &gt; b); they meet below the chord at the depth w q_a q_b
 * / q, where q_a + q_b = q is how the chord splits the cell's mass, and D is above both. With each node's value lowered
 * by at least the depths of its two cells, the chords of the lowered values lie below D: on every cell the chord sinks
 * by a mean of two numbers, each no less than how far D is below the chord.
 *
 * <p>For a distribution of this curve to exist, with the same totals, the curve must begin on the line P - y Q and end
 * at 0. So all nodes up to some {@code first} take their values from the one line, all from some {@code last} on from
 * the other, chosen such that between them no lowered value is below either line; where the lines do not cross between
 * the two, the distribution is nothing. Beside them the chord has one end that is free: next to {@code first} it lies
 * below D if its upper end is below the tangent at {@code first}, w q_a under the chord's; next to {@code last} if its
 * lower end is below the tangent there, w q_b under. At last the greatest convex function below the chords is taken:
 * kinks of the wrong sign are removed, their mass going to the neighbors that remain, such that P and Q keep theirs.
 *
 * <p>All is done on P's scale, D's own: with w now the width in losses, the depth is (1 - e^-w) p_a p_b / (p_a + p_b
 * e^-w), and no difference of close values of D is ever taken. Within a smooth density the chords err by +w²/12 times
 * the density, this by about -w²/6 times, both on average; the two together bound what the grid costs.
 */
final class ConvexMinorant {
    private final double[] nodes;
    private final int n;
    /** P's masses at the nodes, of the chords; later those of the minorant. */
    private final double[] mass;
    /** What of cell i goes to node i. */
    private final double[] up;
    /** By how much the value at each node is lowered. */
    private final double[] lowered;

    /** How far D is above P - y Q at each node. */
    private final double[] gap;
    /** D at each node. */
    private final double[] height;

    private int first;
    /** y times Q's mass up to {@code first}. */
    private double firstBelow;

    private int last;
    /** y times Q's mass beyond {@code last}. */
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

    /** The distribution. */
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

    /** e^node is larger at node i by this, relative to node i - 1. */
    private double rise(int i) {
        return Math.expm1(nodes[i] - nodes[i - 1]);
    }

    /** e^node is smaller at node i - 1 by this, relative to node i. */
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

    /** Whether only the two lines themselves are sure to be below the curve. */
    private boolean isNothing(Cells cells) {
        if (first >= last || height[first] < gap[first] || height[last] > gap[last]) {
            return true; // the lines cross outside
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
            // How much less the chord falls, in units of 1 / y at its lower end.
            double rise = rise(i + 1);
            double change = (lowered[i + 1] - lowered[i]) / rise;
            mass[i] = (i == first ? firstBelow : mass[i] + slope) - change;
            slope = change * (1 + rise);
        }
        mass[last] = lastBeyond + mass[last] + slope;
        Arrays.fill(mass, 0, first, 0);
        Arrays.fill(mass, last + 1, n, 0);
    }

    /** Andrew's monotone chain on masses: a kink that bends the wrong way leaves its mass to its neighbors. */
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
