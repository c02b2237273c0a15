package org.tattle.defenses.vb.belief;

import java.util.Optional;

/** Of which natural parameters of the weights the M-steps take a mean (algorithms.md (e)). */
public enum Averaging {
    /** Of each weight's own distribution: mean/variance and 1/variance, as the public code of [VIPS] does. */
    DIAGONAL {
        @Override
        WeightPosterior begin(WeightSystem first, double floor) {
            return new WeightPosterior(first.solution(floor), Optional.empty());
        }

        @Override
        WeightPosterior next(WeightPosterior old, WeightSystem fresh, double weight, double floor) {
            return new WeightPosterior(old.weights().towards(fresh.solution(floor), weight), Optional.empty());
        }
    },
    /** Of the joint distribution of a visible unit's weights: its precision matrix, and that times its mean. */
    FULL {
        @Override
        WeightPosterior begin(WeightSystem first, double floor) {
            return new WeightPosterior(first.solution(floor), Optional.of(first.copy()));
        }

        @Override
        WeightPosterior next(WeightPosterior old, WeightSystem fresh, double weight, double floor) {
            WeightSystem mean = old.joint().orElseThrow().towards(fresh, weight);
            return new WeightPosterior(mean.solution(floor), Optional.of(mean));
        }
    };

    /** What follows the first M-step. */
    abstract WeightPosterior begin(WeightSystem first, double floor);

    /**
     * What follows another.
     *
     * @param weight of the fresh system, in (0, 1]
     */
    abstract WeightPosterior next(WeightPosterior old, WeightSystem fresh, double weight, double floor);
}
