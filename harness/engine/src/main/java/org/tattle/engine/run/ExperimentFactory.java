package org.tattle.engine.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingRoles;
import org.tattle.core.audit.Utility;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.PluginProvider;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.ReleaseVariantPlugin;
import org.tattle.core.plugin.TrainingRolesPlugin;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.release.Update;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.TranscriptAttacks;
import org.tattle.engine.plan.DataPlan.VocabularyPolicy;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.Plan.Release;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/** Creates the experiments of a plan and its data. The whole plan is checked here, before anything is trained. */
public final class ExperimentFactory<D extends Dataset<D>> {
    /** The mode of an algorithm that guarantees nothing. */
    private static final String UNPROVED = "none";

    private final PreparedAudit.Source<D> source;
    private final Plan plan;
    private final Plugins plugins;
    private final DatasetKind<D> kind;
    private final PreparedDataset<D> prepared;
    private final D data;
    private final ShadowDesign design;
    private final AttackResolver<D> attackers;

    ExperimentFactory(PreparedAudit.Source<D> source, PreparedDataset<D> records) {
        this.source = source;
        plan = source.plan();
        plugins = source.plugins();
        kind = source.kind();
        prepared = records.trainedOn(plan.members());
        data = prepared.data();
        design = ShadowDesign.ofRun(data.size(), new Seed(plan.seed()), plan.members());
        attackers = new AttackResolver<>(plan, plugins, kind.type());
    }

    PreparedAudit.Source<D> source() {
        return source;
    }

    PreparedDataset<D> data() {
        return prepared;
    }

    ShadowDesign design() {
        return design;
    }

    GuaranteeTests<D> tests() {
        return new GuaranteeTests<>(source, data, design);
    }

    private int members() {
        return plan.members().of(data.size());
    }

    /** An experiment with what its certifying audits need. */
    record Made<D extends Dataset<D>, R>(
            Experiment<D, R> experiment, ReleaseType<D, R> release, List<String> columns) {}

    /** A defense of the plan or a trainer of the program, checked; its name in messages, and that of its experiment. */
    private record Algorithm<D extends Dataset<D>, R>(
            String name, String folder, ExperimentInfo info, TrainingRoles<D, R> roles, ReleaseType<D, R> release) {}

    List<Made<D, ?>> experiments() {
        List<Algorithm<D, ?>> defenses = defenses(members());
        boolean replays = plan.certify().replay() > 0
                && defenses.stream().anyMatch(defense -> !defense.info().mode().equals(UNPROVED));
        List<Made<D, ?>> all = new ArrayList<>();
        defenses.forEach(defense -> all.add(attacked(defense, replays)));
        source.trainers().forEach(trainer -> all.add(attacked(algorithm(trainer), replays)));
        Set<String> names = new HashSet<>();
        for (Made<D, ?> made : all) {
            if (!names.add(made.experiment().name())) {
                throw new InputException(
                        "defenses",
                        "two of them would be written to the same folder, "
                                + made.experiment().name(),
                        "rename their files so that the names differ in a letter or digit, or leave one out");
            }
        }
        return all;
    }

    List<Made<D, ?>> withoutAttacks() {
        return defenses(data.size()).stream()
                .<Made<D, ?>>map(this::withoutAttacks)
                .toList();
    }

    private <R> Made<D, R> withoutAttacks(Algorithm<D, R> algorithm) {
        return made(algorithm, List.of(), Optional.empty(), List.of());
    }

    private List<Algorithm<D, ?>> defenses(int trained) {
        return plan.defenses().stream()
                .<Algorithm<D, ?>>map(choice -> algorithm(defense(choice), choice, trained))
                .toList();
    }

    /** The experiment of the leaky-model control; empty if no attack asks a statistic. */
    Optional<Experiment<D, LeakyModel>> leaky(List<String> columns) {
        if (columns.isEmpty()) {
            return Optional.empty();
        }
        Optional<QueryStatistic<D, LeakyModel>> recall = Optional.of(new LeakyModel.Recall<>(columns));
        List<NamedAttack<D, LeakyModel>> attacks = attackers.all(LeakyModel.class, recall);
        if (attacks.isEmpty()) {
            return Optional.empty();
        }
        Trainer<D, LeakyModel> trainer = new LeakyModel.Memorize<>();
        return Optional.of(new Experiment<>(
                PreparedAudit.CONTROL,
                new ExperimentInfo("leaky-model", Map.of(), UNPROVED, ""),
                trainer,
                LeakyModel.CODEC,
                Adversary.shared(trainer),
                List.of(new SurfaceAttacks<>(NamedSurface.FULL, Surface.full(), attacks)),
                Optional.empty(),
                List.of()));
    }

