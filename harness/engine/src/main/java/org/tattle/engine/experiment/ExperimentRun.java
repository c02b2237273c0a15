package org.tattle.engine.experiment;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.HeatMap;
import org.tattle.math.sampling.Seed;

/**
 * The run of one experiment on one dataset: its jobs, how to run one, and the statistics of the finished ones. A model
 * is trained, its statistics are computed, and it is discarded; the statistics are stored, and for a target its
 * release.
 */
public final class ExperimentRun<D extends Dataset<D>, R> implements JobRunner {
    private final Experiment<D, R> experiment;
    private final D records;
    private final ShadowDesign design;
    private final RunSettings settings;
    private final ModelStore store;
    private final List<StatisticQuery<D, R, ?>> queries;
    private final JobFiles<D, R> files;
    private final ConcurrentHashMap<Integer, Observed<D, R>> observed = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, ModelStore.Entry> entries = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Throwable> unanswered = new ConcurrentHashMap<>();

    /** A target's release, and the records restricted to what it knows. */
    private record Observed<D, R>(R release, D records) {}

    /**
     * @param fingerprint the fingerprint of the records, computed once for all experiments
     * @param models the store of the run; this experiment's files are stored under its name
     */
    public ExperimentRun(
            Experiment<D, R> experiment,
            D records,
            String fingerprint,
            ShadowDesign design,
            RunSettings settings,
            ModelStore models) {
        if (design.records() != records.size()) {
            throw new IllegalArgumentException("design must be of as many records as there are, " + records.size()
                    + ". Provided number: " + design.records());
        }
        experiment.surfaces().stream()
                .flatMap(view -> view.attacks().stream())
                .forEach(named -> requireShadows(named, settings));
        this.experiment = experiment;
        this.records = records;
        this.design = design;
        this.settings = settings;
        store = models.child(experiment.name());
        queries = StatisticQuery.of(experiment.surfaces());
        files = new JobFiles<>(experiment, fingerprint, design, settings, queries);
    }

    private static void requireShadows(NamedAttack<?, ?> named, RunSettings settings) {
        int fewest = named.attack().minShadowModels();
        if (settings.shadows() < fewest) {
            throw new IllegalArgumentException("shadows must be at least " + fewest + " for " + named.name()
                    + ". Provided value: " + settings.shadows());
        }
    }

    @Override
    public String name() {
        return experiment.name();
    }

    /** The experiment. */
    public Experiment<D, R> experiment() {
        return experiment;
    }

    /** The records that targets and shadow models are drawn from. */
    public D records() {
        return records;
    }

    /** The split design: which model is trained on which records. */
    public ShadowDesign design() {
        return design;
    }

    /** The settings that all experiments of the run share. */
    public RunSettings settings() {
        return settings;
    }

    /** The queries that are evaluated on every model. */
    public List<StatisticQuery<D, R, ?>> queries() {
        return queries;
    }

    /** The jobs that train the targets. */
    public List<ModelJob> targets() {
        return IntStream.range(0, settings.targets()).mapToObj(ModelJob::target).toList();
    }

    /** Whether shadow models can only be trained once all targets are; if not, all targets share one family. */
    boolean shadowsNeedTargets() {
        return files.reuse() != Reuse.SHARED;
    }

    /** The jobs that train the shadow models. */
    public List<ModelJob> shadows() {
        List<ModelJob> jobs = new ArrayList<>();
        for (ShadowSampling split : experiment.shadowSamplings()) {
            if (files.reuse() == Reuse.RETRAINED) {
                for (int t = 0; t < settings.targets(); t++) {
                    addFamily(jobs, split, t);
                }
            } else {
                addFamily(jobs, split, -1);
            }
        }
        return jobs;
    }

    private void addFamily(List<ModelJob> jobs, ShadowSampling split, int target) {
        for (int j = 0; j < settings.shadows(); j++) {
            jobs.add(ModelJob.shadow(split, target, j));
        }
    }

