package org.tattle.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.tattle.core.InputException;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.control.LeakyModel;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.CellResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.ReferenceValue;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.StatisticStudy;
import org.tattle.engine.certify.Certification;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.HistogramSelection;
import org.tattle.engine.evaluate.NormalityStudy;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.FailedAttack;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.experiment.RunSettings;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.engine.external.SplitDesign;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.plan.ReferenceValuePlan;
import org.tattle.engine.remote.RemoteRunSpec;
import org.tattle.math.sampling.Seed;

/**
 * One audit: a plan over its data. Made, it has been checked; nothing has been written or trained.
 *
 * @param <D> what the plan's defences learn from
 */
final class Audit<D extends Dataset<D>> {
    private final Plan plan;
    private final DataKind<D> kind;
    private final Prepared<D> data;
    private final String fullFingerprint;
    private final Seed seed;
    private final String codeMark;
    private final Plugins plugins;
    private final ShadowDesign design;
    private final List<Experiment<D, ?>> cells;
    private final List<Experiment<D, LeakyModel>> controls;
    private final HistogramSelection examples;
    private final List<Certification<D, ?>> certifications;

    private Audit(
            Plan plan,
            Plugins plugins,
            DataKind<D> kind,
            Prepared<D> prepared,
            Function<Suite<D>, List<Experiment<D, ?>>> taken,
            Function<Suite<D>, Optional<Experiment<D, LeakyModel>>> control) {
        this.plan = plan;
        this.kind = kind;
        seed = new Seed(plan.seed());
        codeMark = CodeMark.of(plugins);
        this.plugins = plugins;
        data = prepared.trainedOn(plan.members());
        fullFingerprint = data.data().fullFingerprint();
        design = SplitDesign.design(data.data().size(), seed, plan.members());
        Suite<D> suite = new Suite<>(plan, plugins, kind, data.data());
        cells = taken.apply(suite);
        controls = control.apply(suite).map(List::of).orElse(List.of());
        examples = examples();
        certifications = suite.certifications(cells, seed);
        requireStudiable();
    }

    /** Reads the data that the plan's defences learn from and checks that the plan can be run on them. */
    static Audit<?> of(Plan plan, Plugins plugins) {
        return attacked(plan, plugins, DataKind.of(plan, plugins));
    }

    private static <D extends Dataset<D>> Audit<D> attacked(Plan plan, Plugins plugins, DataKind<D> kind) {
        Audit<D> audit = of(plan, plugins, kind, Suite::cells, Suite::leaky);
        audit.requireEnoughHalves();
        return audit;
    }

    /**
     * An audit of these cells and, where there is one, of this control.
     *
     * @param taken the cells, of all that a plan has
     */
    static <D extends Dataset<D>> Audit<D> of(
            Plan plan,
            Plugins plugins,
            DataKind<D> kind,
            Function<Suite<D>, List<Experiment<D, ?>>> taken,
            Function<Suite<D>, Optional<Experiment<D, LeakyModel>>> control) {
        Prepared<D> prepared = kind.prepare(plan.data(), new Seed(plan.seed()));
        return new Audit<>(plan, plugins, kind, prepared, taken, control);
    }

    /**
     * The audit that another machine has ordered a part of.
     *
     * @throws InputException where the records are not those, or another version or plug-in would train on them
     */
    static Audit<?> ordered(RemoteRunSpec order, Plugins plugins) {
        Plan plan = new PlanReader(plugins).read("the plan", order.plan(), List.of());
        Audit<?> audit = ordered(plan, plugins, DataKind.of(plan, plugins), order.supply());
        audit.requireSame("code", order.platform(), audit.platform());
        audit.requireSame("data", order.fingerprint(), audit.fullFingerprint);
        return audit;
    }

    private static <D extends Dataset<D>> Audit<D> ordered(
            Plan plan, Plugins plugins, DataKind<D> kind, RemoteRunSpec.Supply supply) {
        if (supply instanceof RemoteRunSpec.Sent sent) {
            Prepared<D> prepared = Prepared.of(kind.type().cast(sent.records()), Map.of(), 0);
            return new Audit<>(plan, plugins, kind, prepared, Suite::cells, Suite::leaky);
        }
        return attacked(plan, plugins, kind);
    }

    private void requireSame(String what, String ordered, String here) {
        if (!ordered.equals(here)) {
            throw new InputException(
                    what,
                    "`" + here + "` here is not `" + ordered + "`, and would not give the same results",
                    "use one version of Java, Tattle, plug-ins and data everywhere");
        }
    }

    /** The same for defences that are fitted, not attacked. */
    static Audit<?> unattacked(Plan plan, Plugins plugins) {
        return unattacked(plan, plugins, DataKind.of(plan, plugins));
    }

    private static <D extends Dataset<D>> Audit<D> unattacked(Plan plan, Plugins plugins, DataKind<D> kind) {
        return of(plan, plugins, kind, Suite::bare, suite -> Optional.empty());
    }

