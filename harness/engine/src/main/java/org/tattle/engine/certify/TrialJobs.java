package org.tattle.engine.certify;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.tattle.core.data.Fingerprint;
import org.tattle.engine.experiment.Job;
import org.tattle.engine.experiment.JobRunner;
import org.tattle.engine.experiment.JobTask;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.math.sampling.Seed;

/**
 * The trials of one certifying audit as jobs, in blocks whose results are stored; stored blocks are not trained again.
 *
 * @param name the name of the audit, for messages
 * @param key all that the results depend on, except series and run
 * @param seed the seed of the audit, for messages
 */
record TrialJobs(String name, String key, Seed seed, ModelStore store, TrialRunner.Trials trials) implements JobRunner {
    /**
     * A runner that passes the trials to an executor.
     *
     * @param index the index of this runner among all runners of the run
     */
    TrialRunner on(TrainingExecutor executor, RunTracker tracker, int index) {
        return (series, from, to) -> {
            List<JobTask> tasks = series.stream()
                    .flatMap(one -> blocks(one, from, to).stream())
                    .map(job -> new JobTask(this, index, job))
                    .toList();
            executor.run(tasks, tracker);
            tracker.requireNoFailures();
            return series.stream().map(one -> numbers(one, from, to)).toList();
        };
    }

    private static List<TrialJob> blocks(String series, int from, int to) {
        List<TrialJob> blocks = new ArrayList<>();
        for (int first = from; first < to; first += TrialJob.SIZE) {
            blocks.add(new TrialJob(series, first / TrialJob.SIZE, first, Math.min(to, first + TrialJob.SIZE)));
        }
        return blocks;
    }

    private double[][] numbers(String series, int from, int to) {
        double[][] all = new double[to - from][];
        for (TrialJob job : blocks(series, from, to)) {
            DoubleBuffer rows = store.find(file(job), key(job), damage -> {})
                    .map(entry -> ByteBuffer.wrap(entry.bytes()).asDoubleBuffer())
                    .orElseThrow(() -> new IllegalStateException(store.place(file(job))
                            + " was there when its trainings were finished, and is not any more"));
            int width = rows.remaining() / job.trainings();
            for (int i = job.from(); i < job.to(); i++) {
                all[i - from] = new double[width];
                rows.get(all[i - from]);
            }
        }
        return all;
    }

    private static String file(Job job) {
        return job.file() + ".runs";
    }

    private String key(Job job) {
        TrialJob block = (TrialJob) job;
        return new Fingerprint()
                .add(key)
                .add(block.series())
                .add(block.from())
                .add(block.to())
                .hex();
    }

    @Override
    public Holding holding(Job job) {
        return store.holds(file(job), key(job)) ? Holding.ALL : Holding.NOTHING;
    }

    @Override
    public boolean isFinished(Job job, Consumer<String> notice) {
        return store.find(file(job), key(job), damage -> notice.accept(damage + "; its runs are repeated"))
                .isPresent();
    }

    @Override
    public void run(Job job) {
        TrialJob block = (TrialJob) job;
        double[][] numbers = new double[block.trainings()][];
        Arrays.setAll(numbers, i -> trial(block, block.from() + i));
        ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * numbers.length * numbers[0].length);
        DoubleBuffer rows = bytes.asDoubleBuffer();
        Arrays.stream(numbers).forEach(rows::put);
        store.write(file(job), key(job), bytes.array());
    }

    private double[] trial(TrialJob block, int run) {
        try {
            return trials.run(block.series(), run);
        } catch (RuntimeException e) {
            throw new TrialFailure("run " + run + ": " + e, e);
        }
    }

    @Override
    public long seed(Job job) {
        return seed.child(((TrialJob) job).series()).value();
    }

    @Override
    public ModelArtifacts inputs(Job job) {
        return store.export(List.of());
    }

    @Override
    public void importInputs(ModelArtifacts inputs) {
        store.importAll(inputs);
    }

    @Override
    public ModelArtifacts result(Job job) {
        return store.export(List.of(file(job)));
    }

    @Override
    public void importResult(Job job, ModelArtifacts result) {
        store.importAll(result);
        if (!isFinished(job, damage -> {})) {
            throw new IllegalStateException("the files returned by " + name + "/" + job.file()
                    + " have another key, or were damaged on their way");
        }
    }

    @Override
    public void delete(Job job) {
        store.delete(List.of(file(job)));
    }

    /** A failure of one of several trainings of a job; its message has the training and the cause. */
    private static final class TrialFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TrialFailure(String message, Throwable cause) {
            super(message, cause);
        }

        /** The message without the class name. */
        @Override
        @SuppressWarnings("OverrideThrowableToString") // the message without the name of this class
        public String toString() {
            return getMessage();
        }
    }
}
