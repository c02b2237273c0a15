package org.tattle.defenses.vb.belief;

import org.tattle.core.data.Table;
import org.tattle.core.inference.BeliefInference.SecondMoment;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.defenses.vb.belief.BeliefBlocks.HiddenPrecision;
import org.tattle.math.Preconditions;

/** The settings of a belief network and of the fit of records to it. */
public record BeliefSettings(
        @Setting(value = "50", meaning = "hidden units K, at least 1")
        int hidden,

        @Setting(value = "5", meaning = "passes over the hidden units in a record's fit, at least 1")
        int passes,

        @Setting(value = "0", meaning = "a visible unit is on where a value is above, at least 0")
        double threshold,

        @Setting(
                value = "plug-in",
                meaning = "the square that Pólya-Gamma means are computed from; plug-in: of the mean, as the public "
                        + "code does; exact: the expected square, not with estimate: point")
        SecondMoment secondMoment,

        @Setting(
                value = "diagonal",
                meaning = "what is averaged over steps; diagonal: each weight's own distribution, as the public code "
                        + "does; full: the joint distribution of a visible unit's weights, which takes "
                        + "columns times hidden²/2 numbers more")
        Averaging averaging) {
    /** The settings with the choices of the public code. */
    BeliefSettings(int hidden, int passes, double threshold) {
        this(hidden, passes, threshold, SecondMoment.PLUG_IN, Averaging.DIAGONAL);
    }

    public BeliefSettings {
        Preconditions.atLeast("hidden", hidden, 1);
        Preconditions.atLeast("passes", passes, 1);
        BeliefNetwork.requireThreshold(threshold);
    }

    /** The Pólya-Gamma means of the hidden biases. */
    double[] precisionOf(Gaussians biases) {
        return HiddenPrecision.means(secondMoment == SecondMoment.EXACT ? biases.secondMoments() : biases.squares());
    }

    /** Rejects a number of hidden units whose J triangles of K rows exceed an array. */
    BeliefSettings over(Table data) {
        long cells = Math.multiplyExact(hidden, hidden + 1L) / 2 * data.width();
        if (cells > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("hidden must be so few that columns times hidden²/2 are at most 2^31."
                    + " Provided value: " + hidden + " for " + data.width() + " columns");
        }
        return this;
    }
}
