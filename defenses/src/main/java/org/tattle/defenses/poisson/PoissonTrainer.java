package org.tattle.defenses.poisson;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.metric.ChainMixing;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.defenses.poisson.Counts.GivenCounts;
import org.tattle.defenses.poisson.Counts.InferredCounts;
import org.tattle.defenses.poisson.NoiseSettings.Inference;

/**
 * The trainer of a Poisson factorization by Gibbs sampling from true counts, from noisy ones as if they were true, or
 * from noisy ones with inversion of the noise ([LPPF]).
 *
 * @param inversions how the noise is inverted, for {@link Inference#PRIVATE} only
 * @param noise the noise added to every count before training; empty for {@link Inference#NON_PRIVATE}
 */
record PoissonTrainer<D, R>(
        Family<D, R> family,
        Inference inference,
        Inversions inversions,
        Optional<LimitedPrecision> noise,
        Sweeps sweeps)
        implements Trainer<D, R> {
    @Override
    public R train(D data, TrainingContext training) {
        CountMatrix truth = family.counts(data);
        CountMatrix seen = noise.<CountMatrix>map(added ->
                        PackedCounts.noised(truth, added.mechanism(), NoiseSource.of(training.noise("counts"))))
                .orElse(truth);
        Factorization model = family.begin(data, training.stream("start").generator());
        Posterior posterior = posterior(model, seen, training);
        training.metrics().ifPresent(metrics -> recordMetrics(data, seen, posterior, training, metrics));
        return family.release(data, model);
    }

    /** Runs a chain whose first sweep uses the observed counts, negative ones as 0. */
    private Posterior posterior(Factorization model, CountMatrix seen, TrainingContext training) {
        if (seen instanceof PackedCounts noised && inference == Inference.PRIVATE) {
            return run(model, () -> GivenCounts.of(noised), inferred(noised), training);
        }
        Counts given = GivenCounts.of(seen);
        return run(model, () -> given, given, training);
    }

    private Posterior run(Factorization model, Supplier<Counts> first, Counts counts, TrainingContext training) {
        boolean judged = training.metrics().isPresent();
        return new Chain(model, first, counts, sweeps, judged, Chain.VISITS_A_SAVE).run(training);
    }

    private Counts inferred(PackedCounts noised) {
        return new InferredCounts(
                noised, inversions.start(noised, noise.orElseThrow().mechanism().ratio()));
    }

    private void recordMetrics(
            D data, CountMatrix seen, Posterior posterior, TrainingContext training, TrainingMetrics figures) {
        family.recordMetrics(data, seen, posterior, training, figures);
        ChainMixing.record(posterior.traces().toArray(double[][]::new), figures);
    }

    @Override
    public List<Metric> metrics() {
        return Stream.concat(family.metrics().stream(), ChainMixing.METRICS.stream())
                .toList();
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return noise.map(family::guarantees).orElse(List.of());
    }

    @Override
    public long countClipped(D records) {
        return family.countClipped(records);
    }

    /** A family of factorizations: the counts it factorizes, the factors, and the release. */
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

        /** Records metrics of the fit. */
        void recordMetrics(
                D data, CountMatrix seen, Posterior posterior, TrainingContext training, TrainingMetrics figures);

        /** The number of records that exceed declared bounds. */
        default long countClipped(D data) {
            return 0;
        }
    }
}
