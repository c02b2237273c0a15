package org.tattle.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.RoundingMode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.statistics.Interval;

class NumbersTest {
    @Test
    void ratesAreExact() {
        assertThat(Numbers.rate(0.001)).isEqualTo("0.1 %");
        assertThat(Numbers.rate(1e-5)).isEqualTo("0.001 %");
        assertThat(Numbers.rate(0.025)).isEqualTo("2.5 %");
        assertThat(Numbers.rate(1)).isEqualTo("100 %");
        assertThat(Numbers.rate(0)).isEqualTo("0 %");
        assertThat(Numbers.rate(Double.NaN)).isEqualTo("–");
    }

    @Test
    void sharesKeepTwoSignificantDigitsAndTheirInterval() {
        assertThat(Numbers.percent(0.127, 0.119, 0.135)).isEqualTo("12.7 % [11.9, 13.5]");
        assertThat(Numbers.percent(0.059, 0.051, 0.068)).isEqualTo("5.9 % [5.1, 6.8]");
        assertThat(Numbers.percent(0.0035, 0.003, 0.0041)).isEqualTo("0.35 % [0.30, 0.41]");
        assertThat(Numbers.percent(0.00035)).isEqualTo("0.035 %");
        assertThat(Numbers.percent(0, 0, 0.0004)).isEqualTo("0 % [0, 0.040]");
        assertThat(Numbers.percent(0.5, Double.NaN, 1)).isEqualTo("50.0 %");
        assertThat(Numbers.percentRange(0.0035, 0.003, 0.0041)).isEqualTo("[0.30, 0.41]");
        assertThat(Numbers.percentRange(0.5, Double.NaN, 1)).isEmpty();
        assertThat(Numbers.percent(Double.NaN)).isEqualTo("–");
    }

    @Test
    void plainNumbersAreShort() {
        assertThat(Numbers.plain(5)).isEqualTo("5");
        assertThat(Numbers.plain(0.25)).isEqualTo("0.25");
        assertThat(Numbers.plain(1e-5)).isEqualTo("1e-5");
        assertThat(Numbers.plain(2.5e-7)).isEqualTo("2.5e-7");
        assertThat(Numbers.plain(-3)).isEqualTo("-3");
        assertThat(Numbers.plain(Double.NEGATIVE_INFINITY)).isEqualTo("−∞");
    }

    @Test
    void whatRoundsToZeroHasNoSign() {
        assertThat(Numbers.fixed(-0.0004, 3)).isEqualTo("0.000");
        assertThat(Numbers.fixed(-0.0, 0)).isEqualTo("0");
        assertThat(Numbers.fixed(-0.0006, 3)).isEqualTo("-0.001");
        assertThat(Numbers.interval(new Interval(-1e-9, -0.07, 0.07, 0.95, "t")))
                .isEqualTo("0.000 [-0.070, 0.070]");
    }

    @Test
    void roundedNumbersHaveFourDigits() {
        assertThat(Numbers.rounded(812.44)).isEqualTo("812.4");
        assertThat(Numbers.rounded(-187.26)).isEqualTo("-187.3");
        assertThat(Numbers.rounded(12345.6)).isEqualTo("12,346");
        assertThat(Numbers.rounded(0)).isEqualTo("0");
        assertThat(Numbers.rounded(Double.NaN)).isEqualTo("–");
    }

    @Test
    void falseAlarmsAreCountedWhereTheyCanBe() {
        assertThat(Numbers.falseAlarms(0.001)).isEqualTo("1 false alarm in 1,000");
        assertThat(Numbers.falseAlarms(0.003)).isEqualTo("a false-alarm rate of 0.3 %");
    }

    @Test
    void anIntervalThatDoesNotExistIsLeftOut() {
        assertThat(Numbers.interval(new Interval(0.7, 0.65, 0.75, 0.95, "m"))).isEqualTo("0.700 [0.650, 0.750]");
        assertThat(Numbers.interval(new Interval(0.7, Double.NaN, Double.NaN, 0.95, "m")))
                .isEqualTo("0.700");
    }

    @Test
    void parametersAreSorted() {
        assertThat(Numbers.parameters(Map.of("topics", 5, "delta", 1e-5, "batch", "poisson")))
                .isEqualTo("batch poisson, delta 1e-5, topics 5");
    }

    @Test
    void numbersThatGuaranteeAreRoundedToTheSafeSide() {
        assertThat(Numbers.rounded(1.8282311, RoundingMode.CEILING)).isEqualTo("1.82824");
        assertThat(Numbers.rounded(1.8282399, RoundingMode.FLOOR)).isEqualTo("1.82823");
        assertThat(Numbers.rounded(4.243481e-6, RoundingMode.CEILING)).isEqualTo("4.24349e-6");
        assertThat(Numbers.rounded(1e-5, RoundingMode.CEILING)).isEqualTo("1e-5");
        assertThat(Numbers.rounded(0, RoundingMode.CEILING)).isEqualTo("0");
        assertThat(Numbers.rounded(Double.NaN, RoundingMode.FLOOR)).isEqualTo("–");
    }

    @Test
    void aNumberOfThings_isPluralUnlessOne() {
        assertThat(Numbers.count(0, "target")).isEqualTo("0 targets");
        assertThat(Numbers.count(1, "target")).isEqualTo("1 target");
        assertThat(Numbers.count(1000, "target")).isEqualTo("1,000 targets");
    }

    /** Would find an interval whose ends have other digits than its value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "-91.09; -107.2; -75.02; -91.1 [-107.2, -75.0]",
                "0.99; 0.98; 0.9941; 0.9900 [0.9800, 0.9941]",
                "0.01903; 0; 0.1071; 0.0190 [0.0000, 0.1071]",
                "460; 431.46; 488.6; 460.0 [431.5, 488.6]",
                "12; 9.87; 14; 12.00 [9.87, 14.00]",
                "12; 10; 14; 12 [10, 14]",
                "999.96; 990.25; 1012.3; 1,000 [990, 1,012]",
                "3.2e-5; 1e-5; 6.25e-5; 3.2e-5 [1e-5, 6.25e-5]",
                "0; 0; 0; 0 [0, 0]",
                "12.5; NaN; NaN; 12.5"
            })
    void aNumberAndItsInterval_haveTheSameDecimals(double value, double low, double high, String text) {
        assertThat(Numbers.rounded(value, low, high)).isEqualTo(text);
    }
}
