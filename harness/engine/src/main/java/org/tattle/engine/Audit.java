package org.tattle.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.TrainingRolesPlugin;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.AdvicePlan;
import org.tattle.engine.advice.FormOrder;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.estimate.ExperimentCost;
import org.tattle.engine.estimate.Forecaster;
import org.tattle.engine.estimate.RunEstimate;
import org.tattle.engine.estimate.RunEstimator;
import org.tattle.engine.evaluate.AttackOrder;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.external.ExternalModelAudit;
import org.tattle.engine.external.ExternalModels;
import org.tattle.engine.external.ExternalScoreAudit;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.DataPlan.VocabularyPolicy;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.Plan.Release;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.run.AuditRunner;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.engine.run.TrainerSpec;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * An audit of what released models leak about the records that they were trained on: it trains models on random halves
 * of the records, attacks them, and measures. Audits are immutable: every setting returns a changed copy.
 *
 * <pre>{@code
 * AuditResult result = Audit.ofDocuments(Path.of("tweets.jsonl"))
 *         .defense("lda", Map.of("topics", 5))
 *         .attacks("lira-online", "count-inversion") // left out: all that apply
 *         .run();
 * }</pre>
 *
 * @param <D> the records
 */
public final class Audit<D extends Dataset<D>> {
    private static final String PROGRAM = "(program)";
    private static final String DATA = "data.file";

    private final AuditSubject<D> subject;
    private List<Assignment> settings = List.of();
    private List<String> defenses = List.of();
    private List<OwnTrainer<D, ?>> trainers = List.of();
    private Optional<Plugins> plugins = Optional.empty();
    private int threads = Runtime.getRuntime().availableProcessors();
    private Optional<ExecutorFactory> executor = Optional.empty();
    private Optional<Path> workDirectory = Optional.empty();
    private boolean keepReleases;
    private AttackOrder order = AttackOrder.ALL;
    private ProgressListener listener = ProgressListener.silent();
    private Optional<BiConsumer<AuditResult, Path>> report = Optional.empty();

    private Audit(AuditSubject<D> subject) {
        this.subject = subject;
    }

    private Audit<D> with(Consumer<Audit<D>> change) {
        Audit<D> copy = new Audit<>(subject);
        copy.settings = settings;
        copy.defenses = defenses;
        copy.trainers = trainers;
        copy.plugins = plugins;
        copy.threads = threads;
        copy.executor = executor;
        copy.workDirectory = workDirectory;
        copy.keepReleases = keepReleases;
        copy.order = order;
        copy.listener = listener;
        copy.report = report;
        change.accept(copy);
        return copy;
    }

    /** Starts an audit of algorithms on records of any type. What is not in the records is taken to be public. */
    public static <D extends Dataset<D>> Audit<D> of(D data) {
        return new Audit<>(new AuditSubject.Records<>(data));
    }

    /**
     * Starts an audit of algorithms on the documents of a file or folder, read as {@code tattle audit --corpus} reads
     * them; the fields are set by {@code set("data.text", "tweet")} and so on.
     */
    public static Audit<Corpus> ofDocuments(Path file) {
        return new Audit<>(new AuditSubject.File<>(file, Corpus.class));
    }

    /** Starts an audit of algorithms on the rows of a table file; see {@link #ofDocuments}. */
    public static Audit<Table> ofRows(Path file) {
        return new Audit<>(new AuditSubject.File<>(file, Table.class));
    }

    /** Starts an audit of algorithms on a network file; see {@link #ofDocuments}. */
    public static Audit<Network> ofNetwork(Path file) {
        return new Audit<>(new AuditSubject.File<>(file, Network.class));
    }

    /** Starts the audit that a plan describes, including its data. */
    public static Audit<?> of(Plan plan) {
        return new Audit<Corpus>(new AuditSubject.Planned<>(plan));
    }

    /** Starts an external audit of the scores of another tool's attack: they are evaluated, nothing is trained. */
    public static Audit<?> ofScores(ExternalScores scores) {
        return new Audit<Corpus>(new AuditSubject.OfScores<>(scores));
    }

    /**
     * Starts an external audit of another tool's models by their query statistics: they are attacked, nothing is
     * trained.
     */
    public static Audit<?> ofStatistics(ExternalModels models) {
        return new Audit<Corpus>(new AuditSubject.OfModels<>(models));
    }

    /** Adds the defense of this name with its default parameters. */
    public Audit<D> defense(String name) {
        return defense(name, Map.of());
    }

    /**
     * Adds the defense of this name.
     *
     * @param parameters by the keys that plans use; each value of a list makes one experiment
     */
    public Audit<D> defense(String name, Map<String, ?> parameters) {
        return with(copy ->
                copy.defenses = plus(defenses, "{" + Assignment.yaml(name) + ": " + Assignment.yaml(parameters) + "}"));
    }

