package org.tattle.engine.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.tattle.certify.Certification;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.SentinelCheck;
import org.tattle.engine.certify.CertificationRun;
import org.tattle.engine.certify.ReplayAudit;
import org.tattle.engine.certify.ReplayRun;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.evaluate.NormalityStudy;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.RunSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.ReportPlan;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.remote.RemoteRunSpec;
import org.tattle.math.sampling.Seed;

/**
 * An audit that is ready to run: a plan with its data, checked. Nothing has been written or trained.
 *
 * @param <D> what the defenses learn from
 */
public final class PreparedAudit<D extends Dataset<D>> {
    /** The name of the control's experiment, whose leak attacks must detect. */
    public static final String CONTROL = "control-leaky-model";

    /** With fewer, a target has one non-member. */
    private static final int FEWEST_RECORDS = 3;

    private final Source<D> source;
    private final Plan plan;
    private final DatasetKind<D> kind;
    private final PreparedDataset<D> data;
    private final String fullFingerprint;
    private final Seed seed;
    private final String codeFingerprint;
    private final ShadowDesign design;
    private final List<Experiment<D, ?>> experiments;
    private final List<Experiment<D, LeakyModel>> controls;
    private final List<Certification<D, ?>> certifications;
    private final List<ReplayAudit<D, ?>> replays;
    private final boolean ignoresClasses;
    private final Optional<SentinelCheck> sentinels;
    private final Map<String, String> examples;

    /**
     * The inputs of an audit.
     *
     * @param plan the plan
     * @param plugins the plug-ins that the plan can name
     * @param kind the kind of data
     * @param trainers the trainers that are audited besides the plan's defenses
     */
    public record Source<D extends Dataset<D>>(
            Plan plan, Plugins plugins, DatasetKind<D> kind, List<TrainerSpec<D, ?>> trainers) {
        /** The inputs that a plan alone specifies. */
        public static Source<?> of(Plan plan, Plugins plugins) {
            return of(plan, plugins, DatasetKind.of(plan, plugins));
        }

        private static <D extends Dataset<D>> Source<D> of(Plan plan, Plugins plugins, DatasetKind<D> kind) {
            return new Source<>(plan, plugins, kind, List.of());
        }

        /** A hash of the trainers' classes; empty if there are none. */
        private String trainersCode() {
            return trainers.isEmpty()
                    ? ""
                    : CodeFingerprint.ofClasses(
                            trainers.stream().flatMap(TrainerSpec::code).toList());
        }

        private PreparedDataset<D> records() {
            return kind.prepare(plan.data(), new Seed(plan.seed()));
        }

        /** The inputs for records that a program passes. */
        public static <D extends Dataset<D>> Source<D> of(
                Plan plan, Plugins plugins, D data, List<TrainerSpec<D, ?>> trainers) {
            return new Source<>(plan, plugins, GivenKind.of(data, plugins), trainers);
        }
    }

    private PreparedAudit(
            Source<D> source,
            PreparedDataset<D> prepared,
            Function<ExperimentFactory<D>, List<ExperimentFactory.Made<D, ?>>> made,
            Function<ExperimentFactory<D>, Optional<Experiment<D, LeakyModel>>> control) {
        this(source, prepared, made, control, all -> all, Optional.empty());
    }

