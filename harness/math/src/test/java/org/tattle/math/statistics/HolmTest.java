package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.Seed;

class HolmTest {
    @Test
    void adjusted_knownFamily_isTheRunningMaximum() {
        assertThat(MultipleTesting.holm(0.01, 0.04, 0.03, 0.005))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
        assertThat(MultipleTesting.rejected(0.05, MultipleTesting.holm(0.01, 0.04, 0.03, 0.005)))
                .containsExactly(true, false, false, true);
        assertThat(MultipleTesting.holm(0.9, 0.8)).containsExactly(1, 1);
        assertThat(MultipleTesting.holm()).isEmpty();
    }

    /** Step by step as Holm has it: the smallest while p(i) <= level / (n - i + 1), and none after a failure. */
    @Test
    void rejected_randomFamilies_areThoseOfTheProcedure() {
        RandomFamilies.assertRejected(71, MultipleTesting::holm, sorted -> {
            int rejected = 0;
            while (rejected < sorted.length && sorted[rejected] <= 0.05 / (sorted.length - rejected)) {
                rejected++;
            }
            return rejected;
        });
    }

    /**
     * Null: 20 true hypotheses and 5 false ones. A true one is rejected in at most 5 % of 2,000 families: more than 149
     * come with probability 1e-6 at most. Would catch testing each at 5 % (64 % of the families) and dividing by the
     * number of smaller p-values instead of the larger ones.
     */
    @Test
    void rejected_trueHypotheses_asRarelyAsStated() {
        int wrong = 0;
        for (int repeat = 0; repeat < 2000; repeat++) {
            double[] p = RandomFamilies.of(20, 25, new Seed(72).child(repeat).generator());
            boolean[] rejected = MultipleTesting.rejected(0.05, MultipleTesting.holm(p));
            wrong += IntStream.range(0, 20).anyMatch(i -> rejected[i]) ? 1 : 0;
            assertThat(rejected[24]).isTrue();
        }
        assertThat(wrong).isBetween(50, 149);
    }

    @Test
    void badArguments_areRefusedByName() {
        assertThatThrownBy(() -> MultipleTesting.holm(0.1, Double.NaN))
                .hasMessageContaining("p-value must be >= 0 and <= 1");
        assertThatThrownBy(() -> MultipleTesting.rejected(0, MultipleTesting.holm(0.1)))
                .hasMessageContaining("level must be > 0");
    }
}
