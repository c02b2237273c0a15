package org.tattle.certify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs many trainings of one kind and returns the numbers of each. */
@FunctionalInterface
public interface TrialRunner {
    /** The number of runs of a block, which is the most that an interrupted thread loses. */
    int BLOCK = 25;

    /** The trainings of an audit, series by name, runs by number; the same on any machine and thread. */
    @FunctionalInterface
    interface Trials {
        /** Trains one model and returns its numbers. */
        double[] run(String series, int run);
    }

    /** The numbers of some runs of each series, in their order, the first a multiple of {@link #BLOCK}. */
    List<double[][]> each(List<String> series, int from, int to);

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
