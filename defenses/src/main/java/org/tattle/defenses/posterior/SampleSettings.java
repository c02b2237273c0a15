package org.tattle.defenses.posterior;

import org.tattle.core.plugin.Setting;
import org.tattle.defenses.regression.UnitRows;
import org.tattle.math.Preconditions;

/** The parameters of one draw of the posterior. */
public record SampleSettings(
        @Setting(value = "1", meaning = "the budget in nats, > 0")
        double epsilon,

        @Setting(value = "3", meaning = "the most that a row's loss counts, in nats, > 0, public")
        double cap,

        @Setting(value = "3", meaning = "the deviation of the weights' prior, > 0")
        double prior,

        @Setting(value = "100", meaning = "steps of the chain, at least 1; of too few epsilon does not hold")
        int steps,

        @Setting(
                value = "1",
                meaning = "length of a step as a share of half the prior's period, in (0, 1]; the shorter, the more"
                        + " steps are needed")
        double reach,

        @Setting(
                value = "1",
                meaning = "step of the integrator over that of the greatest curvature, > 0; far above it the chain is"
                        + " stuck")
        double leap,

        @Setting(
                value = "zero",
                meaning = "where the chain starts; zero, or mode: at the data's best weights, which leak until the"
                        + " chain has left them")
        Start start,

        @Setting(value = "1", meaning = UnitRows.RADIUS_MEANING)
        double radius) {
    /** Where the chain starts. */
    public enum Start {
        /** At weights of 0. */
        ZERO,
        /** At the mode of the posterior without the cap, as is usual without privacy. */
        MODE
    }

    public SampleSettings {
        Preconditions.positive("epsilon", epsilon);
        Preconditions.positive("cap", cap);
        Preconditions.positive("prior", prior);
        Preconditions.atLeast("steps", steps, 1);
        Preconditions.require(reach > 0 && reach <= 1, "reach", "in (0, 1]", reach);
        Preconditions.positive("leap", leap);
        UnitRows.requireRadius(radius);
    }

    /** The power of the likelihood: a row changes the log-density by numbers that differ by epsilon at most. */
    double temperature() {
        return epsilon / cap;
    }
}
