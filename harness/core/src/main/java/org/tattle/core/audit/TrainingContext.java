package org.tattle.core.audit;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.math.sampling.Seed;

/** The randomness, threads and progress reports that the engine provides to one training. */
public interface TrainingContext {
    /**
     * The seed of a named stream of this training's ordinary randomness (initialization, sampling). Draws depend on the
     * name, not on threads or their order.
     */
    Seed stream(String name);

    /**
     * A named random stream for the noise of mechanisms: seeded by the plan under {@code audit}, secure under
     * {@code fit}.
     */
    UniformRandomProvider noise(String name);

    /**
     * This context for post-processing: work that sees no record, only what the training has released. Its noise has no
     * part in the guarantee, and replays do not record it.
     */
    default TrainingContext postProcessing() {
        return this;
    }

    /**
     * Calls {@code part} once for each of 0 … parts − 1, on whatever threads this training may use; returns when all
     * are done. The result must not depend on the order.
     */
    default void parallel(int parts, IntConsumer part) {
        for (int i = 0; i < parts; i++) {
            part.accept(i);
        }
    }

    /** The last state that this training stored by {@link #save}, if it was interrupted. */
    default Optional<byte[]> resume() {
        return Optional.empty();
    }

    /** Stores a state from which an interrupted training can resume. */
    default void save(byte[] state) {}

    /** Reports progress: how many of how many steps are done. */
    default void progress(long done, long total) {}

    /**
     * The receiver of training metrics; empty where they are not needed, as for shadow models, so that a training need
     * not compute them.
     */
    default Optional<TrainingMetrics> metrics() {
        return Optional.empty();
    }

    /**
     * Keeps what a training that fails has printed, for people.
     *
     * @return where it is; empty where nothing is kept
     */
    default Optional<String> keepOutput(byte[] printed) {
        return Optional.empty();
    }

    /**
     * A context for tests and single trainings: every stream derives from the seed, and the calling thread does the
     * work.
     */
    static TrainingContext seeded(long seed) {
        return seeded(new Seed(seed));
    }

    /** A context as {@link #seeded(long)} makes it, from a seed that derives from another. */
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
