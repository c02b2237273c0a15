package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.result.RunResult;

/**
 * A run with the label that distinguishes it from the others.
 *
 * @param label the run's name, with a number if another run has the same name
 */
public record LabeledRun(String label, RunResult run) {
    /** The runs in the given order, with distinct labels. */
    static List<LabeledRun> of(List<RunResult> runs) {
        Set<String> taken = new LinkedHashSet<>();
        List<LabeledRun> labeled = new ArrayList<>();
        for (RunResult run : runs) {
            String label = run.name();
            for (int copy = 2; !taken.add(label); copy++) {
                label = run.name() + " (" + copy + ")";
            }
            labeled.add(new LabeledRun(label, run));
        }
        return labeled;
    }
}
