package org.tattle.defenses.vb;

/** How a step that releases M blocks is made noisy and charged. */
public enum BlockAccounting {
    /**
     * One release: the blocks, each over its radius, are a vector of norm at most sqrt(M), so that noise of multiplier
     * sigma sqrt(M) on each block is noise of multiplier sigma on all of them ([VIPS] eq. 63).
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
     * M releases, each of multiplier sigma, charged as if each had a sample of its own: [VIPS] section 6.2, wrong where
     * records are sampled (E08).
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

    /** Noise deviation over radius, of each block. */
    abstract double blockMultiplier(double multiplier, int blocks);

    /** How many releases are accounted. */
    abstract long releases(int steps, int blocks);
}
