package org.tattle.math.special;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpRemainderTest {
    /** By mpmath at 40 digits. */
    @ParameterizedTest
    @CsvSource({
        "1e-6, 5.0000016666670829e-13",
        "-1e-5, 4.9999833333750007e-11",
        "1e-4, 5.0001666708334171e-9",
        "-0.01, 4.9833749168053576e-5",
        "-700, 699.0",
        "-5, 4.0067379469990855",
        "-0.11, 0.0058341352965282507",
        "-0.1, 0.0048374180359595737",
        "-0.0999, 0.0048279063021010696",
        "-1e-9, 4.999999998333334e-19",
        "1e-160, 4.9999999999999999e-321",
        "1e-9, 5.0000000016666673e-19",
        "0.05, 0.0012710963760240398",
        "0.1, 0.0051709180756476254",
        "0.101, 0.005276641763423522",
        "0.9, 0.5596031111569497",
        "1.1, 0.90416602394643329",
        "30, 10686474581493.462"
    })
    void value_isExpLessItsFirstTerms(double x, double expected) {
        assertThat(ExpRemainder.value(x)).isCloseTo(expected, Percentage.withPercentage(4e-13));
    }

    @Test
    void value_ofZero_isZero() {
        assertThat(ExpRemainder.value(0)).isZero();
        assertThat(ExpRemainder.value(-1e9)).isEqualTo(1e9 - 1);
    }
}
