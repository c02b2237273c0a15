package org.tattle.defenses.vb.belief;

import org.tattle.core.data.Table;
import org.tattle.core.release.BeliefNetwork;

/**
 * What a network is and how records are fitted to it.
 *
 * @param hidden K, at least 1
 * @param passes over the hidden units in a record's fit, at least 1
 * @param threshold at least 0: a visible unit is on where a record's value is above
 */
record BeliefSettings(int hidden, int passes, double threshold) {
    BeliefSettings {
        require("hidden", hidden);
        require("passes", passes);
        BeliefNetwork.requireThreshold(threshold);
    }

    private static void require(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be at least 1. Provided value: " + value);
        }
    }

    /** Refuses as many hidden units as would not fit an array: J triangles of K rows. */
    BeliefSettings over(Table data) {
        long cells = Math.multiplyExact(hidden, hidden + 1L) / 2 * data.width();
        if (cells > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("hidden must be so few that columns times hidden²/2 are at most 2^31."
                    + " Provided value: " + hidden + " for " + data.width() + " columns");
        }
        return this;
    }
}
