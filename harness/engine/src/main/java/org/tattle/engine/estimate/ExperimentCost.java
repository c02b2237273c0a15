package org.tattle.engine.estimate;

/**
 * The expected cost of an experiment.
 *
 * @param pairs whether shadow models are trained on complementary halves
 * @param training the processor time of all trainings and of the statistics of their models
 * @param attacking the processor time of all attacks and of what is measured from them; not a number if no probe
 *     measured it
 */
public record ExperimentCost(
        String experiment, int targets, int shadows, boolean pairs, double training, double attacking, Basis basis) {
    /** What a time rests on. */
    public enum Basis {
        /** Probes of this experiment. */
        PROBES,
        /** Probes of this experiment that were ended before the samples were large enough. */
        SMALL_PROBES,
        /** Interpolated between probes of similar experiments. */
        NEIGHBORS,
        /** A probe that was ended before it measured anything: the time is a lower bound. */
        UNFINISHED
    }

    /** The number of models. */
    public int models() {
        return targets + shadows;
    }

    /** The processor time of all trainings and attacks. */
    public double seconds() {
        return training + (Double.isNaN(attacking) ? 0 : attacking);
    }
}
