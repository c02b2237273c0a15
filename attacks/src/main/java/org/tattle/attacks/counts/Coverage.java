package org.tattle.attacks.counts;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The parameters of an attack that is limited only by what the attacker knows. */
public record Coverage(
        @Setting(value = "1", meaning = MEANING) double coverage) {
    /** The smallest coverage that is accepted. */
    public static final double LEAST = 1e-6;

    static final String MEANING = "the share of the training documents that the attacker knows, from 1e-6 to 1";

    public Coverage {
        check(coverage);
    }

    /** @throws IllegalArgumentException if this is no coverage */
    public static void check(double coverage) {
        Preconditions.require(coverage >= LEAST && coverage <= 1, "coverage", ">= 1e-6 and <= 1", coverage);
    }
}
