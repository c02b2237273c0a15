package org.tattle.core.result;

import java.util.List;
import java.util.Map;
import org.tattle.math.statistics.Interval;

/**
 * A surface of an experiment, besides the results of the attacks on it.
 *
 * @param surface the name of the surface
 * @param derives the other surfaces of the experiment that can be derived from it exactly
 * @param utility metrics of the utility of what it shows, by name, as means over targets
 * @param unattacked the names of the attacks on it that were left out, as no result of theirs could change the answer;
 *     empty if it was attacked
 */
public record SurfaceSummary(
        String surface, List<String> derives, Map<String, Interval> utility, List<String> unattacked) {
    public SurfaceSummary {
        derives = List.copyOf(derives);
        utility = SortedCopy.of(utility);
        unattacked = List.copyOf(unattacked);
    }

    /** Whether attacks on it were left out. */
    public boolean lacksAttacks() {
        return !unattacked.isEmpty();
    }
}
