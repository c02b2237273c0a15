package org.tattle.reports.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.json.Json;
import org.tattle.reports.json.RunJson;

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

    /** The runs without copies of earlier ones, each of which a sentence names. */
    static List<LabeledRun> distinct(List<LabeledRun> runs, List<Statement> copies) {
        Map<String, LabeledRun> distinct = new LinkedHashMap<>();
        for (LabeledRun run : runs) {
            LabeledRun first = distinct.putIfAbsent(Fingerprint.plain(Json.bytes(RunJson.of(run.run()))), run);
            if (first != null) {
                copies.add(NotComparedSentence.IDENTICAL.with(run.label, first.label));
            }
        }
        return List.copyOf(distinct.values());
    }

    private static boolean differInSeed(RunResult one, RunResult other) {
        return one.name().equals(other.name()) && one.seed() != other.seed();
    }
}
