package org.tattle.engine.experiment;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.HeatMap;

/** The trained models of one experiment: what their jobs stored. Each file is verified on first use. */
public final class TrainedModels<D extends Dataset<D>, R> {
    private final ExperimentJobs<D, R> jobs;
    private final ModelStore store;
    private final Map<Integer, Observed<D, R>> observed = new ConcurrentHashMap<>();
    private final Map<String, ModelStore.Entry> entries = new ConcurrentHashMap<>();
    private final Map<String, Throwable> failures = new ConcurrentHashMap<>();

    /** A target's release, and the records restricted to what it knows. */
    private record Observed<D, R>(R release, D records) {}

    TrainedModels(ExperimentJobs<D, R> jobs, ModelStore store) {
        this.jobs = jobs;
        this.store = store;
    }

    /** The jobs that trained the models. */
    public ExperimentJobs<D, R> jobs() {
        return jobs;
    }

    /** The experiment. */
    public Experiment<D, R> experiment() {
        return jobs.experiment();
    }

    /** The records that targets and shadow models are drawn from. */
    public D records() {
        return jobs.records();
    }

    /** The errors of the statistics that failed in this process, by the file that lacks their numbers. */
    Map<String, Throwable> failures() {
        return failures;
    }

    /** Whether all numbers of a statistic are there; where it failed, the last one is not. */
    static boolean isComplete(MappedDoubles numbers) {
        return numbers.size() == 0 || !Double.isNaN(numbers.get(numbers.size() - 1));
    }

    /** The outcomes of the inference attacks on a finished target, in the order of the attacks. */
    public List<TranscriptAttacks.ReconstructionOutcome> recovered(int target) {
        ModelJob job = ModelJob.target(target);
        DoubleBuffer numbers = ByteBuffer.wrap(
                        entry(jobs.recovered(job), jobs.recoveredKey(job)).bytes())
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
        return jobs.recordsMetrics(ModelJob.target(target)) ? recorded(target).numbers() : Map.of();
    }

    /** The matrices that the first target's training recorded, if they are stored. */
    public List<HeatMap> heatMaps() {
        return jobs.keepsMatrices(ModelJob.target(0)) ? recorded(0).matrices() : List.of();
    }

    private RecordedMetrics recorded(int target) {
        ModelJob job = ModelJob.target(target);
        return RecordedMetrics.of(
                experiment().name(),
                entry(jobs.metrics(job), jobs.metricsKey(job)).bytes());
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

    R decoded(ModelJob job) {
        return experiment()
                .codec()
                .decode(entry(jobs.release(job), jobs.training(job)).bytes());
    }

    D project(R release) {
        if (jobs.reuse() == Reuse.SHARED) {
            return records();
        }
        D seen = experiment().adversary().project(records(), release);
        if (seen.size() != records().size()) {
            throw new IllegalStateException("the adversary of " + experiment().name() + " expressed "
                    + records().size() + " records as " + seen.size() + "; it must keep every record");
        }
        return seen;
    }

    /**
     * A finished job's statistics, one row for each query; the row of a statistic that failed throws
     * {@link StatisticFailure}.
     */
    public List<StatisticMatrix.Row> statistics(ModelJob job, int target) {
        return jobs.queries().stream()
                .map(query -> row(job, jobs.statistic(job, target, query), jobs.statisticKey(job, target, query)))
                .toList();
    }

    private StatisticMatrix.Row row(ModelJob job, String file, String key) {
        MappedDoubles numbers = entry(file, key).doubles();
        if (isComplete(numbers)) {
            return numbers::get;
        }
        return any -> {
            throw new StatisticFailure(experiment().name() + "/" + job.file(), failures.get(file));
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

    /** Thrown on access to a model's statistics if their computation failed. */
    public static final class StatisticFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        StatisticFailure(String model, Throwable cause) {
            super("the statistic failed on " + model + ": " + cause, cause);
        }
    }
}
