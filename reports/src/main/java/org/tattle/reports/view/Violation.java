package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Statement;

/** A violated guarantee in a sentence: the gravest thing that can be said of an experiment. */
public final class Violation {
    private Violation() {}

    /** What a replay or independent runs show of an experiment; empty if they violate no guarantee. */
    public static Optional<Statement> of(ExperimentResult experiment, RunResult run) {
        return of(
                experiment,
                Certified.of(run).stream()
                        .filter(one -> one.result().cell().equals(experiment.name()))
                        .toList());
    }

    private static Optional<Statement> of(ExperimentResult experiment, List<Certified> certified) {
        return experiment
                .replay()
                .map(replay -> new Replayed(experiment, replay))
                .filter(Replayed::isViolated)
                .map(Replayed::sentence)
                .or(() -> Certified.worst(certified).map(Certified::sentence));
    }

    /** What a replay, independent runs or a certified bound of an attack show; empty if they violate no guarantee. */
    static Optional<Statement> of(ExperimentView cell) {
        return of(cell.experiment(), cell.certified())
                .or(() -> ClaimCheck.of(cell).stream()
                        .filter(check -> check.standing() == ClaimCheck.Standing.VIOLATED)
                        .findFirst()
                        .map(check -> ViolationSentence.BY_ATTACKS.with(
                                cell.title(), GuaranteeText.inBrackets(check.claim()), check.outcome())));
    }

    /** The first of a run, by replay before independent runs; empty if no guarantee is violated. */
    public static Optional<Statement> of(RunResult run) {
        return Replayed.violated(run)
                .map(Replayed::sentence)
                .or(() -> Certified.worst(Certified.of(run)).map(Certified::sentence));
    }
}
