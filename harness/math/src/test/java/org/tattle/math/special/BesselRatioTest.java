package org.tattle.math.special;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BesselRatioTest {
    /** besselk(1, x)/besselk(0, x) of mpmath 1.3 at 30 digits; the last by the asymptotic series. */
    @ParameterizedTest
    @CsvSource({
        "1e-8, 5394729.01517656548",
        "1e-3, 142.374792868957498",
        "0.5, 1.79187250843222023",
        "1, 1.42962539826040176",
        "1.9999, 1.22804752469419977",
        "2, 1.22803692981890798",
        "2.5, 1.18514380364349375",
        "5, 1.09577504564133091",
        "20, 1.02470201701829365",
        "700, 1.00071403097586533",
        "1e6, 1.000000499999875"
    })
    void agreesWithMpmath(double x, double ratio) {
        assertThat(BesselRatio.of(x)).isCloseTo(ratio, within(1e-14 * ratio));
    }

    /** Sheet section (e): at GIG(0, 1, 0.25), E[z] = 0.8959362542 and E[1/z] = 3.5837450169. */
    @Test
    void givesTheMeansOfTheGeneralizedInverseGaussian() {
        double a = 1;
        double b = 0.25;
        double ratio = BesselRatio.of(Math.sqrt(a * b));
        assertThat(Math.sqrt(b / a) * ratio).isCloseTo(0.8959362542, within(1e-10));
        assertThat(Math.sqrt(a / b) * ratio).isCloseTo(3.5837450169, within(1e-10));
    }
}
