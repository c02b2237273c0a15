package org.tattle.engine.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.certify.Certification;
import org.tattle.certify.CertificationSettings;
import org.tattle.certify.TestableGuarantees;
import org.tattle.certify.replay.Neighbors;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingRoles;
import org.tattle.core.audit.Utility;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.ReleaseVariantPlugin;
import org.tattle.core.plugin.TrainingRolesPlugin;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.engine.certify.ReplayAudit;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.TranscriptAttacks;
import org.tattle.engine.plan.CertifyPlan;
import org.tattle.engine.plan.DataPlan.VocabularyPolicy;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.Plan.Release;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/**
 * Creates the experiments of a plan and its data. The whole plan is checked here, before anything is trained.
 *
 * @param <D> what the defenses learn from
 */
public final class ExperimentFactory<D extends Dataset<D>> {
    private final Plan plan;
    private final Plugins plugins;
    private final DatasetKind<D> kind;
    private final D data;
    private final List<TrainerSpec<D, ?>> trainers;
    private final AttackResolver<D> attackers;

    /** @param trainers the trainers that are audited besides the plan's defenses */
    ExperimentFactory(Plan plan, Plugins plugins, DatasetKind<D> kind, D data, List<TrainerSpec<D, ?>> trainers) {
        this.trainers = trainers;
        this.plan = plan;
        this.plugins = plugins;
        this.kind = kind;
        this.data = data;
        attackers = new AttackResolver<>(plan, plugins, kind.type());
    }

    /**
     * An experiment with what its certifying audits need.
     *
     * @param release the type of its releases
     * @param worstCases the worst cases that the program passed; empty: those of a plug-in
     */
    record Made<D extends Dataset<D>, R>(
            Experiment<D, R> experiment, Class<R> release, Optional<WorstCaseGenerator<D, R>> worstCases) {}

