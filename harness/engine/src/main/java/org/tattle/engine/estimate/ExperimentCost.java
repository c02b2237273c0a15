package org.tattle.engine.estimate;

/**
 * The expected cost of an experiment.
 *
 * @param experiment the experiment's name
 * @param targets the number of its target models
 * @param shadows the number of its shadow models
 * @param pairs whether shadow models are trained on complementary halves
 * @param seconds the processor time of all trainings and attacks
 * @param need the memory of one training and one attack
 * @param attacks the number of attacks
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
