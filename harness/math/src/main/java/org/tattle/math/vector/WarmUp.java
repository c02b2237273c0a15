package org.tattle.math.vector;

import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs kernels on small arrays until the compiler has made them faster than others.
 *
 * @param others to be faster than
 */
record WarmUp(Kernels others, Kernels kernels) {
    private static final int ROUNDS = 20;
    private static final int TOPICS = 6;
    private static final int WORDS = 12;
    private static final int LANES = Kernels.LANES;

    /** Where the compiler takes that long, others need the processor more. */
    private static final long PATIENCE_NANOS = 3_000_000_000L;

    private static final long PAUSE_NANOS = 50_000_000L;

    /** Returns once they are faster, perhaps never. */
    void untilFaster() {
        Work work = new Work();
        long start = System.nanoTime();
        while (!isFaster(work)) {
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private boolean isFaster(Work work) {
        long least = Long.MAX_VALUE;
        long leastOfOthers = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            leastOfOthers = Math.min(leastOfOthers, work.nanos(others));
            least = Math.min(least, work.nanos(kernels));
        }
        return least < leastOfOthers;
    }

    /** All kernels once, on arrays like those of short documents. */
    private static final class Work {
        private final double[] gamma = filled(TOPICS * LANES, 2);
        private final double[] weights = filled(TOPICS * LANES, 1);
        private final double[] sums = new double[TOPICS * LANES];
        private final double[] changes = new double[LANES];
        private final double[] rows = filled(TOPICS * WORDS * LANES, 0.1);
        private final double[] values = filled(WORDS * LANES, 1);
        private final double[] counts = filled(WORDS * LANES, 1);
        private final double[] work = new double[2 * WORDS * LANES];
        private final double[] matrix = new double[TOPICS * TOPICS * LANES];

        private static double[] filled(int size, double value) {
            double[] all = new double[size];
            Arrays.fill(all, value);
            return all;
        }

        long nanos(Kernels kernels) {
            long start = System.nanoTime();
            int width = WORDS * LANES;
            kernels.expPsi(gamma, 0, gamma.length, weights);
            kernels.mixLanes(weights, rows, width, WORDS, values);
            kernels.ratios(counts, 1, width, values);
            kernels.dotsLanes(values, rows, width, WORDS, sums);
            kernels.moveLanes(1, weights, sums, gamma, changes);
            kernels.gramLanes(values, rows, width, WORDS, TOPICS, work, matrix);
            for (int k = 0; k < TOPICS; k++) {
                Arrays.fill(matrix, (k * TOPICS + k) * LANES, (k * TOPICS + k + 1) * LANES, TOPICS);
            }
            kernels.solveLanes(matrix, sums, TOPICS);
            kernels.mix(weights, rows, WORDS, values);
            kernels.dots(values, rows, width, TOPICS, sums);
            kernels.addProducts(0, rows, 0, width, values, 0);
            return System.nanoTime() - start;
        }
    }
}
