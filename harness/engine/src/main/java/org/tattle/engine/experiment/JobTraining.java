package org.tattle.engine.experiment;

import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.math.sampling.Seed;

/**
 * The training context of one job: streams derive from its seed, and its state is stored beside the model until the
 * model is finished.
 */
final class JobTraining implements TrainingContext {
    private final Seed seed;
    private final ModelStore store;
    private final String state;
    private final String key;
    private final Optional<RecordedMetrics> figures;

    /** @param figures receives the training metrics; empty if they are not needed */
    JobTraining(Seed seed, ModelStore store, String state, String key, Optional<RecordedMetrics> figures) {
        this.seed = seed;
        this.store = store;
        this.state = state;
        this.key = key;
        this.figures = figures;
    }

    @Override
    public Seed stream(String name) {
        return seed.child("stream").child(name);
    }

    @Override
    public UniformRandomProvider noise(String name) {
        return seed.child("noise").child(name).generator();
    }

    @Override
    public Optional<byte[]> resume() {
        return store.find(state, key, damage -> {}).map(ModelStore.Entry::bytes);
    }

    @Override
    public void save(byte[] bytes) {
        store.write(state, key, bytes);
    }

    @Override
    public Optional<TrainingMetrics> metrics() {
        return figures.map(recorded -> recorded);
    }

    /** Deletes the state, since the model is on disk. */
    void finish() {
        store.delete(List.of(state));
    }
}