    private PreparedAudit(
            Source<D> source,
            PreparedDataset<D> prepared,
            Function<ExperimentFactory<D>, List<ExperimentFactory.Made<D, ?>>> made,
            Function<ExperimentFactory<D>, Optional<Experiment<D, LeakyModel>>> control,
            UnaryOperator<List<ExperimentFactory.Made<D, ?>>> replayed,
            Optional<SentinelCheck> sentinels) {
        this.sentinels = sentinels;
        this.source = source;
        plan = source.plan();
        kind = source.kind();
        seed = new Seed(plan.seed());
        codeFingerprint = CodeFingerprint.of(source.plugins()) + source.trainersCode();
        data = prepared.trainedOn(plan.members());
        fullFingerprint = data.data().fullFingerprint();
        design = ShadowDesign.ofRun(data.data().size(), seed, plan.members());
        ExperimentFactory<D> factory =
                new ExperimentFactory<>(plan, source.plugins(), kind, data.data(), source.trainers());
        List<ExperimentFactory.Made<D, ?>> all = made.apply(factory);
        experiments = all.stream()
                .<Experiment<D, ?>>map(ExperimentFactory.Made::experiment)
                .toList();
        controls = control.apply(factory).map(List::of).orElse(List.of());
        ignoresClasses = plan.data().label().isPresent() && !factory.learnsClasses();
        examples = plan.report().examples() == ReportPlan.Examples.KINDS ? kind.examples(data.data()) : Map.of();
        certifications = factory.certifications(all, seed);
        replays = factory.replays(
                replayed.apply(all),
                data.data().select(design.target(0).stream().toArray()),
                seed);
        requireTests();
        requireStudiable();
    }

    /** Refuses to certify where nothing can be tested, which the results could not distinguish from nothing found. */
    private void requireTests() {
        if (plan.certify().asksRuns() && certifications.stream().noneMatch(Certification::testsAny)) {
            throw new InputException(
                    "certify",
                    "for none of the experiments are there "
                            + (plan.certify().runs() > 0 ? "neighbors" : "canaries")
                            + " that its guarantee could be tested by",
                    plan.certify().runs() > 0 ? "remove certify" : "set certify.runs, or remove certify.canaries");
        }
    }

    /** Refuses an audit without attacks, measures and tests. */
    private PreparedAudit<D> requireReport() {
        if (plan.attacks().isEmpty()
                && plan.utility().isEmpty()
                && !plan.certify().asksRuns()
                && replays.isEmpty()) {
            throw new InputException(
                    "attacks",
                    "there are none, there is no utility, and none of the experiments guarantees anything that a replay"
                            + " could test",
                    "name an attack or a utility measure");
        }
        return this;
    }

    /** Reads the data that the plan's defenses learn from and checks that the plan can be run on them. */
    public static PreparedAudit<?> of(Plan plan, Plugins plugins) {
        return of(Source.of(plan, plugins));
    }

    /** Reads the data of an audit and checks that it can be run. */
    public static <D extends Dataset<D>> PreparedAudit<D> of(Source<D> source) {
        PreparedAudit<D> audit =
                new PreparedAudit<>(source, source.records(), ExperimentFactory::experiments, ExperimentFactory::leaky);
        audit.requireEnoughRecords();
        return audit.requireReport();
    }

    /**
     * Prepares an audit of models that another tool trained.
     *
     * @param experiment the description of the models
     * @param release the type of their releases
     * @param columns the columns of their statistics
     * @param sentinels what their sentinels show, if they have any
     */
    public static <D extends Dataset<D>, R> PreparedAudit<D> ofModels(
            Plan plan,
            Plugins plugins,
            DatasetKind<D> kind,
            Experiment<D, R> experiment,
            Class<R> release,
            List<String> columns,
            Optional<SentinelCheck> sentinels) {
        Source<D> source = new Source<>(plan, plugins, kind, List.of());
        PreparedAudit<D> audit = new PreparedAudit<>(
                source,
                source.records(),
                factory -> List.of(new ExperimentFactory.Made<>(experiment, release, Optional.empty())),
                factory -> factory.leaky(columns),
                all -> all,
                sentinels);
        return audit.requireReport();
    }

    /** The same of models that were trained on records that are given. */
    public static <D extends Dataset<D>, R> PreparedAudit<D> ofModels(
            Plan plan,
            Plugins plugins,
            D data,
            Experiment<D, R> experiment,
            Class<R> release,
            List<String> columns,
            Optional<SentinelCheck> sentinels) {
        return ofModels(plan, plugins, GivenKind.of(data, plugins), experiment, release, columns, sentinels);
    }

