package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class CountAllocatorTest {
    private static final double[] WEIGHTS = {0.5, 0, 2, 1, 0};

    /**
     * Null hypothesis: multinomial of these weights, below and above the number from which conditional binomials are
     * drawn. A false alarm at 1e-6 in each; the seed is fixed. It would catch a component that is never or doubly
     * counted.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 15, 16, 1000})
    void sharesAreInProportionToWeights(int count) {
        CountAllocator dealing = new CountAllocator(WEIGHTS.length);
        System.arraycopy(WEIGHTS, 0, dealing.weights(), 0, WEIGHTS.length);
        SplitMix random = new Seed(count).generator();
        long[] sums = new long[WEIGHTS.length];
        for (int i = 0; i < 20_000; i++) {
            int[] shares = dealing.allocate(random, count, 3.5);
            assertThat(Arrays.stream(shares).sum()).isEqualTo(count);
            for (int k = 0; k < sums.length; k++) {
                sums[k] += shares[k];
            }
        }
        assertThat(sums[1] + sums[4]).isZero();
        assertThat(new ChiSquareTest().chiSquareTest(new double[] {0.5, 2, 1}, new long[] {sums[0], sums[2], sums[3]}))
                .isGreaterThan(1e-6);
    }
}
