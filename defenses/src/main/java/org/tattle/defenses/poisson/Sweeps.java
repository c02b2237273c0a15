package org.tattle.defenses.poisson;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The length of a chain, and which of its states are kept.
 *
 * <p>[LPPF]'s chains run 7,500 sweeps, discard the first 2,500 and keep every 100th.
 *
 * @param every at most the number of sweeps after the burn-in
 */
public record Sweeps(
        @Setting(value = "500", meaning = "sweeps of the chain, at least 1; the paper's: 7500")
        int sweeps,

        @Setting(value = "250", meaning = "sweeps of burn-in, which are discarded, fewer than all; the paper's: 2500")
        int burnIn,

        @Setting(
                value = "10",
                meaning = "thinning: every n-th state after burn-in is kept, at least 1; the paper's: " + "100")
        int every) {
    public Sweeps {
        Preconditions.atLeast("sweeps", sweeps, 1);
        Preconditions.require(
                burnIn >= 0 && burnIn < sweeps, "burn-in", "0 to " + (sweeps - 1) + ", fewer than sweeps", burnIn);
        Preconditions.require(every >= 1 && every <= sweeps - burnIn, "every", "1 to " + (sweeps - burnIn), every);
    }

    /** The number of sweeps after the burn-in. */
    int counted() {
        return sweeps - burnIn;
    }

    /** Whether the state after this many sweeps is kept. */
    boolean keeps(int done) {
        return done > burnIn && (done - burnIn) % every == 0;
    }
}
