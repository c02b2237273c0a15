package org.tattle.accounting.loss;

import org.tattle.accounting.AccountingResult.Direction;

/**
 * A dominating pair (P, Q) of one release, described by its privacy loss L = ln(P/Q), for the direction
 * {@link Direction#REMOVE}; the other direction is (Q, P), whose loss is -L.
 */
interface LossPair {
    /**
     * Fills {@code p} and {@code q} with the masses of P and Q in L &lt;= nodes[0], (nodes[0], nodes[1]], …, L &gt;
     * last node.
     *
     * @param p of length n + 1, written
     * @param q of length n + 1, written
     */
    void masses(double[] nodes, double[] p, double[] q);

    /**
     * Returns the mass of P (of Q for {@link Direction#ADD}) on outcomes that are impossible under the other
     * distribution.
     */
    double infinite(Direction direction);

    /** Computes the exact delta of one release at epsilon. */
    double delta(double epsilon, Direction direction);

    /** Whether (P, Q) and (Q, P) have the same distribution of the loss. */
    boolean isSymmetric();

    /** Whether the finite losses are bounded. */
    boolean isBounded();

    /** Returns a loss that has an atom and should be on the grid; 0 if there is none. */
    double anchor();

    /** Whether all finite losses are integer multiples of the anchor. */
    boolean isLattice();
}
