package org.tattle.defenses.poisson;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.privacy.PrivacyGuarantee;

/**
 * A family of factorizations: the counts it factorizes, the factors, and the release.
 *
 * @param <D> the dataset
 * @param <R> the release
 */
interface Family<D, R> {
    /** The true counts. */
    CountMatrix counts(D data);

    /** The initial state of a chain. */
    Factorization begin(D data, UniformRandomProvider random);

    /** The release from a chain's last state: rates of topics or communities, never memberships. */
    R release(D data, Factorization last);

    /** The guarantees of the noise; none if a part of the training uses the true counts. */
    List<PrivacyGuarantee> guarantees(LimitedPrecision noise);

    /** The numbers that {@link #recordMetrics} may record, the most important first. */
    List<Metric> metrics();

    /**
     * Records metrics of the fit.
     *
     * @param seen the counts used in the inference, with noise or without
     */
    void recordMetrics(
            D data, CountMatrix seen, Posterior posterior, TrainingContext training, TrainingMetrics figures);

    /** The number of records that exceed declared bounds. */
    default long countClipped(D data) {
        return 0;
    }
}
