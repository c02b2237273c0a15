package org.tattle.engine.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.tattle.core.EnumText;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SurfaceSummary;

/**
 * Something that a run did not test, though it may be read as if it had.
 *
 * @param what the kind
 * @param experiment the experiment's name; empty if it is said of the run
 * @param surface the surface; empty if it is said of all
 * @param name of the attack; empty for the other kinds
 * @param reason why, in one line; empty if nothing more is known
 */
public record NotTested(Kind what, String experiment, String surface, String name, String reason) {
    /** What was not tested. */
    public enum Kind {
        /** Attacks on files: only one number a record was asked of a model that was made elsewhere. */
        FILES,
        /** An attack that ended with an error. */
        FAILED_ATTACK,
        /** The control of an attack, which ended with an error. */
        FAILED_CONTROL,
        /** An attack that suits the releases and plans run by default, but not this one. */
        ATTACK,
        /** A surface, as no result on it could change the answer. */
        SURFACE,
        /** The words of the models, which are those of all records. */
        WORDS,
        /** Any guarantee of the experiment. */
        GUARANTEE,
        /** Whether a leak would have been seen in models that were made elsewhere. */
        POWER;

        /** The name in {@code results.json}: {@code failed-attack}. */
        @JsonValue
        public String id() {
            return EnumText.of(this);
        }
    }

    /** What a failure left untested. */
    public static NotTested of(AttackFailure failure) {
        return new NotTested(
                failure.part() == AttackFailure.Part.ATTACK ? Kind.FAILED_ATTACK : Kind.FAILED_CONTROL,
                failure.experiment(),
                failure.surface(),
                failure.attack(),
                failure.message());
    }

    static List<NotTested> of(RunResult run) {
        List<NotTested> all = new ArrayList<>();
        run.failures().forEach(failure -> all.add(of(failure)));
        run.notRun().forEach(attack -> all.add(new NotTested(Kind.ATTACK, "", "", attack, "")));
        run.experiments().forEach(experiment -> addTo(all, experiment, run));
        return List.copyOf(all);
    }

    private static void addTo(List<NotTested> all, ExperimentResult experiment, RunResult run) {
        if (experiment.summary().isOneNumber()) {
            all.add(of(Kind.FILES, experiment));
        }
        experiment.surfaces().stream()
                .filter(SurfaceSummary::lacksAttacks)
                .forEach(one -> all.add(new NotTested(Kind.SURFACE, experiment.name(), one.surface(), "", "")));
        if (!experiment.attacks().isEmpty()) {
            if (experiment.summary().sharesWords()) {
                all.add(of(Kind.WORDS, experiment));
            }
            if (!run.wouldShowLeak(experiment.summary())) {
                all.add(of(Kind.POWER, experiment));
            }
        }
        if (!experiment.isGuaranteeTested()) {
            all.add(of(Kind.GUARANTEE, experiment));
        }
    }

    private static NotTested of(Kind kind, ExperimentResult experiment) {
        return new NotTested(kind, experiment.name(), "", "", "");
    }

    boolean isOf(String oneExperiment, String oneSurface) {
        return (experiment.isEmpty() || experiment.equals(oneExperiment))
                && (surface.isEmpty() || surface.equals(oneSurface));
    }
}
