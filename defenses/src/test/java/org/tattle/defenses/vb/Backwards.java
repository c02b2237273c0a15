package org.tattle.defenses.vb;

import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.Training;
import org.tattle.core.random.Seed;

/** A training that does the parts of parallel work in the opposite order, as other threads might. */
record Backwards(Training training) implements Training {
    @Override
    public Seed stream(String name) {
        return training.stream(name);
    }

    @Override
    public UniformRandomProvider noise(String name) {
        return training.noise(name);
    }

    @Override
    public void parallel(int parts, IntConsumer part) {
        for (int i = parts - 1; i >= 0; i--) {
            part.accept(i);
        }
    }
}
