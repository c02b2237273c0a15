package org.tattle.defenses.vb.belief;

import java.util.Optional;
import org.tattle.defenses.vb.belief.BeliefPosterior.WeightPosterior;

/** The natural parameters of the weights that are averaged over the M-steps (algorithms.md (e)). */
public enum Averaging {
    /** Those of each weight's own distribution: mean/variance and 1/variance, as in the public code of [VIPS]. */
    DIAGONAL,
    /** Those of the joint distribution of a visible unit's weights: its precision matrix, and that times its mean. */
    FULL;

    /** The posterior after the first M-step. */
    WeightPosterior begin(WeightSystem first, double floor) {
        return new WeightPosterior(first.solution(floor), this == FULL ? Optional.of(first.copy()) : Optional.empty());
    }

    /**
     * The posterior after a later M-step.
     *
     * @param weight the weight of the new system, in (0, 1]
     */
    WeightPosterior next(WeightPosterior old, WeightSystem fresh, double weight, double floor) {
        if (this == DIAGONAL) {
            return new WeightPosterior(old.weights().towards(fresh.solution(floor), weight), Optional.empty());
        }
        WeightSystem mean = old.joint().orElseThrow().towards(fresh, weight);
        return new WeightPosterior(mean.solution(floor), Optional.of(mean));
    }
}
