package org.tattle.core.random;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Uniforms (i + 1/2)/n in ascending order. Where one uniform is inverted, the share of them that gives a value is its
 * probability to 1/n, so that a law is seen without chance.
 */
final class EvenUniforms implements UniformRandomProvider {
    static final int NUMBER = 1 << 20;

    private int next;

    @Override
    public double nextDouble() {
        return (next++ + 0.5) / NUMBER;
    }

    @Override
    public long nextLong() {
        throw new UnsupportedOperationException("only uniforms are even");
    }
}
