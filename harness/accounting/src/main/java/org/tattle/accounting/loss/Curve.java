package org.tattle.accounting.loss;

/** A bound on delta as a function of epsilon, in one direction of an adjacency. */
interface Curve {
    /** Computes the bound at an epsilon of at least 0; in [0, 1]. */
    double delta(double epsilon);
}
