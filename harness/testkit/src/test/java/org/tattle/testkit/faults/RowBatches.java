package org.tattle.testkit.faults;

import java.util.stream.IntStream;
import org.tattle.core.data.Table;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;

/** Batches of four of 21 rows in expectation, as algorithms written by hand draw them. */
final class RowBatches {
    /** The sampling rate of {@link #byCoins}. */
    static final double RATE = 4.0 / 21;

    private RowBatches() {}

    /** A coin for each row, by its id. */
    static int[] byCoins(Table rows, Seed coins) {
        return IntStream.range(0, rows.size())
                .filter(row -> coins.child(rows.id(row)).generator().nextDouble() < RATE)
                .toArray();
    }

    /** Always four rows. */
    static int[] ofOneSize(Table rows, Seed seed) {
        return SubsetSampler.draw(4, rows.size(), seed.generator());
    }
}
