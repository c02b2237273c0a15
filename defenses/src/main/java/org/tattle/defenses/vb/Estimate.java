package org.tattle.defenses.vb;

/** The estimate of the posterior that the E-step uses ([VIPS] appendix D); noise and accounting do not depend on it. */
public enum Estimate {
    /** The expected natural parameters: variational Bayes. */
    EXPECTED,
    /** The natural parameters at the posterior's mode: expectation-maximization. */
    POINT;

    <Q, E> E of(VariationalModel<Q, E, ?> model, Q posterior) {
        return this == EXPECTED ? model.expected(posterior) : model.atMode(posterior);
    }
}
