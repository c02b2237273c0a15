package org.tattle.accounting.moment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FixedSizeMomentsTest {
    /** Theorem 27 with its forward differences at 600 digits of mpmath. */
    @ParameterizedTest
    @CsvSource({
        "0.01, 0.25, 2, 2.5797450810048202e-5",
        "0.01, 0.25, 9, 0.00093950311778213876",
        "0.01, 0.25, 64, 0.05639245666983833",
        "0.05, 0.5, 8, 0.089489936348589368",
        "0.01, 1, 6, 0.0090709991999803295",
        "0.3, 0.001, 40, 0.00028261730041462059",
        "0.2, 3, 30, 3867.4100098075369",
        "0.01, 8, 12, 4169.4311049487028"
    })
    void logMoment_isTheTheorems(double rate, double shift, int order, double expected) {
        assertThat(new FixedSizeMoments(rate, shift).logMoment(order - 1))
                .isCloseTo(expected, Percentage.withPercentage(1e-11));
    }

    /** Terms rise with j here, so that all but the last, 2 q^n e^(n (n-1) m²/2), are e^-94 of it or less. */
    @Test
    void logMoment_ofALargeOrder_isItsLastTerm() {
        assertThat(new FixedSizeMoments(0.5, 1).logMoment(99))
                .isCloseTo(100 * Math.log(0.5) + Math.log(2) + 4950, Percentage.withPercentage(1e-12));
        assertThat(new FixedSizeMoments(0.5, 1).logMoment(4095))
                .isCloseTo(4096 * Math.log(0.5) + Math.log(2) + 4096 * 4095.0 / 2, Percentage.withPercentage(1e-12));
    }

    /** At the ends of an interval it is the theorem's, in between on the chord. */
    @Test
    void logMoment_betweenOrders_isInterpolated() {
        FixedSizeMoments moments = new FixedSizeMoments(0.01, 0.5);
        double low = moments.logMoment(4);
        double high = moments.logMoment(5);
        assertThat(moments.logMoment(4.25)).isCloseTo(0.75 * low + 0.25 * high, Percentage.withPercentage(1e-12));
        assertThat(moments.logMoment(0.5)).isCloseTo(moments.logMoment(1) / 2, Percentage.withPercentage(1e-12));
        assertThatThrownBy(() -> moments.logMoment(1e6)).isInstanceOf(ArithmeticException.class);
    }
}
