package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * The jobs that train the models of one experiment, and the names and keys of the files that they write. Each file's
 * key covers what that file depends on and no more, so that another attack, surface, target or shadow model leaves the
 * others' files valid.
 *
 * @param fingerprint that of the records, computed once for all experiments
 * @param queries those that are evaluated on every model
 * @param trainings the keys of releases that were computed
 */
public record ExperimentJobs<D extends Dataset<D>, R>(
        Experiment<D, R> experiment,
        D records,
        String fingerprint,
        ShadowDesign design,
        RunSettings settings,
        List<StatisticQuery<D, R, ?>> queries,
        Map<ModelJob, String> trainings) {
    private static final String ANSWERS = ".stat";
    private static final int MARK = 8;

    public ExperimentJobs(
            Experiment<D, R> experiment, D records, String fingerprint, ShadowDesign design, RunSettings settings) {
        this(
                experiment,
                records,
                fingerprint,
                design,
                settings,
                StatisticQuery.of(experiment.surfaces()),
                new ConcurrentHashMap<>());
        Preconditions.check(
                design.records() == records.size(),
                "design must be of as many records as there are, %s. Provided number: %s",
                records.size(),
                design.records());
        experiment.surfaces().stream()
                .flatMap(view -> view.attacks().stream())
                .forEach(named -> Preconditions.check(
                        settings.shadows() >= named.attack().minShadowModels(),
                        "shadows must be at least %s for %s. Provided value: %s",
                        named.attack().minShadowModels(),
                        named.name(),
                        settings.shadows()));
    }

    /** The jobs that train the targets. */
    public List<ModelJob> targets() {
        return IntStream.range(0, settings.targets()).mapToObj(ModelJob::target).toList();
    }

    /** The jobs that train the shadow models. */
    public List<ModelJob> shadows() {
        List<ModelJob> jobs = new ArrayList<>();
        for (ShadowSampling split : experiment.shadowSamplings()) {
            boolean isShared = reuse() != Reuse.RETRAINED;
            for (int target = isShared ? -1 : 0; target < (isShared ? 0 : settings.targets()); target++) {
                for (int index = 0; index < settings.shadows(); index++) {
                    jobs.add(ModelJob.shadow(split, target, index));
                }
            }
        }
        return jobs;
    }

    /** Whether shadow models can only be trained once all targets are; if not, all targets share one family. */
    boolean shadowsNeedTargets() {
        return reuse() != Reuse.SHARED;
    }

    /** The bytes of the statistics of all models. */
    public long statisticBytes() {
        long numbers = queries.stream()
                .mapToLong(query -> query.statistic().columns().size())
                .sum();
        long asked = settings.targets()
                + shadows().stream().mapToLong(job -> askedFor(job).size()).sum();
        return Double.BYTES * numbers * records.size() * asked;
    }

    Reuse reuse() {
        return experiment.adversary().reuse();
    }

    /** The seed of a training. */
    Seed seed(ModelJob job) {
        return job.seed(
                job.role() == ModelJob.Role.TARGET ? design.seal().of(job.target(), settings.seed()) : settings.seed());
    }

    BitSet members(ModelJob job) {
        return job.role() == ModelJob.Role.TARGET
                ? design.target(job.target())
                : design.shadow(job.split(), job.target(), job.index());
    }

    /**
     * The columns of a surface's statistics, by how the names of their files end: after the name of a model whose
     * statistics do not depend on the target.
     */
    public Map<String, List<String>> statistics(String surface) {
        Map<String, List<String>> statistics = new LinkedHashMap<>();
        queries.stream()
                .filter(query -> query.surface().surface().equals(surface))
                .forEach(
                        query -> statistics.put(ending(query), query.statistic().columns()));
        return statistics;
    }

    /** The keys of all releases, by experiment and file, as a {@link Seal} has them. */
    public Map<String, String> keys() {
        Map<String, String> keys = new LinkedHashMap<>();
        Stream.concat(targets().stream(), shadows().stream())
                .forEach(job -> keys.put(experiment.name() + "/" + job.file(), training(job)));
        return keys;
    }

    Map<String, String> of(ModelJob job) {
        Map<String, String> files = new LinkedHashMap<>();
        if (keepsRelease(job)) {
            files.put(release(job), training(job));
        }
        if (isWatched(job)) {
            files.put(recovered(job), recoveredKey(job));
        }
        if (recordsMetrics(job)) {
            files.put(metrics(job), metricsKey(job));
        }
        for (int target : askedFor(job)) {
            queries.forEach(query -> files.put(statistic(job, target, query), statisticKey(job, target, query)));
        }
        return files;
    }

    static boolean holdsAnswers(String file) {
        return file.endsWith(ANSWERS);
    }

    boolean keepsRelease(ModelJob job) {
        return job.role() == ModelJob.Role.TARGET || settings.keepReleases();
    }

    boolean isWatched(ModelJob job) {
        return isOpenTarget(job) && experiment.transcripts().isPresent();
    }

    boolean recordsMetrics(ModelJob job) {
        return isOpenTarget(job) && (!experiment.trainingMetrics().isEmpty() || keepsMatrices(job));
    }

    /** Whether a job trains a target of which more than its release may be kept. */
    private boolean isOpenTarget(ModelJob job) {
        return job.role() == ModelJob.Role.TARGET && !design.seal().covers(job.target());
    }

    /** Whether a job's matrices are stored: only those of the first target are shown. */
    boolean keepsMatrices(ModelJob job) {
        return settings.keepMatrices() && job.equals(ModelJob.target(0));
    }

    /**
     * The targets for which a model's statistics are computed: each of them if the model is aligned to every target; −1
     * if they do not depend on the target.
     */
    List<Integer> askedFor(ModelJob job) {
        return isAligned(job) ? IntStream.range(0, settings.targets()).boxed().toList() : List.of(job.target());
    }

    private boolean isAligned(ModelJob job) {
        return job.role() == ModelJob.Role.SHADOW && reuse() == Reuse.ALIGNED;
    }

    /** A model's file of one statistic; the query is identified by a hash, since its name may be long. */
    String statistic(ModelJob job, int target, StatisticQuery<D, R, ?> query) {
        String model = new ModelJob(job.role(), job.split(), target, job.index()).file();
        return model + ending(query);
    }

    private String ending(StatisticQuery<D, R, ?> query) {
        return "." + new Fingerprint().add(query.identity()).hex().substring(0, MARK) + ANSWERS;
    }

    String release(ModelJob job) {
        return job.file() + ".release";
    }

    String recovered(ModelJob job) {
        return job.file() + ".recovered";
    }

    String metrics(ModelJob job) {
        return job.file() + ".figures";
    }

    /** The file of an unfinished training's state. */
    String state(ModelJob job) {
        return job.file() + ".state";
    }

    String training(ModelJob job) {
        String known = trainings.get(job);
        if (known != null) {
            return known;
        }
        Optional<String> stored = design.seal().key(experiment.name(), job);
        if (stored.isPresent()) {
            return stored.get();
        }
        Fingerprint key = new Fingerprint()
                .add(settings.platform())
                .add(fingerprint)
                .add(experiment.info().toString())
                .add(experiment.trainer().cacheKeySuffix())
                .add(job.toString())
                .add(seed(job).value())
                .add(members(job).toByteArray());
        if (job.role() == ModelJob.Role.SHADOW && reuse() == Reuse.RETRAINED) {
            key.add(training(ModelJob.target(job.target())));
        }
        String hex = key.hex();
        trainings.put(job, hex);
        return hex;
    }

    String recoveredKey(ModelJob job) {
        return new Fingerprint()
                .add(training(job))
                .add(experiment.transcripts().orElseThrow().identity())
                .hex();
    }

    String metricsKey(ModelJob job) {
        return new Fingerprint()
                .add(training(job))
                .add(keepsMatrices(job) ? "matrices" : "numbers")
                .hex();
    }

    String statisticKey(ModelJob job, int target, StatisticQuery<D, R, ?> query) {
        Fingerprint key = new Fingerprint().add(training(job)).add(query.identity());
        if (isAligned(job)) {
            key.add(training(ModelJob.target(target)));
        }
        return key.hex();
    }

    /** The key of an unfinished training's state, which may hold what was observed and recorded until then. */
    String stateKey(ModelJob job) {
        Fingerprint key = new Fingerprint().add(training(job));
        if (isWatched(job)) {
            key.add(recoveredKey(job));
        }
        return recordsMetrics(job) ? key.add(metricsKey(job)).hex() : key.hex();
    }
}
