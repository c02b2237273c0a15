package org.tattle.engine.certify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.data.Fingerprint;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.math.sampling.Seed;

/** Runs many trainings of one kind and returns the numbers of each. */
@FunctionalInterface
public interface TrialRunner {
    /**
     * The trainings of an audit: series by name, runs by number.
     *
     * <p>The same series and run give the same numbers on any machine and thread.
     */
    @FunctionalInterface
    interface Trials {
        /** Trains one model and returns its numbers. */
        double[] run(String series, int run);
    }

    /**
     * The numbers of some runs of each series, in their order.
     *
     * @param from the first run, a multiple of the size of a block
     * @param to one past the last run
     */
    List<double[][]> each(List<String> series, int from, int to);

    /**
     * A runner that trains as jobs of an executor and keeps the numbers in memory, for this runner alone.
     *
     * @param name the name of the audit, for messages
     */
    static TrialRunner on(TrainingExecutor executor, String name, Seed seed, Trials trials) {
        String key = new Fingerprint().add(name).hex();
        return (series, from, to) -> TrialJobs.on(
                        new TrialJobs(key, seed, trials).in(ModelStore.inMemory(), name),
                        executor,
                        new RunTracker(series.size() * (to - from), ProgressListener.silent()),
                        0)
                .each(series, from, to);
    }

    /** A runner that trains on the calling thread and stores nothing. */
    static TrialRunner inProcess(Trials trials) {
        return (series, from, to) -> {
            List<double[][]> all = new ArrayList<>();
            for (String name : series) {
                double[][] numbers = new double[to - from][];
                Arrays.setAll(numbers, i -> trials.run(name, from + i));
                all.add(numbers);
            }
            return all;
        };
    }
}
