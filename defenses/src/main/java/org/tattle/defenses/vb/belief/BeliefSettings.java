package org.tattle.defenses.vb.belief;

import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.defenses.vb.Estimate;

/**
 * What a network is and how records are fitted to it.
 *
 * @param hidden K, at least 1
 * @param passes over the hidden units in a record's fit, at least 1
 * @param threshold at least 0: a visible unit is on where a record's value is above
 * @param secondMoment by which visible and hidden units' Pólya-Gamma means are set
 */
record BeliefSettings(int hidden, int passes, double threshold, SecondMoment secondMoment, Averaging averaging) {
    static final String SECOND_MOMENT_MEANING = "the square that sets Pólya-Gamma means, plug-in: of the mean, as the"
            + " public code does; exact: the expected one, which estimate: point has none of";

    /** As the public code has it. */
    BeliefSettings(int hidden, int passes, double threshold) {
        this(hidden, passes, threshold, SecondMoment.PLUG_IN, Averaging.DIAGONAL);
    }

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

    /** Refuses an estimate that has no second moments where they are asked for. */
    BeliefSettings seen(Estimate estimate) {
        if (estimate == Estimate.POINT && secondMoment == SecondMoment.EXACT) {
            throw new IllegalArgumentException(
                    "second-moment must be plug-in where estimate is point. Provided value: exact");
        }
        return this;
    }

    /** The Pólya-Gamma means of the hidden biases. */
    double[] precisionOf(Gaussians biases) {
        return HiddenPrecision.means(secondMoment == SecondMoment.EXACT ? biases.secondMoments() : biases.squares());
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
