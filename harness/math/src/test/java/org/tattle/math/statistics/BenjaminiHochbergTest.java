package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.Seed;

class BenjaminiHochbergTest {
    /** Sheet section (o.6): p(4) = 0.04 is just 4/5 of 0.05. */
    @Test
    void knownFamily_fourAreRejected() {
        assertThat(MultipleTesting.rejected(0.05, MultipleTesting.benjaminiHochberg(0.01, 0.04, 0.03, 0.005, 0.5)))
                .containsExactly(true, true, true, true, false);
        assertThat(MultipleTesting.benjaminiHochberg(0.01, 0.04, 0.03, 0.005, 0.5))
                .containsExactly(new double[] {0.025, 0.05, 0.05, 0.025, 0.5}, within(1e-15));
        assertThat(MultipleTesting.benjaminiHochberg()).isEmpty();
    }

    /** As the procedure is written: all up to the last p(i) <= i level / n, whether or not those before it pass. */
    @Test
    void randomFamilies_areThoseOfTheProcedure() {
        RandomFamilies.assertRejected(
                73,
                MultipleTesting::benjaminiHochberg,
                sorted -> IntStream.rangeClosed(1, sorted.length)
                        .filter(i -> sorted[i - 1] <= 0.05 * i / sorted.length)
                        .max()
                        .orElse(0));
    }

    /**
     * Null: of 80 true and 20 false hypotheses, independent, the share of true ones among the rejected is 0.8 · 0.2 =
     * 16 % on average at a level of 20 %. Of 2,000 families the mean share lies within 0.01 with all but probability
     * 1e-6 (its standard deviation in one family is below 0.08). Would catch i level / (n − i + 1), the step down of
     * Holm (near 0), and a level for each test (44 %).
     */
    @Test
    void theShareOfFalseDiscoveries_isAsStated() {
        double share = 0;
        for (int repeat = 0; repeat < 2000; repeat++) {
            double[] p = RandomFamilies.of(80, 100, new Seed(74).child(repeat).generator());
            boolean[] rejected = MultipleTesting.rejected(0.2, MultipleTesting.benjaminiHochberg(p));
            long wrong = IntStream.range(0, 80).filter(i -> rejected[i]).count();
            share += wrong / (wrong + 20.0) / 2000;
            assertThat(rejected[99]).isTrue();
        }
        assertThat(share).isCloseTo(0.16, within(0.01));
    }

    @Test
    void badArguments_areRefusedByName() {
        assertThatThrownBy(() -> MultipleTesting.benjaminiHochberg(0.1, Double.NaN))
                .hasMessageContaining("p-value must be >= 0 and <= 1");
        assertThatThrownBy(() -> MultipleTesting.rejected(1, MultipleTesting.benjaminiHochberg(0.1)))
                .hasMessageContaining("level must be > 0");
    }
}
