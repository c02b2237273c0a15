package org.tattle.reports.gate;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.tattle.core.InputException;

/** The check that a run can be compared with a baseline: both must have the same version, corpus, plan and audits. */
final class BaselineCompatibility {
    private static final String REMEDY = "gate a run of the baseline's plan, or, if the change is intended,"
            + " write a new baseline with --update-baseline and review it";

    private final Baseline baseline;
    private final Baseline run;
    private final Path file;

    private BaselineCompatibility(Baseline baseline, Baseline run, Path file) {
        this.baseline = baseline;
        this.run = run;
        this.file = file;
    }

    /**
     * Rejects a baseline and a run that cannot be compared.
     *
     * @param file the file of the baseline
     * @throws InputException naming the first difference
     */
    static void require(Baseline baseline, Baseline run, Path file) {
        new BaselineCompatibility(baseline, run, file).require();
    }

    private void require() {
        equal("Tattle's version", baseline.version(), run.version());
        equal("the definition of the metrics", said(baseline.definitions()), said(run.definitions()));
        equal("the corpus (sha256)", baseline.corpus(), run.corpus());
        Set<String> keys = new TreeSet<>(baseline.plan().keySet());
        keys.addAll(run.plan().keySet());
        for (String key : keys) {
            equal(
                    "the plan's " + key,
                    baseline.plan().getOrDefault(key, "absent"),
                    run.plan().getOrDefault(key, "absent"));
        }
        both("the audit", names(baseline), names(run));
        for (int i = 0; i < run.audits().size(); i++) {
            same(baseline.audits().get(i), run.audits().get(i));
        }
        both(
                "the cell",
                List.copyOf(baseline.claims().keySet()),
                List.copyOf(run.claims().keySet()));
        run.claims()
                .forEach((cell, claims) -> equal(
                        "what " + cell + " guarantees", said(baseline.claims().get(cell)), said(claims)));
        both("the certificate", baseline.certificates(), run.certificates());
    }

    private void same(Measured then, Measured now) {
        equal(then.name() + ": the number of targets", then.targets(), now.targets());
        equal(then.name() + ": the number of shadow models", then.shadows(), now.shadows());
        equal(then.name() + ": the number of members", then.members(), now.members());
        equal(then.name() + ": the strictest supported FPR", then.fpr(), now.fpr());
    }

    private static List<String> names(Baseline of) {
        return of.audits().stream().map(Measured::name).toList();
    }

    private static String said(List<String> entries) {
        return entries.isEmpty() ? "nothing" : String.join("; ", entries);
    }

    private void equal(String what, Object then, Object now) {
        if (!then.equals(now)) {
            differ(what + " is '" + then + "' in the baseline and '" + now + "' in the run");
        }
    }

    private void both(String what, List<String> then, List<String> now) {
        Set<String> all = new LinkedHashSet<>(then);
        all.addAll(now);
        for (String name : all) {
            if (!now.contains(name)) {
                differ("has " + what + " '" + name + "', which the run lacks");
            }
            if (!then.contains(name)) {
                differ("lacks " + what + " '" + name + "', which the run has");
            }
        }
        if (!then.equals(now)) {
            differ("has the run's audits in a different order or number");
        }
    }

    private void differ(String how) {
        throw new InputException(file.toString(), how, REMEDY);
    }
}
