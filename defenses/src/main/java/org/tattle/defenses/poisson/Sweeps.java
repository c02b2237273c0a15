package org.tattle.defenses.poisson;

/**
 * How long a chain runs, and which of its states count.
 *
 * @param all sweeps, at least 1
 * @param burnIn the first of them that do not count, at least 0 and fewer than all
 * @param every of those after, every so-manieth state is kept, at least 1 and at most so many as there are
 */
record Sweeps(int all, int burnIn, int every) {
    Sweeps {
        require(all >= 1, "sweeps must be at least 1", all);
        require(burnIn >= 0 && burnIn < all, "burn-in must be 0 to " + (all - 1) + ", fewer than sweeps", burnIn);
        require(every >= 1 && every <= all - burnIn, "every must be 1 to " + (all - burnIn), every);
    }

    private static void require(boolean holds, String rule, int value) {
        if (!holds) {
            throw new IllegalArgumentException(rule + ". Provided value: " + value);
        }
    }

    /** How many sweeps count. */
    int counted() {
        return all - burnIn;
    }

    /** Whether the state after so many sweeps is kept. */
    boolean keeps(int done) {
        return done > burnIn && (done - burnIn) % every == 0;
    }
}