    /** The bytes of the statistics of all models. */
    public long statisticBytes() {
        long numbers = queries.stream()
                .mapToLong(query -> query.statistic().columns().size())
                .sum();
        long asked = settings.targets()
                + shadows().stream()
                        .mapToLong(job -> files.askedFor(job).size())
                        .sum();
        return Double.BYTES * numbers * records.size() * asked;
    }

    /** The members of a job's training set. */
    BitSet members(ModelJob job) {
        return files.members(job);
    }

    @Override
    public Holding holding(Job job) {
        ModelJob model = (ModelJob) job;
        Map<String, String> own = files.of(model);
        List<String> held = own.keySet().stream()
                .filter(file -> store.holds(file, own.get(file)))
                .toList();
        if (held.size() == own.size()) {
            return Holding.ALL;
        }
        if (held.isEmpty()) {
            return Holding.NOTHING;
        }
        boolean answersAlone =
                own.keySet().stream().allMatch(file -> JobFiles.holdsAnswers(file) || held.contains(file));
        return answersAlone && files.keepsRelease(model) ? Holding.RELEASE : Holding.PART;
    }

    /**
     * Whether a job's results are stored. Statistics that are missing, or failed, beside a stored release are computed
     * first; without one, the model must be trained again.
     */
    @Override
    public boolean isFinished(Job job, Consumer<String> notice) {
        ModelJob model = (ModelJob) job;
        Set<String> missing = missing(model, notice, ExperimentRun::isAnswered);
        if (missing.isEmpty()) {
            return true;
        }
        if (!files.keepsRelease(model) || !missing.stream().allMatch(JobFiles::holdsAnswers)) {
            return false;
        }
        keepAnswers(model, decoded(model), missing);
        return true;
    }

    /**
     * The files of a job that are not stored, or damaged.
     *
     * @param enough whether the numbers of a statistic are complete
     */
    private Set<String> missing(ModelJob job, Consumer<String> notice, Predicate<MappedDoubles> enough) {
        Set<String> missing = new LinkedHashSet<>();
        files.of(job).forEach((file, key) -> {
            boolean stored = store.find(file, key, damage -> notice.accept(damage + "; it is computed again"))
                    .filter(entry -> !JobFiles.holdsAnswers(file) || enough.test(entry.doubles()))
                    .isPresent();
            if (!stored) {
                missing.add(file);
            }
        });
        return missing;
    }

    @Override
    public long seed(Job job) {
        return ((ModelJob) job).seed(settings.seed()).value();
    }

    @Override
    public ModelArtifacts result(Job job) {
        Set<String> own = files.of((ModelJob) job).keySet();
        Map<String, RemoteError> errors = new HashMap<>();
        unanswered.forEach((file, error) -> {
            if (own.contains(file)) {
                errors.put(file, RemoteError.of(error));
            }
        });
        return new ModelArtifacts(store.export(own).files(), errors);
    }

    /** The targets' releases that a shadow model needs; nothing if all targets share one family. */
    @Override
    public ModelArtifacts inputs(Job job) {
        boolean needsTargets = ((ModelJob) job).role() == ModelJob.Role.SHADOW && shadowsNeedTargets();
        return store.export(
                needsTargets ? targets().stream().map(files::release).toList() : List.of());
    }

    @Override
    public void importInputs(ModelArtifacts inputs) {
        store.importAll(inputs);
    }

    @Override
    public void importResult(Job job, ModelArtifacts result) {
        ModelJob done = (ModelJob) job;
        String name = experiment.name() + "/" + done.file();
        Set<String> own = files.of(done).keySet();
        if (!own.containsAll(result.files().keySet())) {
            throw new IllegalStateException("the files returned by " + name + " are "
                    + result.files().keySet() + ", but only " + own + " were expected");
        }
        store.importAll(result);
        store.delete(List.of(files.state(done)));
        unanswered.keySet().removeAll(own);
        unanswered.putAll(result.errors());
        if (!missing(done, damage -> {}, numbers -> true).isEmpty()) {
            throw new IllegalStateException(
                    "the files returned by " + name + " have another key, or were damaged on their way");
        }
    }

