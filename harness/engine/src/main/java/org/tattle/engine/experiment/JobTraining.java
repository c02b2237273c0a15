package org.tattle.engine.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.math.sampling.Seed;

/** The training of one job: streams from its seed, its state in a file beside the model until the model is finished. */
final class JobTraining implements TrainingContext {
    private final Seed seed;
    private final Path state;
    private final String key;
    private final Optional<RecordedMetrics> figures;

    /** @param figures where to tell how good the model is; empty where nobody asks */
    JobTraining(Seed seed, Path state, String key, Optional<RecordedMetrics> figures) {
        this.seed = seed;
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
        return ModelFile.read(state, key) instanceof ModelFile.Content.Payload payload
                ? Optional.of(payload.bytes())
                : Optional.empty();
    }

    @Override
    public void save(byte[] bytes) {
        ModelFile.write(state, key, bytes);
    }

    @Override
    public Optional<TrainingMetrics> figures() {
        return figures.map(told -> told);
    }

    /** Drops the state: the model itself is on disk. */
    void finish() {
        try {
            Files.deleteIfExists(state);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + state, e);
        }
    }
}
