package org.tattle.accounting.loss;

import org.tattle.accounting.AccountingResult.Direction;

/** A pair whose two directions are alike, described by its distribution functions. */
interface SymmetricPair extends LossPair {
    /** The place of the loss {@code t} in P's distribution of the loss (see {@link Tail}). */
    double first(double t);

    /** The same in Q's distribution. */
    double second(double t);

    /** The mass of P where Q has none. */
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

    /** P(L &gt; epsilon) - e^epsilon Q(L &gt; epsilon). */
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
}
