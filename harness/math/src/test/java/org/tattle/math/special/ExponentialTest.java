package org.tattle.math.special;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ExponentialTest {
    /** As exact as the library's, to two units in the last place; 0 below its range. */
    @Test
    void expIsTheExponential() {
        for (double x = 0; x > -708; x -= 0.0137) {
            double expected = StrictMath.exp(x);
            assertThat(Exponential.exp(x)).as("x = %s", x).isEqualTo(expected, within(2 * Math.ulp(expected)));
        }
        assertThat(Exponential.exp(-1e-20)).isEqualTo(1);
        assertThat(Exponential.exp(-708.1)).isZero();
        assertThat(Exponential.exp(Double.NEGATIVE_INFINITY)).isZero();
    }
}
