package org.tattle.reports.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.certify.GuaranteeStanding;
import org.tattle.engine.certify.UntestedGuarantee;

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

    /** Why the guarantee of an experiment is suspect, in doubt or not tested; empty if it is none of these. */
    public static Optional<Statement> open(ExperimentResult experiment, RunResult run) {
        String name = experiment.name();
        String guarantees = experiment.guarantees().stream()
                .map(GuaranteeText::inBrackets)
                .distinct()
                .collect(Collectors.joining("; "));
        return switch (GuaranteeStanding.of(experiment, run)) {
            case SUSPECT ->
                Optional.of(ViolationSentence.SUSPECT.with(
                        name, guarantees, experiment.replay().orElseThrow().seen()));
            case IN_DOUBT ->
                Optional.of(ViolationSentence.IN_DOUBT.with(
                        name,
                        guarantees,
                        Numbers.fixed(GuaranteeStanding.indicated(experiment, ExperimentView.unit(run)), 2)));
            case NOT_TESTED ->
                Optional.of(ViolationSentence.NOT_TESTED.with(name, guarantees, UntestedGuarantee.advice(experiment)));
            case VIOLATED, HOLDS, NONE -> Optional.empty();
        };
    }

    /** What stands beside the bound of attacks where something else shows a violation; empty elsewhere. */
    public static Optional<Statement> besideAttacks(ExperimentView cell) {
        return of(cell.experiment(), cell.certified()).map(any -> ViolationSentence.NOT_BY_ATTACKS.with());
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
