package org.tattle.engine.estimate;

/**
 * What an experiment is expected to take.
 *
 * @param experiment its name
 * @param targets the number of its target models
 * @param shadows the number of its shadow models
 * @param pairs whether shadow models are trained on complementary halves
 * @param seconds processor time of all trainings and attacks
 * @param need the memory of one training and one attack
 * @param attacks how many there are
 */
public record ExperimentCost(
        String experiment,
        int targets,
        int shadows,
        boolean pairs,
        double seconds,
        MemoryEstimator.Need need,
        int attacks) {
    /** The number of models. */
    public int models() {
        return targets + shadows;
    }
}
