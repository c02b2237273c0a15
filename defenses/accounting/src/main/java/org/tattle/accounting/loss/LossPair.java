package org.tattle.accounting.loss;

import org.tattle.accounting.AccountingResult.Direction;

/**
 * A dominating pair (P, Q) of one release, by its loss L = ln(P/Q), for the direction {@link Direction#REMOVE}; the
 * other direction is (Q, P), whose loss is -L.
 */
interface LossPair {
    /**
     * Fills {@code p} and {@code q} with the masses of P and Q in L &lt;= nodes[0], (nodes[0], nodes[1]], …, L &gt;
     * last node.
     *
     * @param nodes n losses, increasing
     * @param p of length n + 1, written
     * @param q of length n + 1, written
     */
    void masses(double[] nodes, double[] p, double[] q);

    /** What P (or, to add, Q) gives to outcomes that the other cannot have. */
    double infinite(Direction direction);

    /** The exact delta of one release at epsilon. */
    double delta(double epsilon, Direction direction);

    /** Whether (P, Q) and (Q, P) have the same distribution of the loss. */
    boolean isSymmetric();

    /** Whether the finite losses are bounded. */
    boolean isBounded();

    /** A loss that carries an atom, best put on the grid; 0 for none. */
    double anchor();

    /** Whether all finite losses are whole multiples of the anchor. */
    boolean isLattice();
}
