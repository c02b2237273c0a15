package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SurfaceSummary;
import org.tattle.core.text.Statement;

/** Attacks whose results are missing, since they failed with an error or were not run, as text. */
public final class MissingAttacks {
    private MissingAttacks() {}

    /** One sentence for each failed attack of a run. */
    public static List<Statement> sentences(RunResult run) {
        return run.failures().stream().map(failure -> failed(failure, ".")).toList();
    }

    /** What a run could have tried and did not, in a sentence; empty if there is nothing. */
    public static Optional<Statement> notRun(RunResult run) {
        return run.notRun().isEmpty()
                ? Optional.empty()
                : Optional.of(MissingSentence.NOT_RUN.with(String.join(", ", run.notRun())));
    }

    /** The surfaces that were not attacked, in a sentence; empty if there are none. */
    public static Optional<Statement> unattacked(RunResult run) {
        String names = run.experiments().stream()
                .filter(experiment -> experiment.surfaces().stream().anyMatch(SurfaceSummary::lacksAttacks))
                .map(experiment -> experiment.surfaces().stream()
                                .filter(SurfaceSummary::lacksAttacks)
                                .map(SurfaceSummary::surface)
                                .collect(Collectors.joining(", "))
                        + (run.experiments().size() > 1 ? " of " + experiment.name() : ""))
                .collect(Collectors.joining("; "));
        return names.isEmpty() ? Optional.empty() : Optional.of(MissingSentence.UNATTACKED.with(names));
    }

    /** The experiments whose words no attack saw, in a sentence; empty if there are none. */
    public static Optional<Statement> words(RunResult run) {
        List<String> names = run.experiments().stream()
                .filter(experiment -> experiment.summary().sharesWords())
                .filter(experiment -> !experiment.attacks().isEmpty())
                .map(ExperimentResult::name)
                .toList();
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(MissingSentence.WORDS.with(
                        names.size() == run.experiments().size() ? "" : " of " + String.join(", ", names)));
    }

    /** The missing attack and the reason, without a final period. */
    public static String sentence(AttackFailure failure) {
        return failed(failure, "").text();
    }

    private static Statement failed(AttackFailure failure, String end) {
        return (failure.part() == AttackFailure.Part.CONTROL ? MissingSentence.CONTROL_FAILED : MissingSentence.FAILED)
                .with(
                        failure.attack(),
                        ExperimentView.title(failure.cell(), failure.surface()),
                        failure.message(),
                        end);
    }
}
