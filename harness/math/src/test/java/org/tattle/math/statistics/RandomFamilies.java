package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/** Random families of p-values that a procedure must reject as it is written. */
final class RandomFamilies {
    private RandomFamilies() {}

    /**
     * Compares what is rejected at 5 % with a procedure.
     *
     * @param adjustment adjusted p-values
     * @param procedure of sorted p-values, how many are rejected
     */
    static void assertRejected(long seed, UnaryOperator<double[]> adjustment, ToIntFunction<double[]> procedure) {
        SplitMix random = new Seed(seed).generator();
        for (int repeat = 0; repeat < 200; repeat++) {
            double[] p = IntStream.range(0, 12)
                    .mapToDouble(i -> Math.pow(random.nextDouble(), 4))
                    .toArray();
            double[] sorted = p.clone();
            Arrays.sort(sorted);
            int rejected = procedure.applyAsInt(sorted);
            boolean[] found = MultipleTesting.rejected(0.05, adjustment.apply(p));
            for (int i = 0; i < p.length; i++) {
                assertThat(found[i]).isEqualTo(rejected > 0 && p[i] <= sorted[rejected - 1]);
            }
        }
    }

    /**
     * A family of true hypotheses, their p-values uniform, and false ones behind them.
     *
     * @param all how many hypotheses
     */
    static double[] of(int trueOnes, int all, SplitMix random) {
        double[] p = new double[all];
        for (int i = 0; i < all; i++) {
            p[i] = i < trueOnes ? random.nextDouble() : 1e-9;
        }
        return p;
    }
}
