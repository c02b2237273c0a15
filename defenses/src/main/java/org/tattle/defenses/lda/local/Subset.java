package org.tattle.defenses.lda.local;

import java.util.function.IntUnaryOperator;

/** Decides candidate by candidate who is in a subset of given size; every subset is equally likely. */
final class Subset {
    private final IntUnaryOperator uniform;
    private int candidates;
    private int left;

    /**
     * @param candidates how many will be asked about
     * @param size of the subset, in 0 … candidates
     * @param uniform a draw of 0 … argument − 1
     */
    Subset(int candidates, int size, IntUnaryOperator uniform) {
        this.candidates = candidates;
        this.left = size;
        this.uniform = uniform;
    }

    /** Whether the next candidate is in. */
    boolean takesNext() {
        boolean taken = uniform.applyAsInt(candidates) < left;
        candidates--;
        left -= taken ? 1 : 0;
        return taken;
    }
}
