package org.tattle.engine.experiment;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingMetrics;
import org.tattle.core.data.Dataset;
import org.tattle.math.sampling.Seed;

/**
 * Trains the models of one experiment. A model is trained, its statistics are computed, and it is discarded; the
 * statistics are stored, and for a target its release.
 */
public final class ModelTraining<D extends Dataset<D>, R> implements JobRunner {
    private final ExperimentJobs<D, R> jobs;
    private final Experiment<D, R> experiment;
    private final ModelStore store;
    private final TrainedModels<D, R> trained;

    /** @param models the store of the run; this experiment's files are stored under its name */
    public ModelTraining(ExperimentJobs<D, R> jobs, ModelStore models) {
        this.jobs = jobs;
        experiment = jobs.experiment();
        store = models.child(experiment.name());
        trained = new TrainedModels<>(jobs, store);
    }

    /** The jobs. */
    public ExperimentJobs<D, R> jobs() {
        return jobs;
    }

    /** The models whose jobs are finished. */
    public TrainedModels<D, R> trained() {
        return trained;
    }

    @Override
    public String name() {
        return experiment.name();
    }

    @Override
    public Holding holding(Job job) {
        ModelJob model = (ModelJob) job;
        Map<String, String> own = jobs.of(model);
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
                own.keySet().stream().allMatch(file -> ExperimentJobs.holdsAnswers(file) || held.contains(file));
        return answersAlone && jobs.keepsRelease(model) ? Holding.RELEASE : Holding.PART;
    }

    /**
     * Whether a job's results are stored. Statistics that are missing, or failed, beside a stored release are computed
     * first; without one, the model must be trained again.
     */
    @Override
    public boolean isFinished(Job job, Consumer<String> notice) {
        ModelJob model = (ModelJob) job;
        Set<String> missing = missing(model, notice, TrainedModels::isComplete);
        if (missing.isEmpty()) {
            return true;
        }
        if (!jobs.keepsRelease(model) || !missing.stream().allMatch(ExperimentJobs::holdsAnswers)) {
            return false;
        }
        keepAnswers(model, trained.decoded(model), missing);
        return true;
    }

    /** The files of a job that are not stored, or damaged. */
    private Set<String> missing(ModelJob job, Consumer<String> notice, Predicate<MappedDoubles> enough) {
        Set<String> missing = new LinkedHashSet<>();
        jobs.of(job).forEach((file, key) -> {
            boolean stored = store.find(file, key, damage -> notice.accept(damage + "; it is computed again"))
                    .filter(entry -> !ExperimentJobs.holdsAnswers(file) || enough.test(entry.doubles()))
                    .isPresent();
            if (!stored) {
                missing.add(file);
            }
        });
        return missing;
    }

    @Override
    public long seed(Job job) {
        return jobs.seed((ModelJob) job).value();
    }

    @Override
    public ModelArtifacts result(Job job) {
        Set<String> own = jobs.of((ModelJob) job).keySet();
        Map<String, RemoteError> errors = new HashMap<>();
        trained.failures().forEach((file, error) -> {
            if (own.contains(file)) {
                errors.put(file, RemoteError.of(error));
            }
        });
        return new ModelArtifacts(store.export(own).files(), errors);
    }

    /** The targets' releases that a shadow model needs; nothing if all targets share one family. */
    @Override
    public ModelArtifacts inputs(Job job) {
        boolean needsTargets = ((ModelJob) job).role() == ModelJob.Role.SHADOW && jobs.shadowsNeedTargets();
        return store.export(
                needsTargets ? jobs.targets().stream().map(jobs::release).toList() : List.of());
    }

    @Override
    public void importInputs(ModelArtifacts inputs) {
        store.importAll(inputs);
    }

    @Override
    public void importResult(Job job, ModelArtifacts result) {
        ModelJob done = (ModelJob) job;
        String name = experiment.name() + "/" + done.file();
        Set<String> own = jobs.of(done).keySet();
        if (!own.containsAll(result.files().keySet())) {
            throw new IllegalStateException("the files returned by " + name + " are "
                    + result.files().keySet() + ", but only " + own + " were expected");
        }
        store.importAll(result);
        store.delete(List.of(jobs.state(done)));
        trained.failures().keySet().removeAll(own);
        trained.failures().putAll(result.errors());
        if (!missing(done, damage -> {}, numbers -> true).isEmpty()) {
            throw new IllegalStateException(
                    "the files returned by " + name + " have another key, or were damaged on their way");
        }
    }

    @Override
    public void delete(Job job) {
        Set<String> own = jobs.of((ModelJob) job).keySet();
        store.delete(own);
        trained.failures().keySet().removeAll(own);
    }

