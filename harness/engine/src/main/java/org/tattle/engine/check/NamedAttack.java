package org.tattle.engine.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.run.PreparedAudit;

/**
 * The checked attack of a command line.
 *
 * @param on the algorithm whose releases it attacks; empty for that of plans that name none or, if the attack does not
 *     apply to it, the first one to which it does
 * @param assignments to a plan, as {@code tattle audit} takes them
 */
public record NamedAttack(String name, Optional<String> on, List<Assignment> assignments) {
    /** The number of records, of which models learn halves. */
    private static final int RECORDS = 120;

    /**
     * The attack with what it attacks: the records that the assignments name, else a few drawn ones.
     *
     * @throws InputException if the plan is wrong, or the attack applies to no algorithm
     */
    public CheckedAttack<?, ?, ?> subject(Plugins plugins) {
        if (on.isPresent()) {
            return subject(plugins.defenses().get(on.get(), "--on"), Plan.Release.TOPICS, plugins);
        }
        Plan usual = new PlanReader(plugins).read("the plan of a check", "data: {synthetic: {}}", List.of());
        List<DefensePlugin<?, ?, ?>> candidates = new ArrayList<>();
        usual.defenses().forEach(choice -> candidates.add(choice.defense(plugins)));
        candidates.addAll(plugins.defenses().all());
        InputException refusal = null;
        for (Plan.Release release : Plan.Release.values()) {
            for (DefensePlugin<?, ?, ?> defense : candidates) {
                try {
                    return subject(defense, release, plugins);
                } catch (InputException e) {
                    refusal = refusal == null ? e : refusal;
                }
            }
        }
        throw new InputException(
                name,
                "it attacks no release of an algorithm with its defaults; of the first: " + refusal.getMessage(),
                "name one with --on; attacks on transcripts are controlled in every audit instead",
                refusal);
    }

    private CheckedAttack<?, ?, ?> subject(DefensePlugin<?, ?, ?> defense, Plan.Release release, Plugins plugins) {
        boolean given =
                assignments.stream().anyMatch(assignment -> assignment.path().equals("data.file"));
        String drawn = DatasetKind.find(defense.data(), plugins)
                .flatMap(kind -> kind.drawn(RECORDS))
                .filter(data -> !given)
                .map(data -> "data: {" + data + "}\n")
                .orElse("");
        String yaml = drawn + "defenses: [" + Assignment.yaml(defense.name()) + "]\nattacks: [" + Assignment.yaml(name)
                + "]\nrelease: " + EnumText.of(release) + "\nutility: []\ncertify: {replay: 0}\n";
        return of(PreparedAudit.of(new PlanReader(plugins).read("the plan of a check", yaml, assignments), plugins));
    }

    private <D extends Dataset<D>> CheckedAttack<D, ?, ?> of(PreparedAudit<D> audit) {
        return audit.experiments().stream()
                .<CheckedAttack<D, ?, ?>>flatMap(
                        experiment -> of(experiment, audit.data().data()))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        name,
                        "it attacks no release of " + audit.experiments().get(0).name(),
                        "name another with --on"));
    }

    private <D extends Dataset<D>, R> Stream<CheckedAttack<D, R, ?>> of(Experiment<D, R> experiment, D records) {
        return experiment.surfaces().stream()
                .filter(surface -> !surface.attacks().isEmpty())
                .map(surface -> of(experiment, surface, records));
    }

    private <D extends Dataset<D>, R, S> CheckedAttack<D, R, S> of(
            Experiment<D, R> experiment, SurfaceAttacks<D, R, S> surface, D records) {
        boolean asks = surface.attacks().get(0).attack().shadowSampling() != ShadowSampling.NONE;
        if (asks && experiment.adversary().reuse() != Adversary.Reuse.SHARED) {
            throw new InputException(
                    name,
                    "targets of " + experiment.name() + " share no shadow models, and a check needs that",
                    "name another algorithm with --on");
        }
        return new CheckedAttack<>(
                name,
                surface.attacks().get(0).parameters(),
                experiment.name(),
                experiment.trainer(),
                experiment.adversary(),
                surface,
                records);
    }
}