    /** Prepares a plan whose defenses are fitted, not attacked. */
    public static PreparedAudit<?> forFitting(Plan plan, Plugins plugins) {
        return forFitting(Source.of(plan, plugins));
    }

    private static <D extends Dataset<D>> PreparedAudit<D> forFitting(Source<D> source) {
        return new PreparedAudit<>(
                source,
                source.records(),
                ExperimentFactory::withoutAttacks,
                factory -> Optional.empty(),
                all -> List.of(),
                Optional.empty());
    }

    /**
     * Prepares the audit of a run on another machine, to do some of its jobs.
     *
     * @throws InputException if the records differ, or this machine's version or plug-ins differ
     */
    public static PreparedAudit<?> of(RemoteRunSpec spec, Plugins plugins) {
        Plan plan = new PlanReader(plugins).read("the plan", spec.plan(), List.of());
        PreparedAudit<?> audit = spec.records() instanceof RemoteRunSpec.Broadcast sent
                ? received(spec, plan, plugins, sent)
                : of(plan, plugins);
        audit.requireSame("code", spec.platform(), audit.platform());
        audit.requireSame("data", spec.fingerprint(), audit.fullFingerprint);
        return audit;
    }

    @SuppressWarnings("unchecked") // what was sent is what the sender made
    private static <D extends Dataset<D>> PreparedAudit<D> received(
            RemoteRunSpec spec, Plan plan, Plugins plugins, RemoteRunSpec.Broadcast sent) {
        D data = (D) sent.records();
        List<TrainerSpec<D, ?>> trainers = spec.trainers().stream()
                .<TrainerSpec<D, ?>>map(trainer -> ((TrainerSpec.Sent<D, ?>) trainer).received())
                .toList();
        GivenKind<D> given = GivenKind.of(data, plugins);
        DatasetKind<D> kind = sent.given() ? given : given.known().orElse(given);

        // The sender prepared the records; what of the plan's data says how is done.
        return new PreparedAudit<>(
                new Source<>(plan, plugins, kind, trainers),
                PreparedDataset.of(data, Map.of(), 0),
                ExperimentFactory::experiments,
                ExperimentFactory::leaky);
    }

    private void requireSame(String what, String sent, String here) {
        if (!sent.equals(here)) {
            throw new InputException(
                    what,
                    "`" + here + "` on this machine is not `" + sent + "` of the machine that started the run, so "
                            + "that results would differ",
                    "use one version of Java, Tattle, plug-ins and data everywhere");
        }
    }

    /** Whether the plan names the classes of records, and no defense learns them. */
    public boolean ignoresClasses() {
        return ignoresClasses;
    }

    /**
     * Refuses more targets than there are halves of the records, n over n/2, since some would repeat others, and
     * attacks on so few records that no false-positive rate can be measured.
     */
    private void requireEnoughRecords() {
        if (plan.members() == TargetSampling.ALL) {
            return;
        }
        int records = data.data().size();
        if (halves(records) < plan.targets()) {
            int enough = records;
            while (halves(enough) < plan.targets()) {
                enough++;
            }
            throw new InputException(
                    "targets",
                    plan.targets() + " targets are more than the " + Math.round(halves(records)) + " halves of "
                            + records + " records that can be drawn",
                    "ask for fewer targets or give at least " + enough + " records");
        }
        boolean attacked = experiments.stream()
                .flatMap(experiment -> experiment.surfaces().stream())
                .anyMatch(surface -> !surface.attacks().isEmpty());
        if (attacked && records < FEWEST_RECORDS) {
            throw new InputException(
                    "records",
                    "of " + records + ", a target has one non-member, with which no false-positive rate is measured",
                    "give at least " + FEWEST_RECORDS);
        }
    }

