package org.tattle.engine;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.ReleaseType;
import org.tattle.engine.AuditSubject.OwnTrainer;
import org.tattle.engine.advice.Advice;
import org.tattle.engine.advice.Advice.FormOrder;
import org.tattle.engine.advice.AdvicePlan;
import org.tattle.engine.budget.LeakBudget;
import org.tattle.engine.estimate.Forecaster;
import org.tattle.engine.evaluate.AttackOrder;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunFolder;
import org.tattle.engine.external.ExternalModels;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.run.AuditRunner;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.engine.run.ReadyAudit;
import org.tattle.math.Preconditions;

/**
 * An audit of what released models leak about the records that they were trained on: it trains models on random halves
 * of the records, attacks them, and measures. Audits are immutable: every setting returns a changed copy.
 *
 * <pre>{@code
 * AuditResult result = Audit.ofDocuments(Path.of("tweets.jsonl"))
 * .defense("lda", Map.of("topics", 5))
 * .attacks("lira-online", "count-inversion") // left out: all that apply
 * .run();
 * }</pre>
 */
public final class Audit<D extends Dataset<D>> implements Cloneable {
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

    @Override
    @SuppressWarnings("unchecked") // the clone of an Audit<D>
    protected Audit<D> clone() {
        try {
            return (Audit<D>) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Audit<D> with(Consumer<Audit<D>> change) {
        Audit<D> copy = clone();
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

    /** Starts the audit that a plan describes, including its data. */
    public static Audit<?> of(Plan plan) {
        return new Audit<Corpus>(new AuditSubject.Planned<>(plan));
    }

    /** Starts an external audit of the scores of another tool's attack: they are evaluated, nothing is trained. */
    public static Audit<?> ofScores(ExternalScores scores) {
        return new Audit<Corpus>(new AuditSubject.OfScores<>(scores));
    }

    /** Starts an external audit of another tool's models by their query statistics: nothing is trained. */
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

    /** Sets the surfaces of each release that are attacked, at least one; not called: the whole release. */
    public Audit<D> surfaces(String... names) {
        return assign("surfaces", List.of(names));
    }

    private Audit<D> assign(String key, List<String> values) {
        return with(copy -> copy.settings = plus(settings, Assignment.of(key, key, values)));
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

    /** Adds a distinguishing audit, which certifies a bound on epsilon, of this many runs on each of two neighbors. */
    public Audit<D> certify(int runs) {
        return set("certify.runs", runs);
    }

    /**
     * Sets any key of a plan. Keys of {@code data} can be set only to say how a file is read.
     *
     * @param key such as {@code name}, {@code utility}, {@code report.confidence}, {@code certify.canaries} or
     *     {@code certify.replay}
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
        return subject.prepare(added())
                .models()
                .orElseThrow(
                        () -> new InputException("scores", "an audit of external scores trains no models", "call run"));
    }

    private AuditSubject.Added<D> added() {
        return new AuditSubject.Added<>(
                settings,
                defenses,
                trainers,
                plugins.orElseGet(() -> Plugins.load(Thread.currentThread().getContextClassLoader())),
                workDirectory.isEmpty() && executor.isEmpty());
    }

    /**
     * This audit as an advice needs it: on a ladder of surfaces, unless several are set, with the rates of the budget,
     * and, unless {@code data.vocabulary} is set, with the words of each model's own training set.
     *
     * @param surfaces the surfaces that are attacked: {@link FormOrder} leaves out those that cannot change the advice
     */
    public Audit<D> forAdvice(LeakBudget budget, AttackOrder surfaces) {
        AuditSubject.Added<D> added = added();
        Plan plan = subject.plan(added);
        return with(copy -> {
            copy.settings = Stream.concat(
                            settings.stream(),
                            AdvicePlan.changes(plan, settings, budget, subject.canHaveOwnWords(plan, added)).stream())
                    .toList();
            copy.order = surfaces;
        });
    }

    /**
     * Runs the audit on a ladder of surfaces and says whether the models may be published within a budget, and in which
     * form. Defenses come in the order of preference.
     *
     * @throws InputException if something cannot be run, or a file cannot be written
     */
    public Advice advise(LeakBudget budget) {
        return Advice.of(forAdvice(budget, new FormOrder(budget)).run().verdict(), budget);
    }

    /**
     * Runs the audit.
     *
     * @throws InputException if something cannot be run, or a file cannot be written
     * @throws org.tattle.engine.experiment.AuditFailure if trainings failed; a work directory keeps the finished ones
     */
    public AuditResult run() {
        return run(subject.prepare(added()));
    }

    /** Runs an audit that is ready. */
    public AuditResult run(ReadyAudit audit) {
        AuditResult.Clock clock = new AuditResult.Clock();
        if (workDirectory.isEmpty()) {
            report.ifPresent(writer -> {
                throw new InputException("report", "there is no folder to write it to", "give a work directory");
            });
            return result(audit, audit.work(ModelStore.inMemory(), keepReleases), clock);
        }
        audit.models().ifPresent(PreparedAudit::requireKnownTrainers);
        ReadyAudit.Work work = audit.work(RunFolder.store(workDirectory.get()), keepReleases);
        try (RunFolder folder =
                RunFolder.open(workDirectory.get(), audit.identity(), work::holdings, listener::notice)) {
            AuditResult result = result(audit, work, clock);
            folder.adopt();
            report.ifPresent(writer -> {
                PhaseProgress writing = new PhaseProgress(Progress.Phase.REPORT, 1, listener);
                writer.accept(result, folder.path());
                writing.done();
            });
            return result;
        }
    }

    private AuditResult result(ReadyAudit audit, ReadyAudit.Work work, AuditResult.Clock clock) {
        Optional<Forecaster> forecaster = audit.models()
                .flatMap(models -> listener.forecast().map(wanted -> new Forecaster(models, threads, wanted)));
        try {
            return clock.result(work.run(runner()), threads, audit.source(), audit.identity());
        } finally {
            forecaster.ifPresent(Forecaster::close);
        }
    }

    private AuditRunner runner() {
        return new AuditRunner(
                executor.orElseGet(() -> Executors.threads(threads)), threads, keepReleases, order, listener);
    }

    /** Trains the models of the first experiment in memory and returns the ROC curves of its attacks, one a target. */
    public List<Evaluation.AttackCurves> curves() {
        return runner().curves(prepare(), ModelStore.inMemory());
    }

    private static <T> List<T> plus(List<T> items, T more) {
        return Stream.concat(items.stream(), Stream.of(more)).toList();
    }
}
