package org.tattle.defenses.regression;

/** What settings that several plug-ins share mean. */
public final class Meanings {
    /** L. */
    static final String REGULARISATION = "L, the penalty is L/2 times the squared norm of the weights, > 0; public";

    /** Candidates. */
    static final String CHOOSE_FROM =
            "in place of regularisation: two or more public constants with blanks between, such as"
                    + " 0.001 0.01 0.1, of which tenfold cross-validation chooses one";

    /** The choice's part of the budget. */
    static final String CHOICE_SHARE =
            "the share of epsilon that choosing costs, in (0, 1); without choose-from it has no meaning";

    /** epsilon. */
    static final String EPSILON = "the budget in nats, > 0";

    /** The radius. */
    public static final String RADIUS =
            "rows are divided by it, then each that is still longer than 1 is clipped to 1; > 0, public";

    /** S. */
    public static final String BATCH = "S, records of a step, in expectation; null: all, and all steps count alike";

    /** Passes. */
    public static final String EPOCHS = "how often a record is seen, in expectation, > 0";

    /** tau0. */
    public static final String OFFSET = "tau0: early batches count less the larger it is, at least 0";

    /** kappa. */
    public static final String DECAY = "kappa: how fast later batches count less, in [0, 1]";

    /** Expected or point. */
    public static final String ESTIMATE =
            "what the E-step sees; expected: of the posterior (variational Bayes), point: its mode (EM)";

    private Meanings() {}
}
