package org.tattle.engine.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.certify.Certification;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.SentinelCheck;
import org.tattle.engine.certify.CertificationRun;
import org.tattle.engine.certify.ReplayAudit;
import org.tattle.engine.certify.ReplayRun;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentJobs;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.RunSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.ReportPlan;
import org.tattle.math.sampling.Seed;

/** An audit of models that it trains: a plan with its data and its experiments, checked. */
public final class PreparedAudit<D extends Dataset<D>> implements ReadyAudit {
    /** The name of the control's experiment, whose leak attacks must detect. */
    public static final String CONTROL = "control-leaky-model";

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
     * @param plugins the plug-ins that the plan can name
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

        private String code() {
            return CodeFingerprint.of(plugins)
                    + (trainers.isEmpty()
                            ? ""
                            : CodeFingerprint.ofClasses(
                                    trainers.stream().flatMap(TrainerSpec::code).toList()));
        }

        PreparedDataset<D> records() {
            return kind.prepare(plan.data(), new Seed(plan.seed()));
        }
    }

    private PreparedAudit(
            ExperimentFactory<D> factory,
            List<ExperimentFactory.Made<D, ?>> made,
            Optional<Experiment<D, LeakyModel>> control,
            List<ReplayAudit<D, ?>> replays,
            Optional<SentinelCheck> sentinels) {
        this.replays = replays;
        this.sentinels = sentinels;
        source = factory.source();
        plan = source.plan();
        kind = source.kind();
        seed = new Seed(plan.seed());
        codeFingerprint = source.code();
        data = factory.data();
        fullFingerprint = data.data().fullFingerprint();
        design = factory.design();
        experiments = made.stream()
                .<Experiment<D, ?>>map(ExperimentFactory.Made::experiment)
                .toList();
        controls = control.map(List::of).orElse(List.of());
        ignoresClasses = plan.data().label().isPresent() && !factory.learnsClasses();
        examples = plan.report().examples() == ReportPlan.Examples.KINDS ? kind.examples(data.data()) : Map.of();
        certifications = factory.tests().certifications(made);
        AuditChecks checks = new AuditChecks(plan, experiments);
        checks.requireTests(certifications);
        checks.requireStudiable();
    }

    /** Reads the data that the plan's defenses learn from and checks that the plan can be run on them. */
    public static PreparedAudit<?> of(Plan plan, Plugins plugins) {
        return of(Source.of(plan, plugins));
    }

    /** Reads the data of an audit and checks that it can be run. */
    public static <D extends Dataset<D>> PreparedAudit<D> of(Source<D> source) {
        return of(source, source.records());
    }

    /** Prepares an audit of some data, and checks that it can be run. */
    static <D extends Dataset<D>> PreparedAudit<D> of(Source<D> source, PreparedDataset<D> records) {
        ExperimentFactory<D> factory = new ExperimentFactory<>(source, records);
        List<ExperimentFactory.Made<D, ?>> made = factory.experiments();
        PreparedAudit<D> audit = new PreparedAudit<>(
                factory, made, factory.leaky(columns(made)), factory.tests().replays(made), Optional.empty());
        AuditChecks checks = new AuditChecks(audit.plan, audit.experiments);
        checks.requireEnoughRecords(audit.data.data().size());
        checks.requireReport(audit.replays);
        return audit;
    }

    private static List<String> columns(List<? extends ExperimentFactory.Made<?, ?>> made) {
        return made.stream().flatMap(one -> one.columns().stream()).distinct().toList();
    }

    /**
     * Prepares an audit of models that another tool trained.
     *
     * @param sentinels what their sentinels show, if they have any
     */
    public static <D extends Dataset<D>, R> PreparedAudit<D> ofModels(
            Source<D> source,
            Experiment<D, R> experiment,
            Class<R> release,
            List<String> columns,
            Optional<SentinelCheck> sentinels) {
        ExperimentFactory<D> factory = new ExperimentFactory<>(source, source.records());
        List<ExperimentFactory.Made<D, ?>> made =
                List.of(new ExperimentFactory.Made<>(experiment, release, columns, Optional.empty()));
        PreparedAudit<D> audit = new PreparedAudit<>(
                factory, made, factory.leaky(columns), factory.tests().replays(made), sentinels);
        new AuditChecks(audit.plan, audit.experiments).requireReport(audit.replays);
        return audit;
    }

    /** Prepares a plan whose defenses are fitted, not attacked. */
    public static PreparedAudit<?> forFitting(Plan plan, Plugins plugins) {
        return forFitting(Source.of(plan, plugins));
    }

    private static <D extends Dataset<D>> PreparedAudit<D> forFitting(Source<D> source) {
        ExperimentFactory<D> factory = new ExperimentFactory<>(source, source.records());
        return new PreparedAudit<>(factory, factory.withoutAttacks(), Optional.empty(), List.of(), Optional.empty());
    }

    /** Whether the plan names the classes of records, and no defense learns them. */
    public boolean ignoresClasses() {
        return ignoresClasses;
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

    Optional<SentinelCheck> sentinels() {
        return sentinels;
    }

    /** The records for histograms, with their roles, by id; none: by exposure. */
    Map<String, String> examples() {
        return examples;
    }

    @Override
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

    @Override
    public String source() {
        return plan.data()
                .file()
                .filter(file -> !file.equals(GivenKind.PROGRAM))
                .orElse("");
    }

    @Override
    public Optional<PreparedAudit<?>> models() {
        return Optional.of(this);
    }

    @Override
    public Work work(ModelStore store, boolean keepReleases) {
        return jobs(store, keepReleases);
    }

    /**
     * Requires that the state of the program's trainers is known to the keys of models.
     *
     * @throws InputException if it is not
     */
    public void requireKnownTrainers() {
        source.trainers().forEach(TrainerSpec::requireKnownState);
    }

    /** The number of models that a run trains, including controls, certifying runs and replays. */
    public int trainings() {
        int models = certifications.stream().mapToInt(Certification::trainings).sum()
                + replays.stream().mapToInt(ReplayAudit::trainings).sum();
        models += Stream.concat(experiments.stream(), controls.stream())
                .mapToInt(experiment -> experiment.models(plan.targets(), plan.shadows()))
                .sum();
        return models;
    }

    /**
     * All trainings as jobs.
     *
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
                this, runs(experiments, settings, models), runs(controls, settings, models), certifying, replaying);
    }

    private List<ModelTraining<D, ?>> runs(
            List<? extends Experiment<D, ?>> of, RunSettings settings, ModelStore models) {
        return of.stream()
                .<ModelTraining<D, ?>>map(experiment -> new ModelTraining<>(
                        new ExperimentJobs<>(experiment, data.data(), fullFingerprint, design, settings), models))
                .toList();
    }

    Source<D> inputs() {
        return source;
    }

    String fingerprint() {
        return fullFingerprint;
    }

    Plugins plugins() {
        return source.plugins();
    }

    /** The platform: what else a model's bytes may depend on. */
    String platform() {
        return "tattle " + Version.text() + ", java " + System.getProperty("java.vm.version") + ", "
                + System.getProperty("os.arch") + ", code " + codeFingerprint;
    }
}
