package org.tattle.math.special;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandardNormalTest {
    @ParameterizedTest
    @CsvSource({"-10, -9, 1", "0.3, 0.2, 1e-12", "7, -12, 4", "5, 5, 1e6"})
    void logDensity_isTheNormalDensitysLogarithm_butForItsConstant(double x, double mean, double variance) {
        double expected = new NormalDistribution(mean, Math.sqrt(variance)).logDensity(x);
        assertThat(StandardNormal.logDensity(x, mean, variance) - 0.5 * Math.log(2 * Math.PI))
                .isCloseTo(expected, within(1e-12 * Math.abs(expected)));
    }

    /** A million standard deviations away the density is 0 in doubles, its logarithm is not. */
    @Test
    void logDensity_farAway_isFinite() {
        assertThat(StandardNormal.logDensity(1e6, 0, 1)).isEqualTo(-5e11);
    }

    /** Values by mpmath at 50 digits. */
    @ParameterizedTest
    @CsvSource({
        "-30, 4.9067139271481871e-198, -454.3212439563432",
        "-6, 9.8658764503769814e-10, -20.736768949974706",
        "-5, 2.8665157187919391e-7, -15.064998393988726",
        "-4.5, 3.3976731247300604e-6, -12.592419735713079",
        "-1, 0.15865525393145705, -1.8410216450092635",
        "0, 0.5, -0.69314718055994531",
        "0.5, 0.6914624612740131, -0.36894641528865639",
        "3, 0.99865010196836991, -0.0013508099647481938",
        "9, 1, -1.1285884059538406e-19"
    })
    void cumulative_andItsLogarithm_areTheReference(double x, double cumulative, double logarithm) {
        assertThat(StandardNormal.cumulative(x)).isCloseTo(cumulative, within((1 + x * x) * 2e-16 * cumulative));
        assertThat(StandardNormal.logCumulative(x)).isCloseTo(logarithm, within(1e-14 * Math.abs(logarithm)));
        if (x < 9) {
            assertThat(StandardNormal.quantile(cumulative)).isCloseTo(x, within(1e-11));
        }
    }

    @Test
    void quantile_atTheEnds_isInfinite_andBeyondThemRefused() {
        assertThat(StandardNormal.quantile(0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(StandardNormal.quantile(1)).isEqualTo(Double.POSITIVE_INFINITY);
        for (double bad : new double[] {-1e-300, Math.nextUp(1.0), Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> StandardNormal.quantile(bad))
                    .withMessage("probability must be >= 0 and <= 1. Provided value: " + bad);
        }
    }
}
