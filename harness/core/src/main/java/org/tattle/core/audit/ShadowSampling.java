package org.tattle.core.audit;

/** How the training sets of an attack's shadow models are drawn. */
public enum ShadowSampling {
    /** No shadow model is trained. */
    NONE,
    /** Complementary pairs of random halves: every record is in exactly half of the shadows. */
    HALVES,
    /** An independent fair coin for every shadow and record. */
    COINS
}
