package org.tattle.engine.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.ToLongFunction;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.engine.experiment.Experiment;

/**
 * Trains a few models and gives these out again in turn, so that attacks can be timed before all are trained: they take
 * as long.
 */
final class FewModels<D extends Dataset<D>, R> implements Trainer<D, R> {
    /** The most models; odd, since shadow models come in pairs. */
    private static final int MOST = 3;

    /** The share of the time that is left which trainings may take beyond the first. */
    private static final double SHARE = 0.1;

    private final Trainer<D, R> trainer;
    private final ToLongFunction<Long> clock;
    private final Box box;
    private final DoubleConsumer first;
    private final List<R> models = new ArrayList<>();
    private long nanos;
    private int given;
    private int trained;

    FewModels(Trainer<D, R> trainer, ToLongFunction<Long> clock, Box box, DoubleConsumer first) {
        this.trainer = trainer;
        this.clock = clock;
        this.box = box;
        this.first = first;
    }

    double seconds() {
        return nanos / Probe.NANOS_PER_SECOND;
    }

    int trained() {
        return trained;
    }

    /** An experiment with few models; all, where each is trained for one target. */
    Experiment<D, R> of(Experiment<D, R> experiment) {
        Adversary<D, R> adversary = experiment.adversary();
        return new Experiment<>(
                experiment.name(),
                experiment.info(),
                this,
                experiment.codec(),
                adversary.with(
                        adversary.reuse() == Reuse.RETRAINED
                                ? (data, training) -> timed(adversary.shadowTrainer(), data, training)
                                : this),
                experiment.surfaces(),
                Optional.empty(), // run while models are trained
                experiment.utilities(),
                experiment.premises());
    }

    private R timed(Trainer<D, R> by, D data, TrainingContext training) {
        long start = clock.applyAsLong(0L);
        R release = by.train(data, training);
        nanos += clock.applyAsLong(0L) - start;
        trained++;
        if (trained == 1) {
            first.accept(seconds());
        }
        return release;
    }

    @Override
    public R train(D data, TrainingContext training) {
        if (models.isEmpty() || (models.size() < MOST && seconds() < SHARE * box.left())) {
            models.add(timed(trainer, data, TrainingContext.seeded(models.size()))); // without metrics
        }
        return models.get(given++ % models.size());
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return trainer.guarantees(facts);
    }

    @Override
    public PublicFacts publicFacts(long records) {
        return trainer.publicFacts(records);
    }

    @Override
    public long countClipped(D records) {
        return trainer.countClipped(records);
    }

    @Override
    public D boundContributions(D records) {
        return trainer.boundContributions(records);
    }

    @Override
    public D boundContributions(D records, R release) {
        return trainer.boundContributions(records, release);
    }

    @Override
    public List<Metric> metrics() {
        return trainer.metrics();
    }
}
