package org.tattle.defenses.testing;

import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.math.sampling.Seed;

/** A training whose streams are those of a seed; a test overrides what else it wants to see of it. */
public abstract class SeededTraining implements TrainingContext {
    private final TrainingContext seeded;

    protected SeededTraining(long seed) {
        seeded = TrainingContext.seeded(seed);
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
