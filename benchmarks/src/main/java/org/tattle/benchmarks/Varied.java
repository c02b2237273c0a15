package org.tattle.benchmarks;

import org.tattle.math.sampling.SplitMix;

/**
 * Parameters that change with each draw and remain near one value, so that all implementations remain in the same
 * regime.
 */
final class Varied {
    static final int DRAWS = 1024;

    private Varied() {}

    /** One value for each draw, within a tenth of {@code value}. */
    static double[] around(double value) {
        SplitMix random = new SplitMix(2);
        double[] values = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            values[i] = value * (0.9 + 0.2 * random.nextDouble());
        }
        return values;
    }
}
