package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;

/** Counts with Laplace noise on them: the noise stays as it was drawn while the counts below go on changing. */
final class NoisyCounts {
    private final int[] exact;
    private final double[] noise;
    private final double[] cut;

    /** @param exact live, every change reported to {@link #changed}; no noise at first */
    NoisyCounts(int[] exact) {
        this.exact = exact;
        noise = new double[exact.length];
        cut = new double[exact.length];
        cut();
    }

    /** Adds noise to every cell, over the noise that is there. */
    void addNoise(LaplaceMechanism mechanism, NoiseSource source) {
        mechanism.release(noise, source);
        cut();
    }

    /** Takes all noise off. */
    void clear() {
        Arrays.fill(noise, 0);
        cut();
    }

    private void cut() {
        for (int i = 0; i < cut.length; i++) {
            changed(i);
        }
    }

    /** Hears that the count below a cell was changed. */
    void changed(int cell) {
        cut[cell] = Math.max(get(cell), 0);
    }

    double get(int cell) {
        return exact[cell] + noise[cell];
    }

    double atLeastZero(int cell) {
        return cut[cell];
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
