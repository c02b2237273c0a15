package org.tattle.cli;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.Figures;
import org.tattle.core.audit.Training;
import org.tattle.core.engine.Progress;
import org.tattle.core.engine.ProgressListener;
import org.tattle.core.engine.Workers;
import org.tattle.core.random.SecureBits;
import org.tattle.core.random.Seed;

/**
 * The training of a model that is to be released: on all threads, its noise from a secure source unless a seed was
 * asked for.
 */
final class FitTraining implements Training, AutoCloseable {
    private final Seed seed;
    private final boolean seeded;
    private final ProgressListener listener;
    private final Figures figures;
    private final Workers workers;

    /**
     * @param given the seed that was asked for, if one was: the model is then unfit for release
     * @param figures where to tell how good the model is
     */
    FitTraining(Optional<Long> given, int threads, ProgressListener listener, Figures figures) {
        seeded = given.isPresent();
        seed = new Seed(given.orElseGet(() -> new SecureBits().nextLong()));
        this.listener = listener;
        this.figures = figures;
        workers = new Workers(threads);
    }

    @Override
    public Seed stream(String name) {
        return seed.child("stream").child(name);
    }

    @Override
    public UniformRandomProvider noise(String name) {
        return seeded ? seed.child("noise").child(name).generator() : new SecureBits();
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
    public Optional<Figures> figures() {
        return Optional.of(figures);
    }

    @Override
    public void close() {
        workers.close();
    }
}
