package org.tattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.reports.chart.Axis.Scale;
import org.tattle.reports.chart.Axis.Unit;

class AxisTest {
    private static final Axis LOG = new Axis("rate", Scale.LOG, 1e-5, 1, Unit.SHARE);

    @Test
    void decadesLieEvenlyOnALogarithmicAxis() {
        assertThat(LOG.position(1e-5)).isEqualTo(0);
        assertThat(LOG.position(1e-3)).isCloseTo(0.4, within(1e-12));
        assertThat(LOG.position(1)).isEqualTo(1);
        assertThat(LOG.value(0.4)).isCloseTo(1e-3, within(1e-15));
    }

    /**
     * Ends between which no round number can be distinguished from the next; one of them kept a report busy for ever.
     */
    @ParameterizedTest
    @CsvSource({
        "0, 5e-324",
        "0, 1e-310",
        "-5e-324, 5e-324",
        "1e160, 1.0000000000000002e160",
        "-1e308, 1e308",
        "-1.7976931348623157e308, 1.7976931348623157e308",
        "9007199254740992, 9007199254740994",
    })
    void ticks_ofExtremeEnds_areFewAndOnTheAxis(double low, double high) {
        Axis axis = new Axis("x", Scale.LINEAR, low, high, Unit.NUMBER);
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            assertThat(axis.ticks()).hasSizeLessThan(20);
            for (double tick : axis.ticks()) {
                assertThat(axis.position(tick)).isBetween(0.0, 1.0);
                assertThat(axis.tickLabel(tick)).isNotEmpty();
            }
        });
        assertThat(axis.position(low)).isZero();
        assertThat(axis.position(high)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"5e-324, 1e308", "1e-300, 1e300", "5e-324, 1e-323"})
    void ticks_ofALogarithmicAxisWithExtremeEnds_areFewAndOnTheAxis(double low, double high) {
        Axis axis = new Axis("x", Scale.LOG, low, high, Unit.NUMBER);
        assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> assertThat(axis.ticks()).hasSizeLessThan(20));
        assertThat(axis.position(low)).isZero();
        assertThat(axis.position(high)).isEqualTo(1);
        assertThat(axis.position(Math.sqrt(low) * Math.sqrt(high))).isBetween(0.0, 1.0);
    }

    @Test
    void valuesOutsideAreClippedToTheEnds() {
        assertThat(LOG.position(0)).isEqualTo(0);
        assertThat(LOG.position(-1)).isEqualTo(0);
        assertThat(LOG.position(7)).isEqualTo(1);
        assertThat(LOG.position(Double.NaN)).isNaN();
    }

    @Test
    void logarithmicTicksAreTheDecades() {
        assertThat(LOG.ticks()).containsExactly(1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1.0);
        assertThat(LOG.ticks().stream().map(LOG::tickLabel))
                .containsExactly("0.001 %", "0.01 %", "0.1 %", "1 %", "10 %", "100 %");
        assertThat(LOG.labelAt(9.99999999e-4)).isEqualTo("0.1 %");
        assertThat(LOG.labelAt(2e-3)).isEmpty();
    }

    @Test
    void shortLogarithmicAxesHaveTicksBetweenTheDecades() {
        assertThat(new Axis("epsilon", Scale.LOG, 0.3, 12, Unit.NUMBER).ticks())
                .containsExactly(0.5, 1.0, 2.0, 5.0, 10.0);
    }

    @Test
    void longLogarithmicAxesLeaveDecadesOut() {
        assertThat(new Axis("delta", Scale.LOG, 1e-303, 1, Unit.NUMBER).ticks())
                .hasSize(12)
                .startsWith(1e-286, 1e-260)
                .endsWith(1e-26, 1.0);
    }

    @Test
    void namesStandInTheMiddleOfTheirRoom_onShortLines() {
        Axis axis = Axis.of("", List.of("zeta", "logit max posterior"));
        assertThat(axis.ticks()).containsExactly(0.5, 1.5);
        assertThat(axis.position(1.5)).isEqualTo(0.75);
        assertThat(axis.tickLines(0.5)).containsExactly("zeta");
        assertThat(axis.tickLines(1.5)).containsExactly("logit max", "posterior");
        assertThat(axis.tickLabel(2)).isEqualTo("logit max posterior");
        assertThat(LOG.tickLines(0.1)).containsExactly("10 %");
    }

    @Test
    void linearTicksAreRound() {
        Axis axis = new Axis("count", Scale.LINEAR, 0, 14.04, Unit.NUMBER);
        assertThat(axis.ticks()).containsExactly(0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0);
        Axis tenths = new Axis("count", Scale.LINEAR, -0.2, 0.31, Unit.NUMBER);
        assertThat(tenths.ticks().stream().map(tenths::tickLabel))
                .containsExactly("-0.2", "-0.1", "0", "0.1", "0.2", "0.3");
    }

    @Test
    void countsHaveNoFractions() {
        assertThat(new Axis("models", Scale.LINEAR, 0, 2.2, Unit.COUNT).ticks()).containsExactly(0.0, 1.0, 2.0);
    }

    @Test
    void endsThatMakeNoAxisAreRefused() {
        assertThatThrownBy(() -> new Axis("x", Scale.LOG, 0, 1, Unit.SHARE)).hasMessageContaining("low must be > 0");
        assertThatThrownBy(() -> new Axis("x", Scale.LINEAR, 1, 1, Unit.SHARE)).hasMessageContaining("1.0 to 1.0");
        assertThatThrownBy(() -> new Axis("x", Scale.LINEAR, Double.NaN, 1, Unit.SHARE))
                .hasMessageContaining("NaN");
    }
}
