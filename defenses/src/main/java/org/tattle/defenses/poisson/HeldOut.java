package org.tattle.defenses.poisson;

/** The rule for which links of a network are held out of training, to be predicted ([LPPF] section 5.2; E28). */
public enum HeldOut {
    /** No links. */
    NONE,
    /** The links from top senders to top recipients. */
    BLOCK,
    /** The links from top senders or to top recipients: an actor that is both has no data at all. */
    CROSS
}
