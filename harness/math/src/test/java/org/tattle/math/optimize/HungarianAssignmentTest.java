package org.tattle.math.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.SplitMix;

class HungarianAssignmentTest {
    /** Against all permutations, thirty random costs of either sign for each size. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7})
    void leastCost_isTheLeastOfAllPermutations(int n) {
        SplitMix random = new SplitMix(n);
        for (int round = 0; round < 30; round++) {
            double[] cost = new double[n * n];
            Arrays.setAll(cost, i -> random.nextDouble() - 0.5);
            int[] columns = HungarianAssignment.leastCost(cost, n);
            assertThat(Arrays.stream(columns).distinct().count()).isEqualTo(n);
            double sum = 0;
            for (int row = 0; row < n; row++) {
                sum += cost[row * n + columns[row]];
            }
            assertThat(sum).isCloseTo(least(cost, n, 0, new boolean[n]), within(1e-12));
        }
    }

    private static double least(double[] cost, int n, int row, boolean[] taken) {
        if (row == n) {
            return 0;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < n; c++) {
            if (!taken[c]) {
                taken[c] = true;
                least = Math.min(least, cost[row * n + c] + least(cost, n, row + 1, taken));
                taken[c] = false;
            }
        }
        return least;
    }
}
