package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.core.result.Unrecorded;

/** Attacks whose results are missing, since they failed with an error or were not run, as text. */
public final class MissingAttacks {
    private MissingAttacks() {}

    /** One sentence for each failed attack of a run. */
    public static List<String> sentences(RunResult run) {
        return run.failures().stream().map(failure -> sentence(failure) + ".").toList();
    }

    /** What a run could have tried and did not, in a sentence; empty if there is nothing. */
    public static Optional<String> notRun(RunResult run) {
        return run.notRun().isEmpty()
                ? Optional.empty()
                : Optional.of("Not run, though they suit these releases: " + String.join(", ", run.notRun()) + ".");
    }

    /** The surfaces that were not attacked, in a sentence; empty if there are none. */
    public static Optional<String> unattacked(RunResult run) {
        String names = run.experiments().stream()
                .filter(experiment -> experiment.surfaces().stream().anyMatch(SurfaceSummary::lacksAttacks))
                .map(experiment -> experiment.surfaces().stream()
                                .filter(SurfaceSummary::lacksAttacks)
                                .map(SurfaceSummary::surface)
                                .collect(Collectors.joining(", "))
                        + (run.experiments().size() > 1 ? " of " + experiment.name() : ""))
                .collect(Collectors.joining("; "));
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("Forms that were not attacked, as no result on them could change the answer: " + names
                        + " (--all-forms attacks them, too).");
    }

    /** The experiments whose words no attack saw, in a sentence; empty if there are none. */
    public static Optional<String> words(RunResult run) {
        List<String> names = run.experiments().stream()
                .filter(experiment -> experiment.summary().sharesWords())
                .filter(experiment -> !experiment.attacks().isEmpty())
                .map(ExperimentResult::name)
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of("Words not audited: every model"
                        + (names.size() == run.experiments().size() ? "" : " of " + String.join(", ", names))
                        + " has the words of all records, so that no attack sees which words a training set has. With"
                        + " --vocabulary training each model has its own; --vocabulary FILE names a public list.");
    }

    /** What the results of an earlier version do not say, in a sentence; empty for those of this version. */
    public static Optional<String> unrecorded(RunResult run) {
        return run.unrecorded().isEmpty()
                ? Optional.empty()
                : Optional.of("An earlier version of Tattle wrote these results, which do not record "
                        + run.unrecorded().stream().map(Unrecorded::text).collect(Collectors.joining("; "))
                        + ".");
    }

    /** The missing attack and the reason, without a final period. */
    public static String sentence(AttackFailure failure) {
        String surface = Surface.isFull(failure.surface()) ? "" : ", " + failure.surface();
        String missing = failure.part() == AttackFailure.Part.CONTROL ? "the control of " : "";
        return missing + failure.attack() + " on " + failure.cell() + surface + " failed and is not in the results ("
                + failure.message() + ")";
    }
}
