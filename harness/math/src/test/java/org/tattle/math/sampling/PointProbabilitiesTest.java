package org.tattle.math.sampling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against mpmath 1.3 with 60 digits: log-gammas of the same arguments. */
class PointProbabilitiesTest {
    /** 12 digits; differences of log-gammas in double precision keep 4 of them at a mean of 2^30. */
    @ParameterizedTest
    @CsvSource({
        "0, 3.5, 0.030197383422318501",
        "5, 3.5, 0.13216859978617371",
        "40, 0.5, 6.7609521821382096e-61",
        "999, 1000, 0.0126146113487215",
        "1200, 1000, 7.9926428488435708e-11",
        "1073741824, 1073741824, 1.2174752208571493e-5",
        "1073841824, 1073741824, 1.1565420084374305e-7"
    })
    void poisson(int k, double mean, double expected) {
        assertThat(PointProbabilities.poisson(k, mean)).isCloseTo(expected, within(1e-12 * expected));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 10, 0.056313514709472656",
        "10, 10, 9.5367431640625e-7",
        "3, 10, 0.25028228759765625",
        "536870912, 2147483647, 1.9881287102081654e-5",
        "536970912, 2147483647, 8.0482916146610215e-11"
    })
    void binomialOfAQuarter(int k, int n, double expected) {
        double constant = PointProbabilities.stirlingError(n) - 0.5 * Math.log(2 * Math.PI * n);
        assertThat(Math.exp(PointProbabilities.logBinomialUpToConstant(k, n, 0.25) + constant))
                .isCloseTo(expected, within(1e-12 * expected));
    }

    /** The table up to 16 and the series from 17 on. */
    @Test
    void stirlingError() {
        assertThat(PointProbabilities.stirlingError(1)).isCloseTo(0.08106146679532726, within(1e-15));
        assertThat(PointProbabilities.stirlingError(7)).isCloseTo(0.01189670994589177, within(1e-14));
        assertThat(PointProbabilities.stirlingError(16)).isCloseTo(0.00520765591960964, within(2e-14));
        assertThat(PointProbabilities.stirlingError(17)).isCloseTo(0.004901395948434738, within(1e-16));
        assertThat(PointProbabilities.stirlingError(1000)).isCloseTo(8.333333055555635e-5, within(1e-19));
    }
}
