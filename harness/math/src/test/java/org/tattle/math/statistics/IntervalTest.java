package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IntervalTest {
    @Test
    void toString_isForPeople() {
        assertThat(new Interval(0.6910000000000001, 0.48566633, 0.839, 0.95, "within-target"))
                .hasToString("0.691 [0.4857, 0.839], 95 %, within-target");
        assertThat(new Interval(0, Double.NaN, Double.POSITIVE_INFINITY, 0.999, "none"))
                .hasToString("0 [NaN, Infinity], 99.9 %, none");
    }

    @Test
    void covers_includesItsEnds() {
        Interval interval = new Interval(0.5, 0.25, 0.75, 0.95, "m");
        assertThat(interval.covers(0.25)).isTrue();
        assertThat(interval.covers(0.75)).isTrue();
        assertThat(interval.covers(0.2499)).isFalse();
        assertThat(interval.covers(0.7501)).isFalse();
    }
}
