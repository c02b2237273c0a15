package org.tattle.accounting.loss;

import org.tattle.accounting.AccountingResult.Direction;

/**
 * A dominating pair whose two directions have the same distribution of the loss, described by distribution functions.
 */
interface SymmetricPair extends LossPair {
    /** Computes the position of the loss {@code t} in its distribution under P (see {@link Tail}). */
    double first(double t);

    /** Computes the position of the loss {@code t} in its distribution under Q. */
    double second(double t);

    /** Returns the mass of P where Q has none. */
    default double infinite() {
        return 0;
    }

    @Override
    default double infinite(Direction direction) {
        return infinite();
    }

    @Override
    default void masses(double[] nodes, double[] p, double[] q) {
        double fromP = 0;
        double fromQ = 0;
        for (int i = 0; i < nodes.length; i++) {
            double toP = nodes[i] == Double.NEGATIVE_INFINITY ? 0 : first(nodes[i]);
            double toQ = nodes[i] == Double.NEGATIVE_INFINITY ? 0 : second(nodes[i]);
            p[i] = Tail.between(fromP, toP);
            q[i] = Tail.between(fromQ, toQ);
            fromP = toP;
            fromQ = toQ;
        }
        p[nodes.length] = Tail.beyond(fromP);
        q[nodes.length] = Tail.beyond(fromQ);
    }

    @Override
    default double delta(double epsilon, Direction direction) {
        return delta(epsilon);
    }

    /** Computes P(L &gt; epsilon) - e^epsilon Q(L &gt; epsilon). */
    default double delta(double epsilon) {
        double beyond = Tail.beyond(second(epsilon));
        return Math.max(0, Tail.beyond(first(epsilon)) - (beyond == 0 ? 0 : Math.exp(epsilon) * beyond));
    }

    @Override
    default boolean isSymmetric() {
        return true;
    }

    @Override
    default boolean isBounded() {
        return true;
    }

    @Override
    default boolean isLattice() {
        return false;
    }

    @Override
    default double anchor() {
        return 0;
    }
}
