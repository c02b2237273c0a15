package org.tattle.engine.estimate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.engine.experiment.Progress.Phase;

/**
 * The expected cost of a run.
 *
 * @param phases the duration of each phase on an idle machine, in seconds, that of attacks only if a probe measured it;
 *     reading the data is not included
 * @param memory the heap at its peak; empty if a probe took too long
 */
public record RunEstimate(
        List<ExperimentCost> experiments, int threads, Map<Phase, Double> phases, Optional<MemoryNeed> memory) {
    /** The duration of the whole run after reading. */
    public double seconds() {
        return phases.values().stream().mapToDouble(phase -> phase).sum();
    }

    /** Whether the probes of some experiment were ended early, or not made. */
    public boolean isRough() {
        return experiments.stream().anyMatch(cost -> cost.basis() != ExperimentCost.Basis.PROBES);
    }

    /** Whether the duration includes that of the attacks; if not, their probes were ended before they showed it. */
    public boolean knowsAttacks() {
        return phases.containsKey(Phase.ATTACK);
    }

    /** Whether the duration is a lower bound, as a probe was ended before it had trained a model. */
    public boolean isLowerBound() {
        return experiments.stream().anyMatch(cost -> cost.basis() == ExperimentCost.Basis.UNFINISHED);
    }

    /** Whether the duration is rather an upper bound, as probes were ended while code was not compiled. */
    public boolean isUpperBound() {
        return !isLowerBound()
                && experiments.stream().anyMatch(cost -> cost.basis() == ExperimentCost.Basis.COLD_PROBES);
    }

    /**
     * The expected cost of an experiment.
     *
     * @param pairs whether shadow models are trained on complementary halves
     * @param training the processor time of all trainings and of the statistics of their models
     * @param attacking the processor time of all attacks and of what is measured from them; not a number if no probe
     *     measured it
     */
    public record ExperimentCost(
            String experiment,
            int targets,
            int shadows,
            boolean pairs,
            double training,
            double attacking,
            Basis basis) {
        /** What a time rests on. */
        public enum Basis {
            /** Probes of this experiment. */
            PROBES,
            /** Probes of this experiment that were ended before the samples were large enough. */
            SMALL_PROBES,
            /**
             * Probes of one small sample, while code was not compiled: taken to grow with the records from nothing, the
             * time is an upper bound for work that grows no faster than they do.
             */
            COLD_PROBES,
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
}