    /** More targets than there are halves, n over n/2, could only repeat each other. */
    private void requireEnoughHalves() {
        if (plan.members() == TargetSampling.ALL) {
            return;
        }
        int records = data.data().size();
        double halves = 1;
        for (int i = 1; i <= records / 2 && halves < plan.targets(); i++) {
            halves = halves * (records - records / 2 + i) / i;
        }
        if (halves < plan.targets()) {
            throw new InputException(
                    "targets",
                    plan.targets() + " targets are more than the " + Math.round(halves) + " halves of " + records
                            + " records that can be drawn",
                    "ask for fewer targets or give more records");
        }
    }

    private HistogramSelection examples() {
        return switch (plan.report().examples()) {
            case EXPOSURE -> new HistogramSelection.ByExposure();
            case KINDS -> new HistogramSelection.Given(kind.kinds(data.data()));
        };
    }

    /** A study of shadow models needs attacks that ask them, and enough of them, yet no more than its test takes. */
    private void requireStudiable() {
        if (plan.report().study() == 0
                || cells.stream().allMatch(cell -> cell.views().isEmpty())) {
            return;
        }
        boolean asked = cells.stream()
                .flatMap(cell -> cell.views().stream())
                .flatMap(view -> view.attacks().stream())
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

    Plan plan() {
        return plan;
    }

    DataKind<D> kind() {
        return kind;
    }

    Prepared<D> data() {
        return data;
    }

    List<Experiment<D, ?>> cells() {
        return cells;
    }

    /** The plan as resolved, and what else tells this run from any other: what the run's folder belongs to. */
    String identity() {
        StringBuilder identity = new StringBuilder(PlanWriter.write(plan))
                .append("# tattle ")
                .append(Version.text())
                .append("\n# corpus sha256 ")
                .append(data.summary().sha256())
                .append('\n');
        cells.stream()
                .filter(cell -> !cell.trainer().sources().isEmpty())
                .forEach(cell -> identity.append("# ")
                        .append(cell.name())
                        .append(" sources ")
                        .append(cell.trainer().sources())
                        .append('\n'));
        return identity.toString();
    }

    /** What a run gives. */
    record Outcome(RunResult result, int trained, int resumed, List<FailedAttack> failures) {}

    /** Trains what is missing in the folder, attacks, and returns what was found. */
    Outcome run(RunFolder folder, RunOptions options, ProgressView progress) {
        RunSettings settings = settings(options.keepReleases());
        List<ExperimentRun<D, ?>> audited = runs(cells, settings, folder.models());
        List<ExperimentRun<D, ?>> control = runs(controls, settings, folder.models());
        List<ExperimentRun<D, ?>> all = new ArrayList<>(audited);
        all.addAll(control);
        TrainingExecutor engine = options.engine(this, progress);
        engine.run(all);
        CertifyingProgress certifying = new CertifyingProgress(
                certifications.stream().mapToInt(Certification::trainings).sum(), progress);
        List<Certificate> certificates = certify(folder, options.threads(), certifying);
        progress.close();
        int resumed = engine.resumed() + certifying.resumed();
        List<FailedAttack> failures = new ArrayList<>();
        RunResult result = evaluate(audited, control, certificates, failures, options.threads());
        return new Outcome(result, models() - resumed, resumed, failures);
    }

    private RunSettings settings(boolean keepReleases) {
        return new RunSettings(
                plan.targets(),
                plan.shadows(),
                seed,
                platform(),
                keepReleases,
                plan.report().heatMaps());
    }

    /** All cells, the controls last, with their models in a folder. */
    List<ExperimentRun<D, ?>> runs(boolean keepReleases, Path models) {
        RunSettings settings = settings(keepReleases);
        List<ExperimentRun<D, ?>> runs = runs(cells, settings, models);
        runs.addAll(runs(controls, settings, models));
        return runs;
    }

    private List<ExperimentRun<D, ?>> runs(List<? extends Experiment<D, ?>> of, RunSettings settings, Path models) {
        List<ExperimentRun<D, ?>> runs = new ArrayList<>();
        for (Experiment<D, ?> cell : of) {
            runs.add(new ExperimentRun<>(cell, data.data(), fullFingerprint, design, settings, models));
        }
        return runs;
    }

    /** The same audit, for another machine to do jobs of. */
    RemoteRunSpec order(boolean keepReleases, RemoteRunSpec.Supply supply) {
        return new RemoteRunSpec(
                UUID.randomUUID().toString(),
                PlanWriter.write(supply instanceof RemoteRunSpec.Read ? anywhere() : plan),
                supply,
                fullFingerprint,
                platform(),
                keepReleases);
    }

    /** The plan with paths that mean the same in any working directory. */
    private Plan anywhere() {
        List<Assignment> paths = new ArrayList<>();
        plan.data().file().ifPresent(file -> paths.add(absolute("data.file", file)));
        if (plan.data().vocabularyPolicy() == DataPlan.VocabularyPolicy.FILE) {
            paths.add(absolute("data.vocabulary", plan.data().vocabulary()));
        }
        return new PlanReader(plugins).read("the plan", PlanWriter.write(plan), paths);
    }

    private static Assignment absolute(String key, String path) {
        return Assignment.of(
                "--read-on-workers", key, Path.of(path).toAbsolutePath().toString());
    }

    /** What puts the cells' promises to the test, where the plan asks for it. */
    List<Certification<D, ?>> certifications() {
        return certifications;
    }

    /** What can be certified at most, and what is not put to the test: one line each, before anything is trained. */
    List<String> prospects() {
        List<String> lines = new ArrayList<>();
        for (Certification<D, ?> certification : certifications) {
            certification.powers().forEach(power -> lines.add(PowerText.of(power)));
            certification.untested().forEach(promise -> lines.add(PowerText.untested(certification.name(), promise)));
        }
        return lines;
    }

    /** The number of models that a run trains, controls and certifying runs among them. */
    int models() {
        int models = certifications.stream().mapToInt(Certification::trainings).sum();
        for (Experiment<D, ?> cell : cells) {
            models += cell.models(plan.targets(), plan.shadows());
        }
        for (Experiment<D, ?> cell : controls) {
            models += cell.models(plan.targets(), plan.shadows());
        }
        return models;
    }

    private List<Certificate> certify(RunFolder folder, int threads, CertifyingProgress progress) {
        List<Certificate> certificates = new ArrayList<>();
        if (certifications.isEmpty()) {
            return certificates;
        }
        progress.begin(prospects());
        try (WorkerPool workers = new WorkerPool(threads)) {
            for (Certification<D, ?> certification : certifications) {
                certificates.addAll(
                        certification.run(folder.models(), platform() + fullFingerprint, seed, workers, progress));
            }
        }
        return certificates;
    }

    private RunResult evaluate(
            List<ExperimentRun<D, ?>> audited,
            List<ExperimentRun<D, ?>> control,
            List<Certificate> certificates,
            List<FailedAttack> failures,
            int threads) {
        Evaluation evaluation = new Evaluation(
                plan.report().fpr(), plan.report().confidence(), plan.report().exposed(), examples, wording());
        NormalityStudy study =
                new NormalityStudy(plan.report().study(), plan.report().falseDiscovery());
        List<StatisticStudy> studies = new ArrayList<>();
        List<CellResult> measured = new ArrayList<>();
        List<AttackResult> audits = new ArrayList<>();
        List<ControlResult> controlResults = new ArrayList<>();
        try (WorkerPool workers = new WorkerPool(threads)) {
            for (ExperimentRun<D, ?> run : audited) {
                Evaluation.Outcome outcome = evaluation.evaluate(run, workers);
                measured.add(outcome.cell());
                audits.addAll(outcome.audits());
                controlResults.addAll(outcome.controls());
                failures.addAll(outcome.failures());
                studies.addAll(study.of(run, workers));
            }
            for (ExperimentRun<D, ?> run : control) {
                Evaluation.Areas found = evaluation.areas(run, workers);
                failures.addAll(found.failures());
                found.areas().stream()
                        .map(area -> LeakyModel.caught(area.cell(), area.attack(), area.auc()))
                        .forEach(controlResults::add);
            }
        }
        return new RunResult(
                RunResult.SCHEMA,
                plan.name(),
                plan.seed(),
                Version.text(),
                data.summary(),
                measured,
                audits,
                controlResults,
                TopicTable.of(audited, plan.report().topics()),
                plan.report().published().stream().map(Audit::published).toList(),
                Parameter.text(plan.report().bars()),
                studies,
                certificates,
                audited.stream().flatMap(run -> run.heatMaps().stream()).toList(),
                failures.stream().map(FailedAttack::failure).toList());
    }

    /** Words stand in evidence by their columns, unless the plan asks for them. */
    private UnaryOperator<String> wording() {
        return plan.report().showWords() && data.data() instanceof Corpus corpus
                ? new ShownWords(corpus.vocabulary())::in
                : UnaryOperator.identity();
    }

    private static ReferenceValue published(ReferenceValuePlan value) {
        return new ReferenceValue(
                value.cell().orElse(""),
                value.attack().orElse(""),
                value.fpr().orElse(Double.NaN),
                value.tpr().orElse(Double.NaN),
                value.statistic().orElse(""),
                value.rejected().orElse(Double.NaN),
                value.source());
    }

    /** What else a model's bytes may depend on. */
    private String platform() {
        return "tattle " + Version.text() + ", java " + System.getProperty("java.vm.version") + ", "
                + System.getProperty("os.arch") + ", code " + codeMark;
    }
}