    /**
     * Adds a trainer. Its type of release is the one that its class declares, else the class of what a training
     * returns.
     *
     * <p>A work directory's models are reused if the trainer's name, its class file and those of its codec, statistic
     * and worst cases, the numbers, texts and constants of its record and its {@link Trainer#cacheKeySuffix} are the
     * same. The suffix must cover everything else that its models depend on, such as classes that it calls. In a work
     * directory the trainer must be a record, or have no fields.
     *
     * @param name the name of its experiment: letters, digits, dots, hyphens and underscores
     */
    public <R> Audit<D> trainer(String name, Trainer<D, R> trainer) {
        return with(copy -> copy.trainers = plus(trainers, new OwnTrainer<>(name, trainer, Optional.empty())));
    }

    /**
     * Adds a trainer whose type of release neither Tattle nor a plug-in supports.
     *
     * @param release the codec, query statistic and worst cases of such releases
     */
    public <R> Audit<D> trainer(String name, Trainer<D, R> trainer, ReleaseType<D, R> release) {
        return with(copy -> copy.trainers = plus(trainers, new OwnTrainer<>(name, trainer, Optional.of(release))));
    }

    /** Sets the attacks, by their names in {@code tattle list attacks}; not called: the default ones that apply. */
    public Audit<D> attacks(String... names) {
        return assign("attacks", List.of(names));
    }

    /** Sets the utility measures, by their names in {@code tattle list utilities}. */
    public Audit<D> utility(String... names) {
        return assign("utility", List.of(names));
    }

    /** Sets the surfaces of each release that are attacked, at least one; not called: the whole release. */
    public Audit<D> surfaces(String... names) {
        return assign("surfaces", List.of(names));
    }

    private Audit<D> assign(String key, List<String> values) {
        return with(copy -> copy.settings = plus(settings, Assignment.of(key, key, values)));
    }

    /** Sets the name of the audit: letters, digits, dots, hyphens and underscores. */
    public Audit<D> name(String name) {
        return set("name", name);
    }

    /** Sets the seed from which all random draws derive. */
    public Audit<D> seed(long seed) {
        return set("seed", seed);
    }

    /** Sets the number of target models of each experiment, at least 1. */
    public Audit<D> targets(int targets) {
        return set("targets", targets);
    }

    /** Sets the number of shadow models of each experiment, an even number. */
    public Audit<D> shadows(int shadows) {
        return set("shadows", shadows);
    }

    /**
     * Adds a distinguishing audit, which certifies a lower bound on epsilon, with this many runs on each of two
     * neighbors.
     */
    public Audit<D> certify(int runs) {
        return set("certify.runs", runs);
    }

    /** Adds a one-run audit, which bounds epsilon with this many canaries. */
    public Audit<D> canaries(int canaries) {
        return set("certify.canaries", canaries);
    }

    /**
     * Adds a replay of each training that guarantees something, on all known worst cases and this many random neighbors
     * of each relation.
     */
    public Audit<D> replay(int neighbors) {
        return set("certify.replay", neighbors);
    }

    /**
     * Sets any key of a plan. Keys of {@code data} can be set only to say how a file is read.
     *
     * @param key such as {@code report.confidence}
     * @param value a number, text, boolean, list or map
     */
    public Audit<D> set(String key, Object value) {
        return with(copy ->
                copy.settings = plus(settings, Assignment.parse("Audit.set", key + "=" + Assignment.yaml(value))));
    }

    /** Sets the defenses, attacks and utility measures that names refer to, instead of those of the service loader. */
    public Audit<D> plugins(Plugins known) {
        return with(copy -> copy.plugins = Optional.of(known));
    }

    /** Sets the number of threads, at least 1; no result depends on it. */
    public Audit<D> threads(int number) {
        Preconditions.atLeast("threads", number, 1);
        return with(copy -> copy.threads = number);
    }

    /** Sets the executor of the trainings, by default threads of this machine. */
    public Audit<D> executor(ExecutorFactory executors) {
        return with(copy -> copy.executor = Optional.of(executors));
    }

    /**
     * Sets the work directory, which keeps the models, so that an interrupted audit can resume; by default they are in
     * memory.
     */
    public Audit<D> workDirectory(Path folder) {
        return with(copy -> copy.workDirectory = Optional.of(folder));
    }

    /** Sets whether the shadow models' releases are kept as well. */
    public Audit<D> keepReleases(boolean keep) {
        return with(copy -> copy.keepReleases = keep);
    }

    /** Sets the listener for progress and notices. It is called from any thread, never concurrently. */
    public Audit<D> onProgress(ProgressListener receiver) {
        return with(copy -> copy.listener = receiver);
    }

