package org.tattle.accounting.gaussian;

/** The privacy loss of one release. */
interface ReleaseLoss {
    /** Its moments at a t &gt; 0. */
    Tilted at(double t);

    /** Its characteristic function under the distribution tilted by t, at multiples of d. */
    CharacteristicFunction function(double t, double d);

    /** The largest loss. */
    double largest();
}
