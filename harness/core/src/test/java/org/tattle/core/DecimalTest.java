package org.tattle.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0.5, -0.5",
        "+7, 7",
        ".5, 0.5",
        "5., 5",
        "1e3, 1000",
        "2.5E-1, 0.25",
        "1e+2, 100",
        "1e-400, 0",
        "999999999999999, 999999999999999",
        "9007199254740993, 9007199254740992"
    })
    void finite_ofANumber_isTheNearestDouble(String text, double value) {
        assertThat(Decimal.finite(text)).hasValue(value);
    }

    /** Double.parseDouble takes the first eight of these. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0x1p3",
                "3d",
                "3f",
                "NaN",
                "Infinity",
                "-Infinity",
                " 1",
                "1\t",
                "1e999",
                "",
                ".",
                "e5",
                "1e",
                "1_000",
                "1,5",
                "\u0969",
                "\uff11",
                "--1",
                "0x10"
            })
    void finite_ofAnythingElse_isEmpty(String text) {
        assertThat(Decimal.finite(text)).isEmpty();
    }

    /** Long.parseLong takes the digits of every script. */
    @ParameterizedTest
    @ValueSource(strings = {"\u0969", "\uff11", "1.0", "1e3", "", "9223372036854775808", " 1"})
    void whole_ofAnythingElse_isEmpty(String text) {
        assertThat(Decimal.whole(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-12, -12", "+3, 3", "007, 7", "9223372036854775807, 9223372036854775807"})
    void whole_ofAWholeNumber_isIt(String text, long value) {
        assertThat(Decimal.whole(text)).hasValue(value);
    }

    @ParameterizedTest
    @ValueSource(ints = {1 << 10, 1 << 22})
    void finite_ofAMillionDigits_neitherRecursesNorStalls(int digits) {
        assertThat(Decimal.finite("0." + "7".repeat(digits))).hasValue(7.0 / 9);
    }
}