    @Override
    public void delete(Job job) {
        Set<String> own = files.of((ModelJob) job).keySet();
        store.delete(own);
        unanswered.keySet().removeAll(own);
    }

    /** Trains a job's model, computes its statistics, and stores them. */
    @Override
    public void run(Job job) {
        run((ModelJob) job);
    }

    private void run(ModelJob job) {
        Set<String> missing = missing(job, damage -> {}, ExperimentRun::isAnswered);
        Optional<RecordedMetrics> metrics = files.recordsMetrics(job)
                ? Optional.of(new RecordedMetrics(
                        experiment.name(), experiment.trainer().metrics(), files.keepsMatrices(job)))
                : Optional.empty();
        JobTraining training =
                new JobTraining(job.seed(settings.seed()), store, files.state(job), files.stateKey(job), metrics);
        int[] members = files.members(job).stream().toArray();
        R release;
        if (job.role() == ModelJob.Role.TARGET) {
            release = experiment.transcripts().isPresent()
                    ? watched(experiment.transcripts().get(), job, records.select(members), training)
                    : experiment.trainer().train(records.select(members), training);
        } else {
            D seen = files.reuse() == Reuse.RETRAINED ? candidates(job.target()) : records;
            release = experiment.adversary().shadowTrainer().train(seen.select(members), training);
        }
        if (release == null) {
            throw new IllegalStateException("the trainer returned no release (null)");
        }
        Optional<byte[]> encoded = files.keepsRelease(job) ? Optional.of(encode(release)) : Optional.empty();
        metrics.ifPresent(recorded -> store.write(files.metrics(job), files.metricsKey(job), recorded.bytes()));
        encoded.ifPresent(bytes -> store.write(files.release(job), files.training(job), bytes));
        keepAnswers(job, release, missing);
        training.finish();
    }

    /** The bytes of a release; a release that cannot be read back fails its training here. */
    private byte[] encode(R release) {
        byte[] bytes = experiment.codec().encode(release);
        experiment.codec().decode(bytes);
        return bytes;
    }

