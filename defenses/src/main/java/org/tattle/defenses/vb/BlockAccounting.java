package org.tattle.defenses.vb;

/** The noise and the accounting of a step that releases M blocks. */
public enum BlockAccounting {
    /**
     * One release: the blocks, each divided by its radius, form a vector of norm at most sqrt(M), so that noise of
     * multiplier sigma sqrt(M) on each block is noise of multiplier sigma on all of them ([VIPS] eq. 63).
     */
    JOINT {
        @Override
        double blockMultiplier(double multiplier, int blocks) {
            return multiplier * Math.sqrt(blocks);
        }

        @Override
        long releases(int steps, int blocks) {
            return steps;
        }
    },
    /**
     * M releases, each of multiplier sigma, accounted as if each had an independent sample: [VIPS] section 6.2, wrong
     * if records are sampled (E08).
     */
    SEPARATE {
        @Override
        double blockMultiplier(double multiplier, int blocks) {
            return multiplier;
        }

        @Override
        long releases(int steps, int blocks) {
            return (long) steps * blocks;
        }
    };

    /** The noise multiplier of each block: standard deviation divided by radius. */
    abstract double blockMultiplier(double multiplier, int blocks);

    /** The number of accounted releases. */
    abstract long releases(int steps, int blocks);
}
