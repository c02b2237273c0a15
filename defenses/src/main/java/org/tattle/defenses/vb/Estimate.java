package org.tattle.defenses.vb;

/** What of the posterior the E-step sees ([VIPS] appendix D): the noise and its accounting are the same. */
public enum Estimate {
    /** Its expected natural parameters: variational Bayes. */
    EXPECTED {
        @Override
        <Q, E> E of(VariationalModel<Q, E, ?> model, Q posterior) {
            return model.expected(posterior);
        }
    },
    /** The natural parameters at its mode: expectation-maximization. */
    POINT {
        @Override
        <Q, E> E of(VariationalModel<Q, E, ?> model, Q posterior) {
            return model.atMode(posterior);
        }
    };

    abstract <Q, E> E of(VariationalModel<Q, E, ?> model, Q posterior);
}
