package org.tattle.core.audit;

/** How records are assigned to the shadow models that an attack asks for. */
public enum ShadowSampling {
    /** No shadow model is trained. */
    NONE,
    /** Complementary pairs of random halves: every record is in exactly half of the shadows. */
    HALVES,
    /** Independent fair coins for every shadow and record. */
    COINS
}