    /** Trains a job's model, computes its statistics, and stores them. */
    @Override
    public void run(Job job) {
        run((ModelJob) job);
    }

    private void run(ModelJob job) {
        Set<String> missing = missing(job, damage -> {}, TrainedModels::isComplete);
        Optional<RecordedMetrics> metrics = jobs.recordsMetrics(job)
                ? Optional.of(
                        new RecordedMetrics(experiment.name(), experiment.trainingMetrics(), jobs.keepsMatrices(job)))
                : Optional.empty();
        JobTraining training = new JobTraining(jobs.seed(job), store, jobs.state(job), jobs.stateKey(job), metrics);
        int[] members = jobs.members(job).stream().toArray();
        R release;
        if (job.role() == ModelJob.Role.TARGET) {
            release = jobs.isWatched(job)
                    ? watched(
                            experiment.transcripts().orElseThrow(),
                            job,
                            jobs.records().select(members),
                            training)
                    : experiment.trainer().train(jobs.records().select(members), training);
        } else {
            D seen = jobs.reuse() == Reuse.RETRAINED ? trained.candidates(job.target()) : jobs.records();
            release = experiment.adversary().shadowTrainer().train(seen.select(members), training);
        }
        if (release == null) {
            throw new IllegalStateException("the trainer returned no release (null)");
        }
        Optional<byte[]> encoded = jobs.keepsRelease(job) ? Optional.of(encode(release)) : Optional.empty();
        metrics.ifPresent(recorded -> store.write(jobs.metrics(job), jobs.metricsKey(job), recorded.bytes()));
        encoded.ifPresent(bytes -> store.write(jobs.release(job), jobs.training(job), bytes));
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
        Seed positions = jobs.settings().seed().child("positions").child(job.target());
        TranscriptAttacks.Watched<R> watched = watch.train(members, training, positions);
        double[] numbers = watched.recovered().stream()
                .flatMapToDouble(recovered -> Arrays.stream(recovered.numbers()))
                .toArray();
        ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES * numbers.length);
        buffer.asDoubleBuffer().put(numbers);
        store.write(jobs.recovered(job), jobs.recoveredKey(job), buffer.array());
        return watched.release();
    }

    private void keepAnswers(ModelJob job, R release, Set<String> missing) {
        for (int target : jobs.askedFor(job)) {
            List<StatisticQuery<D, R, ?>> open = jobs.queries().stream()
                    .filter(query -> missing.contains(jobs.statistic(job, target, query)))
                    .toList();
            if (!open.isEmpty()) {
                keepAnswers(job, target, release, open);
            }
        }
    }

    private void keepAnswers(ModelJob job, int target, R release, List<StatisticQuery<D, R, ?>> open) {
        boolean shadow = job.role() == ModelJob.Role.SHADOW;
        D seen = shadow && jobs.reuse() != Reuse.SHARED ? trained.candidates(target) : trained.project(release);
        R aligned = shadow && jobs.reuse() == Reuse.ALIGNED
                ? experiment.adversary().align(release, trained.release(target))
                : release;
        for (StatisticQuery<D, R, ?> query : open) {
            String file = jobs.statistic(job, target, query);
            long bytes = (long) Double.BYTES
                    * jobs.records().size()
                    * query.statistic().columns().size();
            store.write(
                    file,
                    jobs.statisticKey(job, target, query),
                    bytes,
                    out -> query.write(aligned, seen, out)
                            .ifPresentOrElse(
                                    error -> trained.failures().put(file, error),
                                    () -> trained.failures().remove(file)));
        }
    }

    /**
     * The training context of one job: streams derive from its seed, and its state is stored beside the model until the
     * model is finished.
     */
    record JobTraining(Seed seed, ModelStore store, String state, String key, Optional<RecordedMetrics> figures)
            implements TrainingContext {
        @Override
        public Seed stream(String name) {
            return seed.child("stream").child(name);
        }

        @Override
        public UniformRandomProvider noise(String name) {
            return seed.child("noise").child(name).generator();
        }

        @Override
        public Optional<byte[]> resume() {
            return store.find(state, key, damage -> {}).map(ModelStore.Entry::bytes);
        }

        @Override
        public void save(byte[] bytes) {
            store.write(state, key, bytes);
        }

        @Override
        public Optional<TrainingMetrics> metrics() {
            return figures.map(recorded -> recorded);
        }

        @Override
        public Optional<String> keepOutput(byte[] printed) {
            return store.keepText(log(), printed);
        }

        private String log() {
            return state.replaceFirst("[.][a-z]*$", ".log");
        }

        /** Deletes the state, and what an earlier training printed that failed, since the model is on disk. */
        void finish() {
            store.delete(List.of(state, log()));
        }
    }
}
