package org.tattle.defenses.vb;

/** The noise and the accounting of a step that releases M blocks. */
public enum BlockAccounting {
    /**
     * One release: the blocks, each divided by its radius, form a vector of norm at most sqrt(M), so that noise of
     * multiplier sigma sqrt(M) on each block is noise of multiplier sigma on all of them ([VIPS] eq. 63).
     */
    JOINT,
    /**
     * M releases, each of multiplier sigma, accounted as if each had an independent sample: [VIPS] section 6.2, wrong
     * if records are sampled (E08).
     */
    SEPARATE;

    /** The noise multiplier of each block: standard deviation divided by radius. */
    double blockMultiplier(double multiplier, int blocks) {
        return this == JOINT ? multiplier * Math.sqrt(blocks) : multiplier;
    }

    long releases(int steps, int blocks) {
        return this == JOINT ? steps : (long) steps * blocks;
    }
}
