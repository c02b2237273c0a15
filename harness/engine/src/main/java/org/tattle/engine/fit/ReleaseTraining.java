package org.tattle.engine.fit;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.SecureRandomProvider;
import org.tattle.math.sampling.Seed;

/**
 * The training of a model that is to be released: on all threads, its noise from a secure source unless a seed was
 * given.
 */
public final class ReleaseTraining implements TrainingContext, AutoCloseable {
    private final Seed seed;
    private final boolean seeded;
    private final ProgressListener listener;
    private final TrainingMetrics figures;
    private final WorkerPool workers;

    ReleaseTraining(Optional<Long> given, int threads, ProgressListener listener, TrainingMetrics figures) {
        seeded = given.isPresent();
        seed = new Seed(given.orElseGet(() -> new SecureRandomProvider().nextLong()));
        this.listener = listener;
        this.figures = figures;
        workers = new WorkerPool(threads);
    }

    @Override
    public Seed stream(String name) {
        return seed.child("stream").child(name);
    }

    @Override
    public UniformRandomProvider noise(String name) {
        return seeded ? seed.child("noise").child(name).generator() : new SecureRandomProvider();
    }

    @Override
    public void parallel(int parts, IntConsumer part) {
        workers.each(parts, part);
    }

    @Override
    public void progress(long done, long total) {
        listener.on(new Progress((int) done, (int) total, 0, 0, "passes"));
    }

    @Override
    public Optional<TrainingMetrics> metrics() {
        return Optional.of(figures);
    }

    @Override
    public void close() {
        workers.close();
    }
}
