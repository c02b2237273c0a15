package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;

/** A run with a label that distinguishes it from the others: its name, with its seed or a number if needed. */
public record LabeledRun(String label, RunVerdict audit) {
    public RunResult run() {
        return audit.run();
    }

    /** The runs in the given order, with distinct labels. */
    static List<LabeledRun> of(List<RunVerdict> audits) {
        List<RunResult> runs = audits.stream().map(RunVerdict::run).toList();
        Set<String> taken = new LinkedHashSet<>();
        List<LabeledRun> labeled = new ArrayList<>();
        for (RunVerdict audit : audits) {
            RunResult run = audit.run();
            String name = runs.stream().anyMatch(other -> differInSeed(run, other))
                    ? run.name() + ", seed " + run.seed()
                    : run.name();
            String label = name;
            for (int copy = 2; !taken.add(label); copy++) {
                label = name + " (" + copy + ")";
            }
            labeled.add(new LabeledRun(label, audit));
        }
        return labeled;
    }

    private static boolean differInSeed(RunResult one, RunResult other) {
        return one.name().equals(other.name()) && one.seed() != other.seed();
    }
}