    /** The experiments, one for each defense of the plan and one for each trainer. */
    List<Made<D, ?>> experiments() {
        List<Made<D, ?>> all = new ArrayList<>();
        plan.defenses().forEach(choice -> all.add(attacked(defense(choice), choice)));
        trainers.forEach(trainer -> all.add(attacked(trainer)));
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

    /**
     * The certifying audits of the experiments, if the plan requests them.
     *
     * @throws InputException if no worst cases are known for the data and the release of a defense
     */
    List<Certification<D, ?>> certifications(List<Made<D, ?>> experiments, Seed seed) {
        List<Certification<D, ?>> certifications = new ArrayList<>();
        if (plan.certify().asksRuns()) {
            experiments.forEach(made -> certifications.add(certification(made, seed)));
        }
        return certifications;
    }

    /**
     * The replays of the experiments that guarantee something, if the plan requests them.
     *
     * @param records those that a model is trained on
     */
    List<ReplayAudit<D, ?>> replays(List<Made<D, ?>> experiments, D records, Seed seed) {
        List<ReplayAudit<D, ?>> replays = new ArrayList<>();
        if (plan.certify().replay() > 0) {
            experiments.forEach(made -> replay(made, records, seed).ifPresent(replays::add));
        }
        return replays;
    }

    private <R> Optional<ReplayAudit<D, R>> replay(Made<D, R> made, D records, Seed seed) {
        Neighbors<D, R> neighbors = new Neighbors<>(
                made.worstCases().or(() -> plugins.worstCases(kind.type(), made.release())), Optional.of(kind));
        return ReplayAudit.of(
                made.experiment(),
                neighbors,
                records,
                plan.targets() + plan.shadows(),
                plan.certify().replay(),
                seed);
    }

    private <R> Certification<D, R> certification(Made<D, R> made, Seed seed) {
        CertifyPlan asked = plan.certify();
        WorstCaseGenerator<D, R> worstCases = made.worstCases()
                .or(() -> plugins.worstCases(kind.type(), made.release()))
                .orElseThrow(() -> new InputException(
                        "certify",
                        "no neighboring datasets are known for the release of "
                                + made.experiment().name() + " ("
                                + made.release().getSimpleName() + ")",
                        "remove certify, or implement a WorstCaseGenerator<"
                                + kind.type().getSimpleName() + ", "
                                + made.release().getSimpleName()
                                + ">: a line in META-INF/services, or ReleaseType.withWorstCases"));
        CertificationSettings settings = new CertificationSettings(
                asked.runs(),
                asked.pilots(),
                asked.canaries(),
                asked.trainings(),
                asked.background(),
                asked.confidence(),
                asked.stop());
        Experiment<D, R> experiment = made.experiment();
        return new Certification<>(
                experiment.name(),
                experiment.info().toString(),
                experiment.guarantees(),
                experiment.trainer(),
                worstCases,
                data,
                kind.neighbors(data),
                settings,
                seed);
    }

    /** Whether a training of the plan is replayed, which is something to report. */
    private boolean replaysAnything() {
        return plan.certify().replay() > 0
                && withoutAttacks().stream().map(Made::experiment).anyMatch(this::guaranteesAnything);
    }

    private boolean guaranteesAnything(Experiment<D, ?> experiment) {
        return !new TestableGuarantees<>(experiment.trainer(), experiment.premises())
                .of(plan.members().of(data.size()))
                .isEmpty();
    }

    /** The experiments without attacks and measurements, for a fit. */
    List<Made<D, ?>> withoutAttacks() {
        return plan.defenses().stream()
                .<Made<D, ?>>map(choice -> withoutAttacks(defense(choice), choice, data.size()))
                .toList();
    }

    /**
     * The experiment of the leaky-model control, for the attacks that find their column in it; empty if there are none.
     */
    Optional<Experiment<D, LeakyModel>> leaky() {
        return leaky(columns());
    }

    /** The experiment of the leaky-model control, with these columns of the audited releases' statistics. */
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
                new ExperimentInfo("leaky-model", Map.of(), "none", ""),
                trainer,
                LeakyModel.CODEC,
                Adversary.shared(trainer),
                List.of(new SurfaceAttacks<>(NamedSurface.FULL, Surface.full(), attacks)),
                Optional.empty(),
                List.of()));
    }

    /** The columns of the audited releases' statistics, so that every attack finds its column in the control. */
    private List<String> columns() {
        Set<String> columns = new LinkedHashSet<>();
        for (PluginSpec choice : plan.defenses()) {
            plugins.statistic(kind.type(), defense(choice).release())
                    .ifPresent(asked -> columns.addAll(asked.columns()));
        }
        trainers.forEach(trainer -> statistic(trainer).ifPresent(asked -> columns.addAll(asked.columns())));
        return List.copyOf(columns);
    }

    /** Whether classes of records are learned by some defense, or perhaps by a trainer. */
    boolean learnsClasses() {
        return !trainers.isEmpty()
                || plan.defenses().stream().anyMatch(choice -> defense(choice).learnsClasses());
    }

    /** The defense that a plan names, or the variant of it that the plan releases. */
    private DefensePlugin<?, ?, ?> defense(PluginSpec choice) {
        DefensePlugin<?, ?, ?> plugin = plugins.defenses().get(choice.name(), "defenses");
        if (plugin.data() != kind.type()) {
            throw new InputException(
                    "defenses",
                    plugin.name() + " is trained on " + plugin.data().getSimpleName() + ", and these records are of "
                            + kind.type().getSimpleName(),
                    "leave it out");
        }
        return plan.release() == Release.TOPICS
                ? plugin
                : variant(Parameter.text(plan.release())).of(plugin);
    }

    private ReleaseVariantPlugin variant(String name) {
        return plugins.extensions(ReleaseVariantPlugin.class).stream()
                .filter(plugin -> plugin.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "release", "no plug-in makes releases of the kind `" + name + "`", "write release: topics"));
    }

    private <R> Optional<QueryStatistic<D, R>> statistic(TrainerSpec<D, R> trainer) {
        return trainer.statistic().or(() -> plugins.statistic(kind.type(), trainer.release()));
    }

    private <P extends Record, R> Made<D, R> attacked(DefensePlugin<P, ?, R> plugin, PluginSpec choice) {
        Made<D, R> bare = withoutAttacks(plugin, choice, plan.members().of(data.size()));
        return attacked(bare, plugin.name(), plugins.statistic(kind.type(), plugin.release()));
    }

    private <R> Made<D, R> attacked(TrainerSpec<D, R> spec) {
        TrainingRoles<D, R> roles;
        String mode;
        int trained = plan.members().of(data.size());
        try {
            spec.trainer().check(trained);
            roles = roles(spec.trainer(), spec.release());
            mode = mode(spec.parameters(), roles.curator(), trained);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new InputException(spec.name(), e.getMessage(), "give the trainer other parameters or data", e);
        }
        Experiment<D, R> bare = new Experiment<>(
                spec.name(),
                new ExperimentInfo(spec.name(), spec.parameters(), mode, words(roles.curator(), trained)),
                roles.curator(),
                spec.codec(),
                roles.adversary(),
                List.of(),
                Optional.empty(),
                List.of(),
                kind.stated(plan.data(), data));
        return attacked(new Made<>(bare, spec.release(), spec.worstCases()), spec.name(), statistic(spec));
    }

    private <R> Made<D, R> attacked(Made<D, R> made, String defense, Optional<QueryStatistic<D, R>> statistic) {
        Experiment<D, R> bare = made.experiment();
        List<SurfaceAttacks<D, R, ?>> surfaces = attackers.surfaces(
                defense, made.release(), bare.trainer(), plan.members().of(data.size()), statistic);
        Optional<TranscriptAttacks<D, R, ?>> watch = attackers.transcriptAttacks(bare.trainer());
        List<Utility<D, R>> utilities = utilities(made.release());
        boolean attacked = watch.isPresent()
                || surfaces.stream().anyMatch(surface -> !surface.attacks().isEmpty());
        if (!attacked
                && utilities.isEmpty()
                && bare.trainer().metrics().isEmpty()
                && !plan.certify().asksRuns()
                && !replaysAnything()) {
            throw nothingToReport(defense, made.release(), statistic.isPresent());
        }
        return new Made<>(
                new Experiment<>(
                        bare.name(),
                        bare.info(),
                        bare.trainer(),
                        bare.codec(),
                        bare.adversary(),
                        surfaces,
                        watch,
                        utilities,
                        bare.premises()),
                made.release(),
                made.worstCases());
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
                "add what is missing to META-INF/services or by ReleaseType.withStatistic, or name attacks that need no"
                        + " statistic");
    }

    /** @param trained the number of records of one training */
    @SuppressWarnings("unchecked") // all defenses learn from the kind's type, the parameters were bound to its record
    private <P extends Record, R> Made<D, R> withoutAttacks(
            DefensePlugin<P, ?, R> any, PluginSpec choice, int trained) {
        DefensePlugin<P, D, R> plugin = (DefensePlugin<P, D, R>) any;
        TrainingRoles<D, R> roles;
        String mode;
        try {
            Trainer<D, R> trainer = plugin.trainer((P) choice.parameters(), data);
            trainer.check(trained);
            roles = roles(trainer, plugin.release());
            // may fail for extreme numbers: the trainer's noise and its guarantees
            mode = mode(choice.flatValues(), roles.curator(), trained);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new InputException("defenses." + choice.name(), e.getMessage(), "change the plan or the flag", e);
        }
        Experiment<D, R> bare = new Experiment<>(
                choice.folder(plugin.name()),
                new ExperimentInfo(plugin.name(), choice.flatValues(), mode, words(roles.curator(), trained)),
                roles.curator(),
                plugin.codec(),
                roles.adversary(),
                List.of(),
                Optional.empty(),
                List.of(),
                kind.stated(plan.data(), data));
        return new Made<>(bare, plugin.release(), Optional.empty());
    }

    /** The vocabulary policy of a trainer: that of the plan, unless it has words of its own under every policy. */
    private String words(Trainer<D, ?> trainer, int trained) {
        String policy = kind.vocabulary(plan.data());
        return policy.equals(Parameter.text(VocabularyPolicy.CORPUS))
                        && trainer.publicFacts(trained).words() != PublicFacts.Words.PUBLIC
                ? ExperimentSummary.OWN_WORDS
                : policy;
    }

    private <R> TrainingRoles<D, R> roles(Trainer<D, R> trainer, Class<R> release) {
        return TrainingRolesPlugin.find(plugins, kind.type(), kind.vocabulary(plan.data()), trainer, release);
    }

    private <R> List<Utility<D, R>> utilities(Class<R> release) {
        List<Utility<D, R>> utilities = new ArrayList<>();
        for (PluginSpec choice : plan.utility()) {
            UtilityPlugin<?, ?, ?> plugin = plugins.utilities().get(choice.name(), "utility");
            if (plugin.data() == kind.type() && plugin.release() == release) {
                Utility<D, R> utility = utility(plugin, choice);
                requireMeasurable(utility, choice.name());
                utilities.add(utility);
            }
        }
        return utilities;
    }

    private void requireMeasurable(Utility<D, ?> utility, String name) {
        if (plan.members() == TargetSampling.ALL && utility.needsHeldOut()) {
            throw new InputException(
                    "utility",
                    name + " is measured on records that a target was not trained on, and members: all leaves none",
                    "leave it out, or write members: half");
        }
        utility.missing(data).ifPresent(missing -> {
            throw new InputException("utility", name + " needs " + missing, "leave it out");
        });
    }

    @SuppressWarnings("unchecked") // both types are checked, the parameters were bound to the plug-in's record
    private <P extends Record, R> Utility<D, R> utility(UtilityPlugin<P, ?, ?> plugin, PluginSpec choice) {
        return (Utility<D, R>) plugin.utility((P) choice.parameters());
    }

    /**
     * The mode in the results, from the guarantees of the trainer as it is run: its own vocabulary or a classifier may
     * void them. One part that is not sound makes the whole not sound.
     */
    private String mode(Map<String, Object> parameters, Trainer<?, ?> trainer, int trained) {
        if (trainer.guarantees(trainer.publicFacts(trained)).isEmpty()) {
            return "none";
        }
        return parameters.entrySet().stream()
                .filter(entry -> entry.getKey().matches("(.*\\.)?mode"))
                .map(entry -> entry.getValue().toString())
                .filter(mode -> !mode.equals("sound"))
                .findFirst()
                .orElse("sound");
    }
}
