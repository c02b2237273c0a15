package org.tattle.accounting.loss;

import org.tattle.accounting.AccountingResult.Direction;

/**
 * The masses that a pair (P, Q) gives to the cells into which nodes divide the line of privacy losses.
 *
 * @param nodes n losses, increasing; cell i lies between nodes i - 1 and i, cell 0 below all, cell n above all
 * @param infinite the part of {@code p[n]} that has no mass under Q
 * @param opposite the part of {@code q[0]} that has no mass under P
 */
record Cells(double[] nodes, double[] p, double[] q, double infinite, double opposite, boolean bounded) {
    static Cells of(LossPair pair, double[] nodes) {
        double[] p = new double[nodes.length + 1];
        double[] q = new double[nodes.length + 1];
        pair.masses(nodes, p, q);
        return new Cells(nodes, p, q, pair.infinite(Direction.REMOVE), pair.infinite(Direction.ADD), pair.isBounded());
    }

    /** Returns the cells of the pair (Q, P), whose losses are the negatives. */
    Cells swapped() {
        double[] turned = reversed(nodes);
        for (int i = 0; i < turned.length; i++) {
            turned[i] = -turned[i];
        }
        return new Cells(turned, reversed(q), reversed(p), opposite, infinite, bounded);
    }

    Cells towards(Direction direction) {
        return direction == Direction.REMOVE ? this : swapped();
    }

    private static double[] reversed(double[] x) {
        double[] y = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            y[i] = x[x.length - 1 - i];
        }
        return y;
    }
}
