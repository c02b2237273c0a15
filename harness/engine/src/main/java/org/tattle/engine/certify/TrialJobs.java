package org.tattle.engine.certify;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.tattle.certify.TrialRunner;
import org.tattle.core.data.Fingerprint;
import org.tattle.engine.experiment.Job;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.math.sampling.Seed;

/**
 * The trials of one certifying audit, in blocks.
 *
 * @param key all that the results depend on, except series and run
 * @param seed the seed of the audit, for messages
 */
public record TrialJobs(String key, Seed seed, TrialRunner.Trials trials) implements StoredJobs.Work {
    StoredJobs in(ModelStore store, String name) {
        return new StoredJobs(name, store, this);
    }

    /** A runner that passes the trials to an executor. */
    static TrialRunner on(StoredJobs jobs, TrainingExecutor executor, RunTracker tracker, int index) {
        return (series, from, to) -> {
            jobs.run(
                    series.stream()
                            .flatMap(one -> blocks(one, from, to).stream())
                            .toList(),
                    executor,
                    tracker,
                    index);
            return series.stream().map(one -> numbers(jobs, one, from, to)).toList();
        };
    }

    /**
     * A runner that trains as jobs of an executor and keeps the numbers in memory, for this runner alone.
     *
     * @param name the name of the audit, for messages
     */
    public static TrialRunner on(TrainingExecutor executor, String name, Seed seed, TrialRunner.Trials trials) {
        TrialJobs jobs = new TrialJobs(new Fingerprint().add(name).hex(), seed, trials);
        return (series, from, to) -> on(
                        jobs.in(ModelStore.inMemory(), name),
                        executor,
                        new RunTracker(series.size() * (to - from), ProgressListener.silent()),
                        0)
                .each(series, from, to);
    }

    private static List<TrialJob> blocks(String series, int from, int to) {
        List<TrialJob> blocks = new ArrayList<>();
        for (int first = from; first < to; first += TrialRunner.BLOCK) {
            blocks.add(new TrialJob(series, first / TrialRunner.BLOCK, first, Math.min(to, first + TrialRunner.BLOCK)));
        }
        return blocks;
    }

    private static double[][] numbers(StoredJobs jobs, String series, int from, int to) {
        double[][] all = new double[to - from][];
        for (TrialJob job : blocks(series, from, to)) {
            DoubleBuffer rows = ByteBuffer.wrap(jobs.bytes(job)).asDoubleBuffer();
            int width = rows.remaining() / job.trainings();
            for (int i = job.from(); i < job.to(); i++) {
                all[i - from] = new double[width];
                rows.get(all[i - from]);
            }
        }
        return all;
    }

    @Override
    public String ending() {
        return ".runs";
    }

    @Override
    public String key(Job job) {
        TrialJob block = (TrialJob) job;
        return new Fingerprint()
                .add(key)
                .add(block.series())
                .add(block.from())
                .add(block.to())
                .hex();
    }

    @Override
    public byte[] run(Job job) {
        TrialJob block = (TrialJob) job;
        double[][] numbers = new double[block.trainings()][];
        Arrays.setAll(numbers, i -> trial(block, block.from() + i));
        ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * numbers.length * numbers[0].length);
        DoubleBuffer rows = bytes.asDoubleBuffer();
        Arrays.stream(numbers).forEach(rows::put);
        return bytes.array();
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

    /**
     * A block of trials of one series.
     *
     * @param to one past the last trial
     */
    record TrialJob(String series, int block, int from, int to) implements Job {
        @Override
        public String file() {
            return String.format(Locale.ROOT, "%s-%04d", series, block);
        }

        @Override
        public int trainings() {
            return to - from;
        }
    }
}
