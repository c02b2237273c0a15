package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.math.testing.ChiSquare;

class AliasTableTest {
    /**
     * Null hypothesis: P(i) = w_i / sum. False alarm 1e-6 a size; the largest takes its index and its uniform from two
     * words. Catches an alias that is not paid for and a uniform that shares bits with the index.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64, 1000, 3000})
    void sampleFollowsTheWeights(int size) {
        SplitMix random = new Seed(70).child("alias").generator();
        double[] weights = new double[size];
        Arrays.setAll(weights, i -> i % 7 == 3 ? 0 : 1 + i * i % 11);
        double sum = Arrays.stream(weights).sum();
        AliasTable table = AliasTable.of(weights);
        long[] seen = new long[size + 1];
        for (int i = 0; i < 5_000_000; i++) {
            seen[table.sample(random)]++;
        }
        assertThat(seen[size]).isZero();
        for (int i = 3; i < size; i += 7) {
            assertThat(seen[i]).isZero();
        }
        if (size > 1) {
            ChiSquare.assertFollows(Arrays.copyOf(seen, size), i -> weights[i] / sum);
        }
    }

    @Test
    void nonsense_isRefusedByName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AliasTable.of(1, -1))
                .withMessage("weights[i] must be >= 0 and finite. Provided value: -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AliasTable.of(0, 0))
                .withMessage("sum of weights must be > 0 and finite. Provided value: 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(AliasTable::of)
                .withMessage("number of weights must be in [1, 2^24]. Provided value: 0");
    }
}
