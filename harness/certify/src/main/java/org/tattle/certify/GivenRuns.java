package org.tattle.certify;

import java.util.Arrays;
import java.util.List;
import org.tattle.math.Preconditions;

/**
 * Independent trainings on two neighboring data sets that were done elsewhere, by some numbers of each model. The first
 * quarter of either side chooses the rule that distinguishes them, the others are counted.
 *
 * @param with models x columns, of the data set with the record
 * @param without as many, of the data set without it
 */
public record GivenRuns(double[][] with, double[][] without) {
    private static final int PILOT = 4;

    /** The fewest runs of either side: two for the rule, and others to count. */
    private static final int FEWEST = 2 * PILOT;

    public GivenRuns {
        Preconditions.atLeast("runs", with.length, FEWEST);
        Preconditions.require(with.length == without.length, "without", with.length + " runs, as with", without.length);
    }

    /** The number of runs of either side that choose the rule. */
    public int pilot() {
        return with.length / PILOT;
    }

    /** The number of runs of either side that are counted. */
    public int counted() {
        return with.length - pilot();
    }

    /** Whether all models of a side gave the same numbers: nothing was random in it, or all had one seed. */
    public boolean repeatOneModel() {
        return isConstant(with) || isConstant(without);
    }

    private static boolean isConstant(double[][] side) {
        return Arrays.stream(side).allMatch(numbers -> Arrays.equals(numbers, side[0]));
    }

    /**
     * What the counted runs show.
     *
     * @param neighbors in what the data sets differ, in words
     * @param delta for which the rule is chosen, in [0, 1)
     * @param confidence of bounds, in (0, 1)
     */
    public Evidence evidence(String neighbors, double delta, double confidence) {
        TrialRunner given = TrialRunner.inProcess((name, run) -> {
            RunSeries series = RunSeries.of(name);
            return (series.with() ? with : without)[series.isPilot() ? run : pilot() + run];
        });
        return new DistinguishingAudit(counted(), pilot(), confidence)
                .run(List.of(neighbors), new TestedGuarantees(List.of(), 0), delta, given);
    }
}
