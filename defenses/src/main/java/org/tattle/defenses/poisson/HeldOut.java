package org.tattle.defenses.poisson;

/** Which links of a network are kept from a training, to be foretold ([LPPF] section 5.2; E28). */
public enum HeldOut {
    /** None. */
    NONE,
    /** Those from top senders to top recipients. */
    BLOCK,
    /** Those that involve a top sender or a top recipient: an actor that is both has no data at all. */
    CROSS
}