    /** Sets a writer that puts the result into the work directory while the run still holds its lock. */
    public Audit<D> report(BiConsumer<AuditResult, Path> writer) {
        return with(copy -> copy.report = Optional.of(writer));
    }

    /**
     * Reads the data and checks that everything can be run; nothing is trained or written.
     *
     * @throws InputException if something cannot be run
     */
    public PreparedAudit<?> prepare() {
        Plugins known = plugins();
        if (subject instanceof AuditSubject.Records<D> records) {
            D data = records.data();
            return PreparedAudit.of(PreparedAudit.Source.of(plan(known), known, data, specs(() -> data, known)));
        }
        if (subject instanceof AuditSubject.File<D> file) {
            return prepare(file, known);
        }
        requireNothingAdded();
        if (subject instanceof AuditSubject.OfModels<D> made) {
            ExternalModelAudit audit = new ExternalModelAudit(made.models());
            return audit.prepare(external(audit.assignments(), known), known);
        }
        if (subject instanceof AuditSubject.Planned<D> planned) {
            return PreparedAudit.of(settings.isEmpty() ? planned.plan() : changed(planned.plan(), known), known);
        }
        throw new InputException("scores", "an audit of external scores trains no models", "call run");
    }

    private void requireNothingAdded() {
        if (!defenses.isEmpty() || !trainers.isEmpty()) {
            throw new InputException(
                    "audit",
                    "the audit already has a plan or external results",
                    "leave out the added defenses and trainers");
        }
    }

    @SuppressWarnings("unchecked") // a kind is found by the type of its data
    private PreparedAudit<D> prepare(AuditSubject.File<D> file, Plugins known) {
        Plan plan = plan(known);
        DatasetKind<D> kind =
                (DatasetKind<D>) DatasetKind.find(file.type(), known).orElseThrow();
        List<TrainerSpec<D, ?>> specs =
                specs(() -> kind.prepare(plan.data(), new Seed(plan.seed())).data(), known);
        return PreparedAudit.of(new PreparedAudit.Source<>(plan, known, kind, specs));
    }

    /** @param data read only where a training must show what a trainer releases */
    private List<TrainerSpec<D, ?>> specs(Supplier<D> data, Plugins known) {
        boolean inMemory = workDirectory.isEmpty() && executor.isEmpty();
        return trainers.stream()
                .<TrainerSpec<D, ?>>map(own -> own.spec(data, known, inMemory))
                .toList();
    }

    private Plan plan(Plugins known) {
        if (defenses.isEmpty() && trainers.isEmpty()) {
            throw new InputException("audit", "nothing is audited", "name a defense or give a trainer");
        }
        String file =
                subject instanceof AuditSubject.File<D> given ? given.file().toString() : PROGRAM;
        String named = "defenses: [" + String.join(", ", defenses) + "]\n";
        return read(named, List.of(Assignment.of("data", DATA, file)), known);
    }

    private Plan external(List<Assignment> own, Plugins known) {
        return read("defenses: []", plus(own, Assignment.of("data", DATA, PROGRAM)), known);
    }

    private Plan read(String text, List<Assignment> more, Plugins known) {
        return new PlanReader(known).read("the audit", text, concat(settings, more));
    }

    /**
     * This audit as an advice needs it: on a ladder of surfaces, unless several are set, with the rates of the budget,
     * and, unless {@code data.vocabulary} is set, with the words of each model's own training set. Surfaces that cannot
     * change the advice are not attacked.
     */
    public Audit<D> forAdvice(LeakBudget budget) {
        Plugins known = plugins();
        Plan plan = subject instanceof AuditSubject.Planned<D> planned ? changed(planned.plan(), known) : plan(known);
        return with(copy -> {
            copy.settings = concat(settings, AdvicePlan.changes(plan, settings, budget, canHaveOwnWords(plan, known)));
            copy.order = new FormOrder(budget);
        });
    }

    /** Whether nothing sets the words of models, and the algorithms can have those of their training sets. */
    private boolean canHaveOwnWords(Plan plan, Plugins known) {
        String policy = Parameter.text(VocabularyPolicy.TRAINING);
        return settings.stream().noneMatch(setting -> setting.path().equals(AdvicePlan.VOCABULARY))
                && plan.release() == Release.TOPICS
                && plan.defenses().stream()
                        .map(choice -> known.defenses().get(choice.name(), "defenses"))
                        .allMatch(defense ->
                                TrainingRolesPlugin.applies(known, defense.data(), policy, defense.release()))
                && trainers.stream()
                        .allMatch(own -> own.type()
                                .filter(type -> TrainingRolesPlugin.applies(known, Corpus.class, policy, type.type()))
                                .isPresent());
    }

