package org.tattle.core.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NormalTest {
    @ParameterizedTest
    @CsvSource({"-10, -9, 1", "0.3, 0.2, 1e-12", "7, -12, 4", "5, 5, 1e6"})
    void logDensity_isTheNormalDensitysLogarithm_butForItsConstant(double x, double mean, double variance) {
        double expected = new NormalDistribution(mean, Math.sqrt(variance)).logDensity(x);
        assertThat(Normal.logDensity(x, mean, variance) - 0.5 * Math.log(2 * Math.PI))
                .isCloseTo(expected, within(1e-12 * Math.abs(expected)));
    }

    /** A million standard deviations away the density is 0 in doubles, its logarithm is not. */
    @Test
    void logDensity_farAway_isFinite() {
        assertThat(Normal.logDensity(1e6, 0, 1)).isEqualTo(-5e11);
    }
}