    /** The halves of this many records, or as many as there are targets if that is fewer. */
    private double halves(int records) {
        double halves = 1;
        for (int i = 1; i <= records / 2 && halves < plan.targets(); i++) {
            halves = halves * (records - records / 2 + i) / i;
        }
        return halves;
    }

    /**
     * Checks the plan of a study: it needs attacks that use shadow models, and a number of these in the range of its
     * test.
     */
    private void requireStudiable() {
        if (plan.report().study() == 0
                || experiments.stream()
                        .allMatch(experiment -> experiment.surfaces().isEmpty())) {
            return;
        }
        boolean asked = experiments.stream()
                .flatMap(experiment -> experiment.surfaces().stream())
                .flatMap(surface -> surface.attacks().stream())
                .anyMatch(NamedAttack::asksShadows);
        if (!asked) {
            throw new InputException(
                    "report.study",
                    "no attack of the plan asks a statistic of shadow models",
                    "name one, such as lira-online, or leave the study out");
        }
        if (plan.shadows() < NormalityStudy.FEWEST_SHADOWS || plan.shadows() > NormalityStudy.MOST_SHADOWS) {
            throw new InputException(
                    "shadows",
                    plan.shadows() + " shadow models are too "
                            + (plan.shadows() < NormalityStudy.FEWEST_SHADOWS ? "few" : "many")
                            + " for report.study, which tests half of them at once for normality",
                    "give from " + NormalityStudy.FEWEST_SHADOWS + " to " + NormalityStudy.MOST_SHADOWS);
        }
    }

    /** The plan. */
    public Plan plan() {
        return plan;
    }

    /** The kind of the data. */
    public DatasetKind<D> kind() {
        return kind;
    }

    /** The prepared data. */
    public PreparedDataset<D> data() {
        return data;
    }

    /** The experiments that are reported. */
    public List<Experiment<D, ?>> experiments() {
        return experiments;
    }

    /** The experiments of controls, whose outcome is known. */
    public List<Experiment<D, LeakyModel>> controls() {
        return controls;
    }

    /** The certifying audits of the experiments, if the plan requests them. */
    public List<Certification<D, ?>> certifications() {
        return certifications;
    }

    /** The replays of the experiments that guarantee something, if the plan requests them. */
    public List<ReplayAudit<D, ?>> replays() {
        return replays;
    }

    /** The number of guarantees that all certifying audits test, each as often as there are audits of it. */
    public int tests() {
        return certifications.stream().mapToInt(Certification::tests).sum();
    }

    /** What the sentinels of models that another tool trained show; empty if there are none. */
    Optional<SentinelCheck> sentinels() {
        return sentinels;
    }

    /** The records for histograms, with their roles, by id; none: by exposure. */
    Map<String, String> examples() {
        return examples;
    }

    /**
     * The identity of the run, to which its folder belongs: the plan as resolved, and what else distinguishes the run
     * from others.
     */
    public String identity() {
        StringBuilder identity = new StringBuilder(PlanWriter.write(plan))
                .append("# tattle ")
                .append(Version.text())
                .append("\n# corpus sha256 ")
                .append(data.summary().sha256())
                .append('\n');
        source.trainers()
                .forEach(trainer -> identity.append("# trainer ")
                        .append(trainer.name())
                        .append(' ')
                        .append(trainer.parameters())
                        .append(" code ")
                        .append(CodeFingerprint.ofClasses(trainer.code().toList()))
                        .append('\n'));
        experiments.stream()
                .filter(experiment -> !experiment.trainer().cacheKeySuffix().isEmpty())
                .forEach(experiment -> identity.append("# ")
                        .append(experiment.name())
                        .append(" sources ")
                        .append(experiment.trainer().cacheKeySuffix())
                        .append('\n'));
        return identity.toString();
    }

    /** Requires that the state of the program's trainers is known to the keys of models. */
    public void requireKnownTrainers() {
        source.trainers().forEach(TrainerSpec::requireKnownState);
    }

