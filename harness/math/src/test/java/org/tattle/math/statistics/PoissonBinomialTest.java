package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.RegularizedBeta;
import org.junit.jupiter.api.Test;

class PoissonBinomialTest {
    /** The oracle sums over all 2^n outcomes. */
    @Test
    void tails_areTheSumsOverAllOutcomes() {
        double[] p = {0.1, 0.9, 0.5, 0.33, 0.01, 1, 0, 0.72};
        double[] exact = new double[p.length + 1];
        for (int outcome = 0; outcome < 1 << p.length; outcome++) {
            double probability = 1;
            for (int i = 0; i < p.length; i++) {
                probability *= (outcome >> i & 1) == 1 ? p[i] : 1 - p[i];
            }
            for (int k = 0; k <= Integer.bitCount(outcome); k++) {
                exact[k] += probability;
            }
        }
        for (int k = 0; k <= p.length; k++) {
            assertThat(PoissonBinomial.atLeast(k, p)).isCloseTo(exact[k], within(1e-14));
        }
    }

    @Test
    void equalTrials_areBinomial() {
        double[] p = new double[2000];
        Arrays.fill(p, 0.3);
        for (int k : new int[] {1, 550, 600, 650, 700, 2000}) {
            double binomial = RegularizedBeta.value(0.3, k, p.length - k + 1.0);
            assertThat(PoissonBinomial.atLeast(k, p)).isCloseTo(binomial, within(1e-12));
        }
    }

    @Test
    void impossibleNumbers_areRefused() {
        assertThat(PoissonBinomial.atLeast(0)).isEqualTo(1);
        assertThatIllegalArgumentException().isThrownBy(() -> PoissonBinomial.atLeast(3, 0.5, 0.5));
        assertThatIllegalArgumentException().isThrownBy(() -> PoissonBinomial.atLeast(-1, 0.5));
    }
}
