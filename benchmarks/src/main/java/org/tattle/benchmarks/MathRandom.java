package org.tattle.benchmarks;

import org.apache.commons.math3.random.AbstractRandomGenerator;
import org.tattle.math.sampling.SplitMix;

/** The generator of all benchmarks as a commons-math3 generator. */
final class MathRandom extends AbstractRandomGenerator {
    private final SplitMix random;

    MathRandom(SplitMix random) {
        this.random = random;
    }

    @Override
    public void setSeed(long seed) {
        random.reset(seed);
    }

    @Override
    public double nextDouble() {
        return random.nextDouble();
    }
}
