package org.tattle.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Utility;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NestedPlugin;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.UtilityPlugin;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.classifier.ClassifierDefense;
import org.tattle.engine.certify.Certification;
import org.tattle.engine.certify.CertificationSettings;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.TranscriptAttacks;
import org.tattle.engine.plan.CertifyPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.Plan.Release;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/**
 * From a plan and its data to the cells that the engine runs. All that the plan asks for is checked here, before
 * anything is trained.
 *
 * @param <D> what the defences learn from
 */
final class Suite<D extends Dataset<D>> {
    /** File systems take names of 255 bytes, and longer ones are built from this. */
    private static final int LONGEST_NAME = 160;

    /** The folder of the control that must be caught. */
    static final String LEAKY = "control-leaky-model";

    private final Plan plan;
    private final Plugins plugins;
    private final DataKind<D> kind;
    private final D data;
    private final Attackers<D> attackers;

    Suite(Plan plan, Plugins plugins, DataKind<D> kind, D data) {
        this.plan = plan;
        this.plugins = plugins;
        this.kind = kind;
        this.data = data;
        attackers = new Attackers<>(plan, plugins, kind.type());
    }

    /** One cell a defence of the plan. */
    List<Experiment<D, ?>> cells() {
        List<Experiment<D, ?>> cells = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (PluginSpec choice : plan.defenses()) {
            Experiment<D, ?> cell = cell(choice);
            if (!names.add(cell.name())) {
                throw new InputException(
                        "defenses",
                        "two of them would share the folder " + cell.name(),
                        "give files names that differ in letters or digits, or leave one out");
            }
            cells.add(cell);
        }
        return cells;
    }

    /**
     * What puts the promises of these cells to the test, where the plan asks for it.
     *
     * @param cells one a defence of the plan, in its order
     * @throws InputException where no neighbours are known among what a defence learns from and releases
     */
    List<Certification<D, ?>> certifications(List<Experiment<D, ?>> cells, Seed seed) {
        List<Certification<D, ?>> certifications = new ArrayList<>();
        for (int c = 0; c < cells.size() && plan.certify().asked(); c++) {
            certifications.add(
                    certification(cells.get(c), defense(plan.defenses().get(c)).release(), seed));
        }
        return certifications;
    }

    @SuppressWarnings("unchecked") // the class is that of the cell's release
    private <R> Certification<D, R> certification(Experiment<D, R> cell, Class<?> release, Seed seed) {
        CertifyPlan asked = plan.certify();
        WorstCaseGenerator<D, R> worstCases = plugins.worstCases(kind.type(), (Class<R>) release)
                .orElseThrow(() -> new InputException(
                        "certify",
                        "no neighbours are known that " + release.getSimpleName() + " of " + cell.name()
                                + " would be asked about",
                        "leave it out"));
        CertificationSettings settings = new CertificationSettings(
                asked.runs(),
                asked.pilots(),
                asked.canaries(),
                asked.trainings(),
                asked.background(),
                asked.confidence());
        return new Certification<>(cell, worstCases, data, kind.neighbours(data), settings, seed);
    }

    /** The same with nothing that attacks or measures them: to be fitted. */
    List<Experiment<D, ?>> bare() {
        List<Experiment<D, ?>> cells = new ArrayList<>();
        for (PluginSpec choice : plan.defenses()) {
            cells.add(bare(defense(choice), choice, data.size()));
        }
        return cells;
    }

    /** The control cell, for the attacks that find their column in it; empty where none does. */
    Optional<Experiment<D, LeakyModel>> leaky() {
        return leaky(columns());
    }

