package org.tattle.defenses.testing;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.Training;
import org.tattle.core.random.Seed;

/** A training whose streams are those of a seed; a test overrides what else it wants to see of it. */
public abstract class SeededTraining implements Training {
    private final Training seeded;

    protected SeededTraining(long seed) {
        seeded = Training.seeded(seed);
    }

    @Override
    public final Seed stream(String name) {
        return seeded.stream(name);
    }

    @Override
    public final UniformRandomProvider noise(String name) {
        return seeded.noise(name);
    }
}
