package org.tattle.defenses.poisson;

import org.apache.commons.rng.UniformRandomProvider;

/** The inversion by {@link CollapsedCount}: draws each count directly from its conditional distribution. */
record CollapsedInversion(double ratio) implements Inversion {
    @Override
    public int draw(UniformRandomProvider random, double rate, int noised, int row, int column) {
        return CollapsedCount.draw(random, rate, noised, ratio);
    }
}
