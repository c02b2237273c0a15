package org.tattle.defenses.vb;

/** The estimate of the posterior that the E-step uses ([VIPS] appendix D); noise and accounting do not depend on it. */
public enum Estimate {
    /** The expected natural parameters: variational Bayes. */
    EXPECTED {
        @Override
        <Q, E> E of(VariationalModel<Q, E, ?> model, Q posterior) {
            return model.expected(posterior);
        }
    },
    /** The natural parameters at the posterior's mode: expectation-maximization. */
    POINT {
        @Override
        <Q, E> E of(VariationalModel<Q, E, ?> model, Q posterior) {
            return model.atMode(posterior);
        }
    };

    abstract <Q, E> E of(VariationalModel<Q, E, ?> model, Q posterior);
}
