package org.tattle.engine.external;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.external.ExternalModels.GivenModel;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.engine.run.AttackResolver;
import org.tattle.engine.run.PreparedAudit;

/** An external audit of models that another tool trained by a split design. */
public record ExternalModelAudit(ExternalModels models) {
    /** The parameters of the models' training, which are unknown. */
    record Nothing() {}

    /** Reads and checks the models' statistics and the folder of their design. */
    public static ExternalModelAudit read(Path statistics, Path design) {
        return new ExternalModelAudit(ExternalModels.read(statistics, new SplitDesignFiles(design).read()));
    }

    /** The values of a plan that the design determines. */
    public List<Assignment> assignments() {
        return models.design().assignments();
    }

    /** Prepares the audit of the models with these settings. */
    public PreparedAudit<OpaqueDataset> prepare(Plan settings, Plugins plugins) {
        if (settings.certify().asksRuns()) {
            throw cannotCertify();
        }
        Plan plan =
                settings.of(List.of(new PluginSpec(ExperimentInfo.MADE_ELSEWHERE.defense(), new Nothing())), List.of());
        return PreparedAudit.ofModels(
                PreparedAudit.Source.of(
                        plan,
                        plugins,
                        PreparedDataset.of(models.design().audited(), Map.of("source", "statistics made elsewhere"), 0),
                        List.of()),
                experiment(plan.name(), attacks(plan, plugins)),
                GivenModel.class,
                models.columns(),
                models.sentinels());
    }

    /** The attacks of the plan that use statistics alone; those that the user names must do so. */
    private List<NamedAttack<OpaqueDataset, GivenModel>> attacks(Plan plan, Plugins plugins) {
        AttackResolver<OpaqueDataset> resolver = new AttackResolver<>(plan, plugins, OpaqueDataset.class);
        List<NamedAttack<OpaqueDataset, GivenModel>> able =
                resolver.all(GivenModel.class, Optional.of(models.statistic()));
        Set<String> names = able.stream().map(NamedAttack::name).collect(Collectors.toSet());
        plan.attacks().stream()
                .filter(choice -> !resolver.isByDefault(choice) && !names.contains(choice.name()))
                .findFirst()
                .ifPresent(choice -> {
                    throw new InputException(
                            "attacks",
                            choice.name() + " needs more of a model than statistics",
                            "name others, such as lira-online");
                });
        return able;
    }

    private Experiment<OpaqueDataset, GivenModel> experiment(
            String name, List<NamedAttack<OpaqueDataset, GivenModel>> attacks) {
        Trainer<OpaqueDataset, GivenModel> trainer = models.trainer();
        return new Experiment<>(
                name,
                ExperimentInfo.MADE_ELSEWHERE,
                trainer,
                GivenModel.CODEC,
                Adversary.shared(trainer),
                List.of(new SurfaceAttacks<>(NamedSurface.FULL, Surface.full(), attacks)),
                Optional.empty(),
                List.of());
    }

    static InputException cannotCertify() {
        return new InputException(
                "certify", "models made elsewhere cannot be trained on neighbors here", "leave it out");
    }
}