    /** The number of models that a run trains, including controls, certifying runs and replays. */
    public int models() {
        int models = certifications.stream().mapToInt(Certification::trainings).sum()
                + replays.stream().mapToInt(ReplayAudit::trainings).sum();
        for (Experiment<D, ?> experiment : experiments) {
            models += experiment.models(plan.targets(), plan.shadows());
        }
        for (Experiment<D, ?> control : controls) {
            models += control.models(plan.targets(), plan.shadows());
        }
        return models;
    }

    /**
     * All trainings as jobs.
     *
     * @param models the store of their results
     * @param keepReleases whether the shadow models' releases are kept as well
     */
    public AuditJobs<D> jobs(ModelStore models, boolean keepReleases) {
        RunSettings settings = new RunSettings(
                plan.targets(),
                plan.shadows(),
                seed,
                platform(),
                keepReleases,
                plan.report().heatMaps());
        List<CertificationRun> certifying = certifications.stream()
                .flatMap(certification -> certification.audits(platform() + fullFingerprint, seed, tests()).stream()
                        .map(audit -> new CertificationRun(certification.name(), audit, models)))
                .toList();
        List<ReplayRun> replaying =
                replays.stream().map(replay -> replay.run(models, platform())).toList();
        return new AuditJobs<>(
                runs(experiments, settings, models), runs(controls, settings, models), certifying, replaying);
    }

    private List<ExperimentRun<D, ?>> runs(
            List<? extends Experiment<D, ?>> of, RunSettings settings, ModelStore models) {
        return of.stream()
                .<ExperimentRun<D, ?>>map(experiment ->
                        new ExperimentRun<>(experiment, data.data(), fullFingerprint, design, settings, models))
                .toList();
    }

    /**
     * The specification of this run for other machines, which do some of its jobs.
     *
     * @throws InputException if other machines could not identify it
     */
    public RemoteRunSpec remoteSpec(boolean keepReleases, ExecutorFactory.Supply supply) {
        boolean shared = supply == ExecutorFactory.Supply.SHARED_PATH;
        if (shared && kind instanceof GivenKind) {
            throw new InputException(
                    "the records",
                    "a program passed them in, and they have no file that workers could read",
                    "let them be sent to the workers");
        }
        return new RemoteRunSpec(
                UUID.randomUUID().toString(),
                PlanWriter.write(shared ? portablePlan() : plan),
                source.trainers().stream().map(TrainerSpec::sent).toList(),
                shared
                        ? new RemoteRunSpec.SharedPath()
                        : new RemoteRunSpec.Broadcast(data.data(), kind instanceof GivenKind),
                fullFingerprint,
                platform(),
                keepReleases);
    }

    /** The plan with paths that do not depend on the working directory. */
    private Plan portablePlan() {
        List<Assignment> paths = new ArrayList<>();
        plan.data().file().ifPresent(file -> paths.add(absolute("data.file", file)));
        plan.data().without().ifPresent(file -> paths.add(absolute("data.without", file)));
        if (plan.data().vocabularyPolicy() == DataPlan.VocabularyPolicy.FILE) {
            paths.add(absolute("data.vocabulary", plan.data().vocabulary()));
        }
        return new PlanReader(source.plugins()).read("the plan", PlanWriter.write(plan), paths);
    }

    private static Assignment absolute(String key, String path) {
        return Assignment.of(
                "--read-on-workers", key, Path.of(path).toAbsolutePath().toString());
    }

    /** The plug-ins of the audit. */
    Plugins plugins() {
        return source.plugins();
    }

    /** The platform: what else a model's bytes may depend on. */
    private String platform() {
        return "tattle " + Version.text() + ", java " + System.getProperty("java.vm.version") + ", "
                + System.getProperty("os.arch") + ", code " + codeFingerprint;
    }
}