    /** This audit, of which every surface is attacked, also those that cannot change an advice. */
    public Audit<D> onEverySurface() {
        return with(copy -> copy.order = AttackOrder.ALL);
    }

    /**
     * Runs the audit on a ladder of surfaces and says whether the models may be published within a budget, and in which
     * form. Defenses come in the order of preference.
     *
     * @throws InputException if something cannot be run, or a file cannot be written
     */
    public Advice advise(LeakBudget budget) {
        return Advice.of(forAdvice(budget).run().results(), budget);
    }

    private Plan changed(Plan plan, Plugins known) {
        return new PlanReader(known).read("the plan", PlanWriter.write(plan), settings);
    }

    private Plugins plugins() {
        return plugins.orElseGet(() -> Plugins.load(Thread.currentThread().getContextClassLoader()));
    }

    /** Estimates the models, time and memory that a run would take, from small trainings on this machine. */
    public RunEstimate estimate() {
        return estimate(prepare(), RunEstimator.SECONDS, cost -> {});
    }

    /**
     * Estimates what a run of a prepared audit would take, by probes.
     *
     * @param seconds the time of all probes
     * @param known receives the cost of each experiment
     */
    public RunEstimate estimate(PreparedAudit<?> prepared, double seconds, Consumer<ExperimentCost> known) {
        return new RunEstimator<>(prepared, threads).estimate(seconds, known);
    }

    /**
     * Runs the audit.
     *
     * @throws InputException if something cannot be run, or a file cannot be written
     * @throws org.tattle.engine.experiment.AuditFailure if trainings failed; a work directory keeps the finished ones
     */
    public AuditResult run() {
        if (subject instanceof AuditSubject.OfScores<D> given) {
            requireNothingAdded();
            return evaluate(new ExternalScoreAudit(external(List.of(), plugins()), given.scores()));
        }
        return run(prepare());
    }

    /** Trains the models of the first experiment in memory and returns the ROC curves of its attacks, one a target. */
    public List<Evaluation.AttackCurves> curves() {
        return runner().curves(prepare(), ModelStore.inMemory());
    }

    private AuditRunner runner() {
        return new AuditRunner(
                executor.orElseGet(() -> Executors.threads(threads)), threads, keepReleases, order, listener);
    }

    /** Evaluates the scores of an external audit. */
    public AuditResult evaluate(ExternalScoreAudit scores) {
        AuditResult.Clock clock = new AuditResult.Clock();
        return inFolder(scores.identity(), models -> RunFolder.Holdings.NONE, models -> {
            AuditRunner.Outcome outcome = new AuditRunner.Outcome(scores.result(), 0, 0, List.of(), List.of());
            return clock.result(outcome, threads, scores.source(), scores.identity());
        });
    }

    /** Runs a prepared audit. */
    public AuditResult run(PreparedAudit<?> prepared) {
        workDirectory.ifPresent(folder -> prepared.requireKnownTrainers());
        AuditResult.Clock clock = new AuditResult.Clock();
        AuditRunner runner = runner();
        String file = prepared.plan().data().file().orElse("");
        return inFolder(
                prepared.identity(),
                models -> prepared.jobs(models, keepReleases).holdings(),
                models -> clock.result(
                        forecast(prepared, () -> runner.run(prepared, models)),
                        threads,
                        file.equals(PROGRAM) ? "" : file,
                        prepared.identity()));
    }

    private <T> T forecast(PreparedAudit<?> prepared, Supplier<T> run) {
        Optional<Forecaster> forecaster = listener.forecast().map(wanted -> new Forecaster(prepared, threads, wanted));
        try {
            return run.get();
        } finally {
            forecaster.ifPresent(Forecaster::close);
        }
    }

    private AuditResult inFolder(
            String identity,
            Function<ModelStore, RunFolder.Holdings> holdings,
            Function<ModelStore, AuditResult> work) {
        if (workDirectory.isEmpty()) {
            report.ifPresent(writer -> {
                throw new InputException("report", "there is no folder to write it to", "give a work directory");
            });
            return work.apply(ModelStore.inMemory());
        }
        try (RunFolder folder = RunFolder.open(workDirectory.get(), identity, holdings, listener::notice)) {
            AuditResult result = work.apply(ModelStore.in(folder.models()));
            folder.adopt();
            report.ifPresent(writer -> {
                PhaseProgress writing = new PhaseProgress(Progress.Phase.REPORT, 1, listener);
                writer.accept(result, folder.path());
                writing.done();
            });
            return result;
        }
    }

    private static <T> List<T> plus(List<T> items, T more) {
        return concat(items, List.of(more));
    }

    private static <T> List<T> concat(List<T> items, List<T> more) {
        return Stream.concat(items.stream(), more.stream()).toList();
    }
}
