package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.result.RunResult;

/**
 * A run with the label that distinguishes it from the others.
 *
 * @param label the run's name, with its seed if runs of this name differ in it, and a number if that is not enough
 */
public record LabeledRun(String label, RunResult run) {
    /** The runs in the given order, with distinct labels. */
    static List<LabeledRun> of(List<RunResult> runs) {
        Set<String> taken = new LinkedHashSet<>();
        List<LabeledRun> labeled = new ArrayList<>();
        for (RunResult run : runs) {
            String name = runs.stream().anyMatch(other -> differInSeed(run, other))
                    ? run.name() + ", seed " + run.seed()
                    : run.name();
            String label = name;
            for (int copy = 2; !taken.add(label); copy++) {
                label = name + " (" + copy + ")";
            }
            labeled.add(new LabeledRun(label, run));
        }
        return labeled;
    }

    private static boolean differInSeed(RunResult one, RunResult other) {
        return one.name().equals(other.name()) && one.seed() != other.seed();
    }
}
