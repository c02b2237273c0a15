package org.tattle.defenses.lda.local;

import java.util.function.IntUnaryOperator;

/** A uniformly random subset of given size, drawn sequentially, element by element. */
final class Subset {
    private final IntUnaryOperator uniform;
    private int candidates;
    private int left;

    /**
     * @param candidates the number of elements
     * @param size of the subset, in 0 … candidates
     * @param uniform draws uniformly from 0 … argument − 1
     */
    Subset(int candidates, int size, IntUnaryOperator uniform) {
        this.candidates = candidates;
        this.left = size;
        this.uniform = uniform;
    }

    /** Draws whether the next element is in the subset. */
    boolean takesNext() {
        boolean taken = uniform.applyAsInt(candidates) < left;
        candidates--;
        left -= taken ? 1 : 0;
        return taken;
    }
}
