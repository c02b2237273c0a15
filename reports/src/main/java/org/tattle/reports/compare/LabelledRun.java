package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.result.RunResult;

/**
 * A run under the name that tells it from the others.
 *
 * @param label the run's own name; with a number where another run has the same
 */
public record LabelledRun(String label, RunResult run) {
    /** Runs in the order given, each under a label of its own. */
    static List<LabelledRun> of(List<RunResult> runs) {
        Set<String> taken = new LinkedHashSet<>();
        List<LabelledRun> labelled = new ArrayList<>();
        for (RunResult run : runs) {
            String label = run.name();
            for (int copy = 2; !taken.add(label); copy++) {
                label = run.name() + " (" + copy + ")";
            }
            labelled.add(new LabelledRun(label, run));
        }
        return labelled;
    }
}
