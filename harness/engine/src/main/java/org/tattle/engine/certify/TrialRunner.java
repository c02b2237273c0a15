package org.tattle.engine.certify;

import java.util.ArrayList;
import java.util.List;

/** Runs many trainings of one kind and hands over what is kept of each. */
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

    /** The numbers of runs 0 to {@code count} − 1 of each series, in their order. */
    List<double[][]> each(List<String> series, int count);

    /** Trains on the calling thread, and keeps nothing for later. */
    static TrialRunner inProcess(Trials trials) {
        return (series, count) -> {
            List<double[][]> all = new ArrayList<>();
            for (String name : series) {
                double[][] numbers = new double[count][];
                for (int i = 0; i < count; i++) {
                    numbers[i] = trials.run(name, i);
                }
                all.add(numbers);
            }
            return all;
        };
    }
}