    /** The same, with these columns of what the audited releases are asked. */
    Optional<Experiment<D, LeakyModel>> leaky(List<String> columns) {
        if (columns.isEmpty()) {
            return Optional.empty();
        }
        Optional<QueryStatistic<D, LeakyModel>> recall = Optional.of(new LeakyModel.Recall<>(columns));
        List<NamedAttack<D, LeakyModel>> attacks = attackers.all(LeakyModel.class, recall);
        if (attacks.isEmpty()) {
            return Optional.empty();
        }
        Trainer<D, LeakyModel> trainer = new LeakyModel.Memorise<>();
        return Optional.of(new Experiment<>(
                LEAKY,
                new ExperimentInfo("leaky-model", Map.of(), "none", ""),
                trainer,
                LeakyModel.CODEC,
                Adversary.shared(trainer),
                List.of(new SurfaceAttacks<>(Attackers.FULL, Surface.full(), attacks)),
                Optional.empty(),
                List.of()));
    }

    /** What the audited releases are asked, so that every attack finds its column in the control. */
    private List<String> columns() {
        Set<String> columns = new LinkedHashSet<>();
        for (PluginSpec choice : plan.defenses()) {
            DefensePlugin<?, ?, ?> plugin = defense(choice);
            plugins.statistic(kind.type(), plugin.release()).ifPresent(asked -> columns.addAll(asked.columns()));
        }
        return List.copyOf(columns);
    }

    /** The defence that a plan names, or a classifier on its topics. */
    private DefensePlugin<?, ?, ?> defense(PluginSpec choice) {
        DefensePlugin<?, ?, ?> plugin = plugins.defenses().get(choice.name(), "defenses");
        return plan.release() == Release.CLASSIFIER ? classifier(plugin) : plugin;
    }

    @SuppressWarnings("unchecked") // both types are checked
    private static <P extends Record> DefensePlugin<P, ?, ?> classifier(DefensePlugin<P, ?, ?> plugin) {
        if (plugin.data() != Corpus.class || plugin.release() != TopicModel.class) {
            throw new InputException(
                    "defenses",
                    plugin.name() + " releases " + plugin.release().getSimpleName()
                            + ", and a classifier is built on topics",
                    "leave it out, or write release: topics");
        }
        return new ClassifierDefense<>((DefensePlugin<P, Corpus, TopicModel>) plugin);
    }

    private Experiment<D, ?> cell(PluginSpec choice) {
        return attacked(defense(choice), choice);
    }

    private <P extends Record, R> Experiment<D, R> attacked(DefensePlugin<P, ?, R> plugin, PluginSpec choice) {
        Experiment<D, R> bare = bare(plugin, choice, plan.members().of(data.size()));
        List<SurfaceAttacks<D, R, ?>> views = attackers.views(plugin.name(), plugin.release(), bare.trainer());
        Optional<TranscriptAttacks<D, R, ?>> watch = attackers.watch(bare.trainer());
        boolean attacked = watch.isPresent()
                || views.stream().anyMatch(view -> !view.attacks().isEmpty());
        if (!attacked
                && utilities(plugin.release()).isEmpty()
                && bare.trainer().figures().isEmpty()
                && !plan.certify().asked()) {
            throw nothingToTell(plugin);
        }
        return new Experiment<>(
                bare.name(),
                bare.label(),
                bare.trainer(),
                bare.codec(),
                bare.adversary(),
                views,
                watch,
                utilities(plugin.release()),
                bare.stated());
    }

    private InputException nothingToTell(DefensePlugin<?, ?, ?> plugin) {
        String release = plugin.release().getSimpleName();
        if (plan.attacks().isEmpty()) {
            return new InputException(
                    "utility",
                    "nothing is measured of what " + plugin.name() + " releases (" + release + ")",
                    "name an attack, or another utility; see 'tattle list utilities'");
        }
        return new InputException(
                "attacks",
                "none can work on what " + plugin.name() + " releases (" + release + ")"
                        + attackers.missing(plugin.release()),
                "add what is missing to META-INF/services, or name attacks that need no statistic");
    }

