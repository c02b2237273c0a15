package org.tattle.defenses.lda.gibbs;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;

/** Counts with noise: the noise stays as drawn while the exact counts change. */
final class NoisyCounts {
    private final int[] exact;
    private final double[] noise;
    private final double[] cut;

    /**
     * @param exact the exact counts, live; every change must be reported to {@link #changed}; without noise at first
     */
    NoisyCounts(int[] exact) {
        this.exact = exact;
        noise = new double[exact.length];
        cut = new double[exact.length];
        cut();
    }

    /** Adds noise to every cell, in addition to the noise so far. */
    void addNoise(LaplaceMechanism mechanism, NoiseSource source) {
        mechanism.release(noise, source);
        cut();
    }

    /** Replaces the noise on every cell by that which makes a noisy value of its exact count. */
    void redraw(DoubleUnaryOperator noisy) {
        Arrays.setAll(noise, i -> noisy.applyAsDouble(exact[i]) - exact[i]);
        cut();
    }

    /** Removes all noise. */
    void clear() {
        Arrays.fill(noise, 0);
        cut();
    }

    private void cut() {
        for (int i = 0; i < cut.length; i++) {
            changed(i);
        }
    }

    /** Updates a cell after its exact count changed. */
    void changed(int cell) {
        cut[cell] = Math.max(get(cell), 0);
    }

    double get(int cell) {
        return exact[cell] + noise[cell];
    }

    double atLeastZero(int cell) {
        return cut[cell];
    }

    /** The total noise on a cell. */
    double noise(int cell) {
        return noise[cell];
    }

    void copyTo(double[] shown) {
        for (int i = 0; i < shown.length; i++) {
            shown[i] = get(i);
        }
    }

    /** Copies each cell, raised to at least 0, plus the prior, so that all weights are positive. */
    void smoothTo(double[] estimate, double prior) {
        for (int i = 0; i < estimate.length; i++) {
            estimate[i] = atLeastZero(i) + prior;
        }
    }
}
