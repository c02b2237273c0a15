package org.tattle.defenses.poisson;

import org.apache.commons.rng.UniformRandomProvider;

/** Draws each count straight from its distribution. */
record CollapsedInversion(double ratio) implements Inversion {
    @Override
    public int draw(UniformRandomProvider random, double rate, int noised, int row, int column) {
        return CollapsedCount.draw(random, rate, noised, ratio);
    }
}
