package org.tattle.defenses.poisson;

import org.tattle.math.Preconditions;

/** Checks of the arguments of draws of one entry. */
final class Arguments {
    /** The largest mean and noisy count, so that drawn counts fit into ints. */
    static final int LARGEST_COUNT = 1 << 28;

    private Arguments() {}

    static void requireRatio(double ratio) {
        Preconditions.require(ratio > 0 && ratio < 1, "ratio", "in (0, 1)", ratio);
    }

    static void requireEntry(double mean, int noised) {
        if (!(mean >= 0 && mean <= LARGEST_COUNT)) { // once for each draw: nothing is boxed
            throw Preconditions.refusal("mean", "in [0, 2^28]", mean);
        }
        if (Math.abs(noised) > LARGEST_COUNT || noised == Integer.MIN_VALUE) {
            throw Preconditions.refusal("noised", "in [-2^28, 2^28]", noised);
        }
    }
}