    private <E> R watched(TranscriptAttacks<D, R, E> watch, ModelJob job, D members, JobTraining training) {
        Seed positions = settings.seed().child("positions").child(job.target());
        TranscriptAttacks.Watched<R> watched = watch.train(members, training, positions);
        double[] numbers = watched.recovered().stream()
                .flatMapToDouble(recovered -> Arrays.stream(recovered.numbers()))
                .toArray();
        ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES * numbers.length);
        buffer.asDoubleBuffer().put(numbers);
        store.write(files.recovered(job), files.recoveredKey(job), buffer.array());
        return watched.release();
    }

    /** Computes the missing statistics of a model. If one fails, the others are still computed. */
    private void keepAnswers(ModelJob job, R release, Set<String> missing) {
        for (int target : files.askedFor(job)) {
            List<StatisticQuery<D, R, ?>> open = queries.stream()
                    .filter(query -> missing.contains(files.statistic(job, target, query)))
                    .toList();
            if (!open.isEmpty()) {
                keepAnswers(job, target, release, open);
            }
        }
    }

    private void keepAnswers(ModelJob job, int target, R release, List<StatisticQuery<D, R, ?>> open) {
        boolean shadow = job.role() == ModelJob.Role.SHADOW;
        D seen = shadow && files.reuse() != Reuse.SHARED ? candidates(target) : project(release);
        R aligned = shadow && files.reuse() == Reuse.ALIGNED
                ? experiment.adversary().align(release, release(target))
                : release;
        for (StatisticQuery<D, R, ?> query : open) {
            String file = files.statistic(job, target, query);
            long bytes = (long) Double.BYTES
                    * records.size()
                    * query.statistic().columns().size();
            store.write(
                    file,
                    files.statisticKey(job, target, query),
                    bytes,
                    out -> query.write(aligned, seen, out)
                            .ifPresentOrElse(error -> unanswered.put(file, error), () -> unanswered.remove(file)));
        }
    }

    private static boolean isAnswered(MappedDoubles numbers) {
        return numbers.size() == 0 || !Double.isNaN(numbers.get(numbers.size() - 1));
    }

    /** The outcomes of the inference attacks on a finished target, in the order of the attacks. */
    public List<TranscriptAttacks.ReconstructionOutcome> recovered(int target) {
        ModelJob job = ModelJob.target(target);
        DoubleBuffer numbers = ByteBuffer.wrap(
                        entry(files.recovered(job), files.recoveredKey(job)).bytes())
                .asDoubleBuffer();
        double[] all = new double[numbers.remaining()];
        numbers.get(all);
        List<TranscriptAttacks.ReconstructionOutcome> recovered = new ArrayList<>();
        for (int from = 0; from < all.length; from += TranscriptAttacks.ReconstructionOutcome.NUMBERS) {
            recovered.add(TranscriptAttacks.ReconstructionOutcome.of(all, from));
        }
        return recovered;
    }

    /** The training metrics of a finished target, by name. */
    public Map<String, Double> figures(int target) {
        return files.recordsMetrics(ModelJob.target(target)) ? recorded(target).numbers() : Map.of();
    }

    /** The matrices that the first target's training recorded, if they are stored. */
    public List<HeatMap> heatMaps() {
        return files.keepsMatrices(ModelJob.target(0)) ? recorded(0).matrices() : List.of();
    }

    private RecordedMetrics recorded(int target) {
        ModelJob job = ModelJob.target(target);
        return RecordedMetrics.of(
                experiment.name(),
                entry(files.metrics(job), files.metricsKey(job)).bytes());
    }

    /** A finished target's release. */
    public R release(int target) {
        return observed(target).release();
    }

    /** The records restricted to what a finished target's release knows. */
    public D candidates(int target) {
        return observed(target).records();
    }

    private Observed<D, R> observed(int target) {
        return observed.computeIfAbsent(target, t -> {
            R release = decoded(ModelJob.target(t));
            return new Observed<>(release, project(release));
        });
    }

    private R decoded(ModelJob job) {
        return experiment
                .codec()
                .decode(entry(files.release(job), files.training(job)).bytes());
    }

    private D project(R release) {
        if (files.reuse() == Reuse.SHARED) {
            return records;
        }
        D seen = experiment.adversary().project(records, release);
        if (seen.size() != records.size()) {
            throw new IllegalStateException("the adversary of " + experiment.name() + " expressed " + records.size()
                    + " records as " + seen.size() + "; it must keep every record");
        }
        return seen;
    }

    /**
     * A finished job's statistics, one row for each query; the row of a statistic that failed throws
     * {@link StatisticFailure}.
     */
    public List<StatisticMatrix.Row> statistics(ModelJob job, int target) {
        return queries.stream()
                .map(query -> row(job, files.statistic(job, target, query), files.statisticKey(job, target, query)))
                .toList();
    }

    private StatisticMatrix.Row row(ModelJob job, String file, String key) {
        MappedDoubles numbers = entry(file, key).doubles();
        if (isAnswered(numbers)) {
            return numbers::get;
        }
        return any -> {
            throw new StatisticFailure(experiment.name() + "/" + job.file(), unanswered.get(file));
        };
    }

    /** The stored content of a finished job's file, which is verified on first use. */
    private ModelStore.Entry entry(String file, String key) {
        return entries.computeIfAbsent(
                file,
                unchecked -> store.find(file, key, damage -> {})
                        .orElseThrow(() -> new IllegalStateException(store.place(file)
                                + " was valid when its model was finished, but has since been deleted or damaged")));
    }
}
