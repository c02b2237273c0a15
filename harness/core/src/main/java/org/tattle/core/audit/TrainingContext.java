package org.tattle.core.audit;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.Seed;

/** What the engine lends to one training. */
public interface TrainingContext {
    /**
     * The seed of a named stream of this training's ordinary randomness: initialization, sampling. The same name gives
     * the same draws on any thread, in any order.
     */
    Seed stream(String name);

    /**
     * A named stream of mechanism noise: from the plan's seed under {@code audit}, from a secure source under
     * {@code fit}.
     */
    UniformRandomProvider noise(String name);

    /**
     * Calls {@code part} once for each of 0 … parts − 1, on whatever threads this training may use; returns when all
     * are done. The result must not depend on the order.
     */
    default void parallel(int parts, IntConsumer part) {
        for (int i = 0; i < parts; i++) {
            part.accept(i);
        }
    }

    /** The last state that {@link #save} kept of this very training, if it was interrupted. */
    default Optional<byte[]> resume() {
        return Optional.empty();
    }

    /** Keeps a state from which the training can go on after a kill. */
    default void save(byte[] state) {}

    /** Reports how far the training is. */
    default void progress(long done, long total) {}

    /**
     * Where to record how good the model is; empty where it is not asked for, as of shadow models, so that it need not
     * be found out.
     */
    default Optional<TrainingMetrics> metrics() {
        return Optional.empty();
    }

    /**
     * A training for tests and for single use: every stream depends on the seed, work is done by the calling thread.
     */
    static TrainingContext seeded(long seed) {
        return seeded(new Seed(seed));
    }

    /** The same, from a seed that is part of another's. */
    static TrainingContext seeded(Seed root) {
        return new TrainingContext() {
            @Override
            public Seed stream(String name) {
                return root.child("stream").child(name);
            }

            @Override
            public UniformRandomProvider noise(String name) {
                return root.child("noise").child(name).generator();
            }
        };
    }
}
