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
}