    /** Whether classes of records are learned by some defense, or perhaps by a trainer. */
    boolean learnsClasses() {
        return !source.trainers().isEmpty()
                || plan.defenses().stream().anyMatch(choice -> defense(choice).learnsClasses());
    }

    /** The defense that a plan names, or the variant of it that the plan releases. */
    private DefensePlugin<?, ?, ?> defense(PluginSpec choice) {
        DefensePlugin<?, ?, ?> plugin = choice.defense(plugins);
        if (plugin.data() != kind.type()) {
            throw new InputException(
                    "defenses",
                    plugin.name() + " is trained on " + plugin.data().getSimpleName() + ", and these records are of "
                            + kind.type().getSimpleName(),
                    "leave it out");
        }
        return plan.release() == Release.CLASSIFIER || plan.release() == Release.PYLDAVIS
                ? variant(EnumText.of(plan.release())).of(plugin)
                : plugin;
    }

    private ReleaseVariantPlugin variant(String name) {
        return plugins.all(PluginProvider::variants).stream()
                .filter(plugin -> plugin.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "release", "no plug-in makes releases of the kind `" + name + "`", "write release: topics"));
    }

    private <R> Algorithm<D, ?> algorithm(TrainerSpec<D, R> spec) {
        return checked(spec.name(), "give the trainer other parameters or data", () -> {
            spec.trainer().check(members());
            return algorithm(spec.name(), spec.name(), spec.parameters(), spec.trainer(), spec.release(), members());
        });
    }

    @SuppressWarnings("unchecked") // all defenses learn from the kind's type, the parameters were bound to its record
    private <P extends Record, R> Algorithm<D, ?> algorithm(
            DefensePlugin<P, ?, R> any, PluginSpec choice, int trained) {
        DefensePlugin<P, D, R> plugin = (DefensePlugin<P, D, R>) any;
        return checked("defenses." + choice.name(), "change the plan or the flag", () -> {
            Trainer<D, R> trainer = plugin.trainer((P) choice.parameters(), data);
            trainer.check(trained);
            return algorithm(
                    plugin.name(),
                    choice.folder(plugin.name()),
                    choice.flatValues(),
                    trainer,
                    ReleaseType.<D, R>of(plugin.release()).withCodec(plugin.codec()),
                    trained);
        });
    }

    /** An algorithm that releases what the plan says. */
    private <R> Algorithm<D, ?> algorithm(
            String name,
            String folder,
            Map<String, Object> parameters,
            Trainer<D, R> trainer,
            ReleaseType<D, R> type,
            int trained) {
        TrainingRoles<D, R> roles =
                TrainingRolesPlugin.find(plugins, kind.type(), kind.vocabulary(plan.data()), trainer, type.type());
        ReleaseType<D, R> known = plugins.completed(kind.type(), type);
        Map<String, Object> described = new LinkedHashMap<>(parameters);
        if (plan.release() == Release.UPDATE) {
            MarkedRecords added = MarkedRecords.of(
                    prepared, Update.ADDED, "release: update adds those", "mark the records to add by this value");
            TrainingRoles<D, Update<R>> twice = Updated.roles(roles, added.leavingOthers(data));
            described.put(ExperimentSummary.SEEN, ExperimentSummary.BOTH_RELEASES);
            return new Algorithm<>(
                    name,
                    folder,
                    info(name, described, twice.curator(), trained),
                    twice,
                    Update.type(known, added.ids()));
        }
        if (plan.release() == Release.UNLEARNED) {
            described.put(ExperimentSummary.FORGETS, EnumText.of(Unlearned.way(roles.curator())));
            roles = Unlearned.roles(
                    roles,
                    MarkedRecords.of(
                            prepared,
                            Forgetting.ERASED,
                            "release: unlearned forgets those",
                            "mark the records to forget by this value"));
        }
        return new Algorithm<>(name, folder, info(name, described, roles.curator(), trained), roles, known);
    }

    /** What is made, unless parameters or data do not allow it, such as numbers too extreme for a trainer's noise. */
    private static <T> T checked(String place, String remedy, Supplier<T> making) {
        try {
            return making.get();
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new InputException(place, e.getMessage(), remedy, e);
        }
    }

    private ExperimentInfo info(String name, Map<String, Object> parameters, Trainer<D, ?> trainer, int trained) {
        Map<String, Object> described = new LinkedHashMap<>(parameters);
        if (trainer.publicFacts(trained).counts() == PublicFacts.Counts.ASSUMED) {
            described.put(ExperimentSummary.COUNTS, ExperimentSummary.ASSUMED);
        }
        return new ExperimentInfo(name, described, mode(parameters, trainer, trained), words(trainer, trained));
    }

    private <R> Made<D, R> made(
            Algorithm<D, R> of,
            List<SurfaceAttacks<D, R, ?>> surfaces,
            Optional<TranscriptAttacks<D, R, ?>> transcripts,
            List<Utility<D, R>> utilities) {
        return new Made<>(
                new Experiment<>(
                        of.folder(),
                        of.info(),
                        of.roles().curator(),
                        of.release().requireCodec(),
                        of.roles().adversary(),
                        surfaces,
                        transcripts,
                        utilities,
                        source.stated(data)),
                of.release(),
                of.release().statistic().map(QueryStatistic::columns).orElse(List.of()));
    }

    /** @param replays whether a training of the plan is replayed, which is something to report */
    private <R> Made<D, R> attacked(Algorithm<D, R> of, boolean replays) {
        Trainer<D, R> trainer = of.roles().curator();
        ReleaseType<D, R> release = of.release();
        List<SurfaceAttacks<D, R, ?>> surfaces = attackers.surfaces(of.name(), release, trainer, members());
        Optional<TranscriptAttacks<D, R, ?>> transcripts = attackers.transcriptAttacks(trainer);
        List<Utility<D, R>> utilities =
                new UtilityResolver<>(plan, plugins, kind.type()).ofRelease(release.type(), data);
        boolean isAttacked = transcripts.isPresent()
                || surfaces.stream().anyMatch(surface -> !surface.attacks().isEmpty());
        boolean isMeasured = !utilities.isEmpty() || !trainer.metrics().isEmpty();
        if (!isAttacked && !isMeasured && !plan.certify().asksRuns() && !replays) {
            throw nothingToReport(of.name(), release.type(), release.statistic().isPresent());
        }
        return made(of, surfaces, transcripts, utilities);
    }

    private InputException nothingToReport(String defense, Class<?> type, boolean asked) {
        String release = type.getSimpleName();
        if (plan.attacks().isEmpty()) {
            return new InputException(
                    "utility",
                    "no utility measure supports the release of " + defense + " (" + release + ")",
                    "name an attack, or another utility; see 'tattle list utilities'");
        }
        return new InputException(
                "attacks",
                "no attack supports the release of " + defense + " (" + release + ")" + attackers.missing(type, asked),
                "add what is missing by ReleaseType.withStatistic, or name attacks that need no" + " statistic");
    }

    /** The vocabulary policy of a trainer: that of the plan, unless it has words of its own under every policy. */
    private String words(Trainer<D, ?> trainer, int trained) {
        String policy = kind.vocabulary(plan.data());
        return policy.equals(EnumText.of(VocabularyPolicy.CORPUS))
                        && trainer.publicFacts(trained).words() != PublicFacts.Words.PUBLIC
                ? ExperimentSummary.OWN_WORDS
                : policy;
    }

    /**
     * The mode in the results, from the guarantees of the trainer as it is run: its own vocabulary or a classifier may
     * void them. One part that is not sound makes the whole not sound.
     */
    private String mode(Map<String, Object> parameters, Trainer<?, ?> trainer, int trained) {
        if (trainer.guarantees(trainer.publicFacts(trained)).isEmpty()) {
            return UNPROVED;
        }
        return parameters.entrySet().stream()
                .filter(entry -> entry.getKey().equals("mode") || entry.getKey().endsWith(".mode"))
                .map(entry -> entry.getValue().toString())
                .filter(mode -> !mode.equals("sound"))
                .findFirst()
                .orElse("sound");
    }
}
