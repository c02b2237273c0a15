package org.tattle.defenses.poisson;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.privacy.PrivacyGuarantee;

/**
 * A kind of factorization: of what, into what, and what is released of it.
 *
 * @param <D> what is learned from
 * @param <R> what is released
 */
interface Family<D, R> {
    /** The true counts. */
    CountMatrix counts(D data);

    /** The start of a chain. */
    Factorization begin(D data, UniformRandomProvider random);

    /** What is released of a chain's last state: rates of topics or communities, never who belongs to them. */
    R release(D data, Factorization last);

    /** What the noise guarantees; nothing where parts of the training look at the data. */
    List<PrivacyGuarantee> guarantees(LimitedPrecision noise);

    /** The names of the numbers that {@link #recordMetrics} may record. */
    List<String> figures();

    /**
     * Tells how good a fit is.
     *
     * @param seen what the inference saw, with noise or without
     */
    void recordMetrics(
            D data, CountMatrix seen, Posterior posterior, TrainingContext training, TrainingMetrics figures);

    /** How many records lie outside declared bounds. */
    default long countClipped(D data) {
        return 0;
    }
}
