package org.tattle.engine.run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tattle.certify.Certification;
import org.tattle.core.InputException;
import org.tattle.core.Version;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.release.ReleaseType;
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
import org.tattle.engine.experiment.Seal;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.ReportPlan;
import org.tattle.math.sampling.Seed;

/**
 * An audit of models that it trains: a plan with its data and its experiments, checked. It is long by the ways to
 * prepare one, which share a constructor, and by its inputs.
 *
 * @param fingerprint of the records with all that trainings may depend on
 * @param code a hash of the code of plug-ins and trainers
 * @param experiments those that are reported
 * @param controls the experiments whose outcome is known
 * @param certifications the certifying audits of the experiments, if the plan requests them
 * @param replays those of experiments that guarantee something, if the plan requests them
 * @param ignoresClasses whether the plan names the classes of records, and no defense learns them
 * @param sentinels what the sentinels of models that another tool trained show; empty if there are none
 * @param examples the records for histograms, with their roles, by id; none: by exposure
 */
public record PreparedAudit<D extends Dataset<D>>(
        Source<D> inputs,
        PreparedDataset<D> data,
        String fingerprint,
        String code,
        ShadowDesign design,
        List<Experiment<D, ?>> experiments,
        List<Experiment<D, LeakyModel>> controls,
        List<Certification<D, ?>> certifications,
        List<ReplayAudit<D, ?>> replays,
        boolean ignoresClasses,
        Optional<SentinelCheck> sentinels,
        Map<String, String> examples)
        implements ReadyAudit {
    /** The name of the control's experiment, whose leak attacks must detect. */
    public static final String CONTROL = "control-leaky-model";

    /** The name of the file in the plan of an audit of records that a program passes. */
    public static final String PROGRAM = "(program)";

    /**
     * The inputs of an audit.
     *
     * @param trainers the trainers that are audited besides the plan's defenses
     * @param given records that a program passes, whose words and columns are taken to be public
     */
    public record Source<D extends Dataset<D>>(
            Plan plan,
            Plugins plugins,
            DatasetKind<D> kind,
            List<TrainerSpec<D, ?>> trainers,
            Optional<PreparedDataset<D>> given) {
        /** The inputs that a plan alone specifies. */
        public static Source<?> of(Plan plan, Plugins plugins) {
            return of(plan, plugins, DatasetKind.of(plan, plugins));
        }

        private static <D extends Dataset<D>> Source<D> of(Plan plan, Plugins plugins, DatasetKind<D> kind) {
            return new Source<>(plan, plugins, kind, List.of(), Optional.empty());
        }

        /** The inputs with records that a program passes. */
        public static <D extends Dataset<D>> Source<D> of(
                Plan plan, Plugins plugins, D data, List<TrainerSpec<D, ?>> trainers) {
            DatasetKind<D> kind = DatasetKind.of(data, plugins);
            return of(plan, plugins, PreparedDataset.given(data, plan.data(), kind), trainers);
        }

        /** The inputs with records that a program passes, prepared. */
        public static <D extends Dataset<D>> Source<D> of(
                Plan plan, Plugins plugins, PreparedDataset<D> given, List<TrainerSpec<D, ?>> trainers) {
            return new Source<>(plan, plugins, DatasetKind.of(given.data(), plugins), trainers, Optional.of(given));
        }

        private String code() {
            return CodeFingerprint.of(plugins)
                    + (trainers.isEmpty()
                            ? ""
                            : CodeFingerprint.ofClasses(
                                    trainers.stream().flatMap(TrainerSpec::code).toList()));
        }

        PreparedDataset<D> records() {
            return given.orElseGet(() -> kind.prepare(plan.data(), new Seed(plan.seed())));
        }

        Set<Premise> stated(D data) {
            return given.isPresent() ? Premise.ofGivenData() : kind.stated(plan.data(), data);
        }
    }

    private static <D extends Dataset<D>> PreparedAudit<D> of(
            ExperimentFactory<D> factory,
            List<ExperimentFactory.Made<D, ?>> made,
            Optional<Experiment<D, LeakyModel>> control,
            List<ReplayAudit<D, ?>> replays,
            Optional<SentinelCheck> sentinels) {
        Source<D> source = factory.source();
        Plan plan = source.plan();
        D data = factory.data().data();
        PreparedAudit<D> audit = new PreparedAudit<>(
                source,
                factory.data(),
                data.fullFingerprint(),
                source.code(),
                factory.design(),
                made.stream()
                        .<Experiment<D, ?>>map(ExperimentFactory.Made::experiment)
                        .toList(),
                control.stream().toList(),
                factory.tests().certifications(made),
                replays,
                plan.data().label().isPresent() && !factory.learnsClasses(),
                sentinels,
                plan.report().examples() == ReportPlan.Examples.KINDS
                        ? source.kind().examples(data)
                        : Map.of());
        audit.checks().requireTests(audit.certifications);
        audit.checks().requireStudiable();
        return audit;
    }

    private AuditChecks checks() {
        return new AuditChecks(plan(), experiments);
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
        List<String> columns =
                made.stream().flatMap(one -> one.columns().stream()).distinct().toList();
        PreparedAudit<D> audit =
                of(factory, made, factory.leaky(columns), factory.tests().replays(made), Optional.empty());
        audit.checks().requireEnoughRecords(audit.data.data().size());
        audit.checks().requireReport(audit.replays);
        return audit;
    }

    /**
     * Prepares an audit of models that another tool trained.
     *
     * @param columns those of their statistics
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
                List.of(new ExperimentFactory.Made<>(experiment, ReleaseType.of(release), columns));
        PreparedAudit<D> audit =
                of(factory, made, factory.leaky(columns), factory.tests().replays(made), sentinels);
        audit.checks().requireReport(audit.replays);
        return audit;
    }

    /** Prepares a plan whose defenses are fitted, not attacked. */
    public static PreparedAudit<?> forFitting(Plan plan, Plugins plugins) {
        return forFitting(Source.of(plan, plugins));
    }

    private static <D extends Dataset<D>> PreparedAudit<D> forFitting(Source<D> source) {
        ExperimentFactory<D> factory = new ExperimentFactory<>(source, source.records());
        return of(factory, factory.withoutAttacks(), Optional.empty(), List.of(), Optional.empty());
    }

    /**
     * The same audit with its last targets sealed, whose models are trained and attacked alone: no control of it may
     * tell what they learned from.
     */
    public PreparedAudit<D> sealed(Seal seal) {
        return of(design.sealed(seal), experiments, List.of(), List.of());
    }

    /** The tests of its guarantees alone, without its targets and shadow models. */
    public PreparedAudit<D> untrained() {
        return of(design, List.of(), certifications, replays);
    }

    /** The same audit of other models, without controls. */
    private PreparedAudit<D> of(
            ShadowDesign models,
            List<Experiment<D, ?>> attacked,
            List<Certification<D, ?>> certified,
            List<ReplayAudit<D, ?>> replayed) {
        return new PreparedAudit<>(
                inputs,
                data,
                fingerprint,
                code,
                models,
                attacked,
                List.of(),
                certified,
                replayed,
                ignoresClasses,
                sentinels,
                examples);
    }

    /** The plan. */
    public Plan plan() {
        return inputs.plan();
    }

    /** The kind of the data. */
    public DatasetKind<D> kind() {
        return inputs.kind();
    }

    private Seed seed() {
        return new Seed(plan().seed());
    }

    /** The number of guarantees that all certifying audits test, each as often as there are audits of it. */
    public int tests() {
        return certifications.stream().mapToInt(Certification::tests).sum();
    }

    @Override
    public String identity() {
        StringBuilder identity = new StringBuilder(PlanWriter.write(plan()))
                .append("# tattle ")
                .append(Version.text())
                .append("\n# corpus sha256 ")
                .append(data.summary().sha256())
                .append('\n');
        inputs.trainers()
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
        return plan().data().file().filter(file -> !file.equals(PROGRAM)).orElse("");
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
        inputs.trainers().forEach(TrainerSpec::requireKnownState);
    }

    /** The number of models that a run trains, including controls, certifying runs and replays. */
    public int trainings() {
        int models = certifications.stream().mapToInt(Certification::trainings).sum()
                + replays.stream().mapToInt(ReplayAudit::trainings).sum();
        models += Stream.concat(experiments.stream(), controls.stream())
                .mapToInt(experiment -> experiment.models(plan().targets(), plan().shadows()))
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
                plan().targets(),
                plan().shadows(),
                seed(),
                platform(),
                keepReleases,
                plan().report().heatMaps());
        List<CertificationRun> certifying = certifications.stream()
                .flatMap(certification -> certification.audits(platform() + fingerprint, seed(), tests()).stream()
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
                        new ExperimentJobs<>(experiment, data.data(), fingerprint, design, settings), models))
                .toList();
    }

    /** The platform: what else a model's bytes may depend on. */
    String platform() {
        return "tattle " + Version.text() + ", java " + System.getProperty("java.vm.version") + ", "
                + System.getProperty("os.arch") + ", code " + code;
    }
}
