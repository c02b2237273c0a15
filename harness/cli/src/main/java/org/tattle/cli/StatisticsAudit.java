package org.tattle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.DatasetSummary;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.external.ExternalModels;
import org.tattle.engine.external.ExternalModels.GivenModel;
import org.tattle.engine.external.OpaqueDataset;
import org.tattle.engine.external.SplitDesignFiles;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/** An audit of models that another tool trained by a design of ours: all that the engine is told of them. */
final class StatisticsAudit implements DataKind<OpaqueDataset> {
    private final ExternalModels models;

    /** What is known of how the models were trained. */
    private record Nothing() {}

    /** Reads and checks the design and the models' answers. */
    StatisticsAudit(ElsewhereOptions.Pair files) {
        models = ExternalModels.read(files.first(), new SplitDesignFiles(files.second()).read());
    }

    /** What the design fixes of a plan. */
    List<Assignment> assignments() {
        List<Assignment> fixed = new ArrayList<>();
        PlanOptions.add(fixed, "--design", "seed", Long.toString(models.design().seed()));
        PlanOptions.add(
                fixed, "--design", "targets", Integer.toString(models.design().targets()));
        PlanOptions.add(
                fixed, "--design", "shadows", Integer.toString(models.design().shadows()));
        return fixed;
    }

    /** The audit that a plan of these settings makes of the models. */
    Audit<OpaqueDataset> audit(Plan settings, Plugins plugins) {
        if (settings.certify().asked()) {
            throw cannotCertify();
        }
        Plan plan = new Plan(
                settings.name(),
                settings.seed(),
                settings.data(),
                List.of(new PluginSpec(ExperimentInfo.MADE_ELSEWHERE.defense(), new Nothing())),
                settings.release(),
                settings.attacks(),
                List.of(),
                settings.surfaces(),
                settings.members(),
                settings.targets(),
                settings.shadows(),
                settings.certify(),
                settings.report());
        List<NamedAttack<OpaqueDataset, GivenModel>> attacks = attacks(plan, plugins);
        return Audit.of(
                plan,
                plugins,
                this,
                suite -> List.of(cell(plan.name(), attacks)),
                suite -> suite.leaky(models.columns()));
    }

    /** Those of the plan that ask nothing but statistics; all of those that the user names must. */
    private List<NamedAttack<OpaqueDataset, GivenModel>> attacks(Plan plan, Plugins plugins) {
        List<NamedAttack<OpaqueDataset, GivenModel>> able = new Attackers<>(plan, plugins, OpaqueDataset.class)
                .all(GivenModel.class, Optional.of(models.statistic()));
        Set<String> names = able.stream().map(NamedAttack::name).collect(Collectors.toSet());
        plan.attacks().stream()
                .filter(choice -> !plan.hasStandardAttacks() && !names.contains(choice.name()))
                .findFirst()
                .ifPresent(choice -> {
                    throw new InputException(
                            "attacks",
                            choice.name() + " needs more of a model than statistics",
                            "name others, such as lira-online");
                });
        return able;
    }

    private Experiment<OpaqueDataset, GivenModel> cell(
            String name, List<NamedAttack<OpaqueDataset, GivenModel>> attacks) {
        Trainer<OpaqueDataset, GivenModel> trainer = models.trainer();
        return new Experiment<>(
                name,
                ExperimentInfo.MADE_ELSEWHERE,
                trainer,
                GivenModel.CODEC,
                Adversary.shared(trainer),
                List.of(new SurfaceAttacks<>(Attackers.FULL, Surface.full(), attacks)),
                Optional.empty(),
                List.of());
    }

    @Override
    public Class<OpaqueDataset> type() {
        return OpaqueDataset.class;
    }

    @Override
    public String records() {
        return "records";
    }

    @Override
    public Prepared<OpaqueDataset> prepare(DataPlan plan, Seed seed) {
        OpaqueDataset records = models.design().records();
        return new Prepared<>(
                records,
                new DatasetSummary(
                        records.size(),
                        Map.of(),
                        Map.of("source", "statistics made elsewhere"),
                        0,
                        records.fingerprint()));
    }

    @Override
    public <R> Roles<OpaqueDataset, R> roles(DataPlan plan, Trainer<OpaqueDataset, R> trainer, Class<R> release) {
        return Roles.alike(trainer);
    }

    @Override
    public String vocabulary(DataPlan plan) {
        return "";
    }

    @Override
    public Relation neighbours(OpaqueDataset data) {
        throw cannotCertify();
    }

    private static InputException cannotCertify() {
        return new InputException(
                "certify", "models made elsewhere cannot be trained on neighbours here", "leave it out");
    }

    @Override
    public long volume(OpaqueDataset data) {
        return data.size();
    }

    @Override
    public List<Size> sizes(OpaqueDataset data) {
        return List.of();
    }

    @Override
    public Map<String, String> kinds(OpaqueDataset data) {
        throw new InputException(
                "report.examples", "records made elsewhere have no kinds", "write report.examples=exposure");
    }

    /** Nothing is fitted. */
    /** Models made elsewhere promise nothing that would need any. */
    @Override
    public Premise columns() {
        return Premise.COLUMNS;
    }

    @Override
    public boolean statesColumns(DataPlan plan, OpaqueDataset data) {
        return false;
    }
}