    /** @param trained how many records one training has */
    @SuppressWarnings("unchecked") // all defences learn from the kind's type, the parameters were bound to its record
    private <P extends Record, R> Experiment<D, R> bare(DefensePlugin<P, ?, R> any, PluginSpec choice, int trained) {
        DefensePlugin<P, D, R> plugin = (DefensePlugin<P, D, R>) any;
        Roles<D, R> roles;
        String mode;
        try {
            Trainer<D, R> trainer = plugin.trainer((P) choice.parameters(), data);
            trainer.check(trained);
            roles = kind.roles(plan.data(), trainer, plugin.release());
            // its noise and its promises, which numbers may be too extreme for
            mode = mode(choice, roles.curator(), trained);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new InputException("defenses." + choice.name(), e.getMessage(), "change the plan or the flag", e);
        }
        return new Experiment<>(
                cellName(plugin.name(), choice),
                new ExperimentInfo(plugin.name(), parameters(choice), mode, kind.vocabulary(plan.data())),
                roles.curator(),
                plugin.codec(),
                roles.adversary(),
                List.of(),
                Optional.empty(),
                List.of(),
                kind.stated(plan.data(), data));
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

    /** A folder name: the defence and the parameters that differ from their defaults. */
    static String cellName(String defense, PluginSpec choice) {
        String name = defense + partsOfName(choice.parameters());
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME) + "-"
                        + new Fingerprint().add(name).hex().substring(0, 8);
    }

    private static String partsOfName(Record parameters) {
        Map<String, Object> values = given(Parameter.values(parameters));
        StringBuilder parts = new StringBuilder();
        for (Parameter parameter : Parameter.of(parameters.getClass())) {
            Object value = values.getOrDefault(parameter.key(), "null");
            if (value instanceof NestedPlugin<?> chosen) {
                parts.append('-').append(chosen.plugin().name()).append(partsOfName(chosen.parameters()));
            } else if (!isDefault(parameter, value)) {
                parts.append(("-" + parameter.key() + "-" + value).replaceAll("[^A-Za-z0-9.-]", "_"));
            }
        }
        return parts.toString();
    }

    private static boolean isDefault(Parameter parameter, Object value) {
        String standard = parameter.defaultText();
        if (value instanceof Number number && standard.matches("[-+0-9.eE]+")) {
            return number.doubleValue() == Double.parseDouble(standard);
        }
        return value.toString().equals(standard);
    }

    /**
     * What a plan sets, by key; optional parameters only where they are given. A parameter that is a plug-in gives its
     * name, and its own parameters by keys such as {@code model.epsilon}.
     */
    static Map<String, Object> parameters(PluginSpec choice) {
        Map<String, Object> flat = new LinkedHashMap<>();
        flatten("", choice.values(), flat);
        return flat;
    }

    private static void flatten(String prefix, Map<String, Object> values, Map<String, Object> flat) {
        given(values).forEach((key, value) -> {
            if (value instanceof NestedPlugin<?> chosen) {
                flat.put(prefix + key, chosen.plugin().name());
                flatten(prefix + key + ".", chosen.values(), flat);
            } else {
                flat.put(prefix + key, value);
            }
        });
    }

    private static Map<String, Object> given(Map<String, Object> values) {
        Map<String, Object> given = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            if (value instanceof Optional<?> optional) {
                optional.ifPresent(present -> given.put(key, present));
            } else {
                given.put(key, value);
            }
        });
        return given;
    }

    /**
     * What is promised is the trainer's as it is run: a vocabulary of its own, or a classifier, may undo it. Of parts
     * that are put together, one that is not sound tells.
     */
    private String mode(PluginSpec choice, Trainer<?, ?> trainer, int trained) {
        if (trainer.guarantees(trainer.publicFacts(trained)).isEmpty()) {
            return "none";
        }
        return parameters(choice).entrySet().stream()
                .filter(entry -> entry.getKey().matches("(.*\\.)?mode"))
                .map(entry -> entry.getValue().toString())
                .filter(mode -> !mode.equals("sound"))
                .findFirst()
                .orElse("sound");
    }
}
