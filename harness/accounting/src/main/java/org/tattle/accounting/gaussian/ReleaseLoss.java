package org.tattle.accounting.gaussian;

/** The privacy loss of one release. */
interface ReleaseLoss {
    /** Computes its moments at a t &gt; 0. */
    Tilted at(double t);

    /** Returns its characteristic function under the distribution tilted by t, at multiples of d. */
    CharacteristicFunction function(double t, double d);

    double largest();
}
