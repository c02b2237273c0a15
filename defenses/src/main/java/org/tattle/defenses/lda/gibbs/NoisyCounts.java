package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import org.tattle.defenses.mechanism.LaplaceMechanism;
import org.tattle.defenses.mechanism.NoiseSource;

/** Counts with Laplace noise on them: the noise stays as it was drawn while the counts below go on changing. */
final class NoisyCounts {
    private final int[] exact;
    private final double[] noise;

    /** @param exact live; no noise at first */
    NoisyCounts(int[] exact) {
        this.exact = exact;
        noise = new double[exact.length];
    }

    /** Adds noise to every cell, over the noise that is there. */
    void disturb(LaplaceMechanism mechanism, NoiseSource source) {
        mechanism.release(noise, source);
    }

    /** Takes all noise off. */
    void clear() {
        Arrays.fill(noise, 0);
    }

    double get(int cell) {
        return exact[cell] + noise[cell];
    }

    double atLeastZero(int cell) {
        return Math.max(get(cell), 0);
    }

    /** What was added to a cell so far. */
    double noise(int cell) {
        return noise[cell];
    }

    void copyTo(double[] shown) {
        for (int i = 0; i < shown.length; i++) {
            shown[i] = get(i);
        }
    }

    /** Each cell, 0 where it is below, plus the prior: above 0 as probabilities must be. */
    void smoothTo(double[] estimate, double prior) {
        for (int i = 0; i < estimate.length; i++) {
            estimate[i] = atLeastZero(i) + prior;
        }
    }
}
