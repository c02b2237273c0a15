package org.tattle.engine.history;

import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A run of a history.
 *
 * @param plan what it measures and how: figures of runs with different plans are not compared
 * @param figures the figures that can be compared, by name; none if a control failed
 */
public record MeasuredRun(String plan, SortedMap<String, Measurement> figures) {
    public MeasuredRun {
        figures = new TreeMap<>(figures);
    }

    /** Whether this run repeats another one: code and seed that give the same figures again add no evidence. */
    boolean repeats(MeasuredRun other) {
        return plan.equals(other.plan)
                && figures.keySet().equals(other.figures.keySet())
                && figures.entrySet().stream()
                        .allMatch(one -> one.getValue().isSameDraw(other.figures.get(one.getKey())));
    }
}
