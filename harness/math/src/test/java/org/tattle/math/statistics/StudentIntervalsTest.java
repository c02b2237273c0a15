package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.apache.commons.rng.sampling.distribution.GaussianSampler;
import org.apache.commons.rng.sampling.distribution.SharedStateContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.math.sampling.Seed;

class StudentIntervalsTest {
    /** Mean 3, s = sqrt(2.5), t of four degrees 2.7764451052 (SciPy): 3 ± 1.9632432. */
    @Test
    void mean_ofFiveValues_hasStudentsInterval() {
        Interval mean = StudentIntervals.mean(new double[] {1, 2, 3, 4, 5}, 0.95);
        assertThat(mean.value()).isEqualTo(3);
        assertThat(mean.low()).isCloseTo(3 - 1.9632432, within(1e-6));
        assertThat(mean.high()).isCloseTo(3 + 1.9632432, within(1e-6));
        assertThat(mean.method()).isEqualTo("student-by-target");
    }

    @Test
    void mean_ofOneValue_hasNoEnds() {
        Interval mean = StudentIntervals.mean(new double[] {7}, 0.95);
        assertThat(mean.value()).isEqualTo(7);
        assertThat(mean.low()).isNaN();
        assertThat(mean.high()).isNaN();
    }

    /**
     * Null: 80 % of intervals from 3 standard normal values hold 0. Held of 20,000 are Bin(20000, 0.8), sd 57, and off
     * by more than 290 with probability 4e-7, as those of 4,000 by more than 135 with one of 1e-7. A normal quantile in
     * place of Student's would hold 68 %, dividing by n for the variance 72 %.
     */
    @Test
    void mean_ofNormalValues_isHeldAsOftenAsPromised() {
        mean_ofNormalValues_isHeldAsOftenAsPromised(4_000, 135);
    }

    @Test
    @Tag("slow")
    void mean_ofNormalValues_isHeldAsOftenAsPromised_inFull() {
        mean_ofNormalValues_isHeldAsOftenAsPromised(20_000, 290);
    }

    private static void mean_ofNormalValues_isHeldAsOftenAsPromised(int intervals, int off) {
        SharedStateContinuousSampler normal =
                GaussianSampler.of(ZigguratSampler.NormalizedGaussian.of(new Seed(8).generator()), 0, 1);
        long held = IntStream.range(0, intervals)
                .filter(i ->
                        StudentIntervals.mean(normal.samples(3).toArray(), 0.8).covers(0))
                .count();
        assertThat(held).isBetween(intervals * 4L / 5 - off, intervals * 4L / 5 + off);
    }

    /** Squares 4 + 1 + 0 + 1 + 4 over four degrees of freedom; over five it would be sqrt(2). */
    @Test
    void deviation_isThatOfOneRepetition() {
        assertThat(StudentIntervals.deviation(new double[] {1, 2, 3, 4, 5})).isCloseTo(Math.sqrt(2.5), within(1e-15));
        assertThat(StudentIntervals.deviation(new double[] {7})).isNaN();
        assertThat(StudentIntervals.deviation(new double[] {1, Double.NaN})).isNaN();
        assertThatIllegalArgumentException().isThrownBy(() -> StudentIntervals.deviation(new double[0]));
    }

    @Test
    void mean_ofNothing_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudentIntervals.mean(new double[0], 0.95))
                .withMessage("number of values must be at least 1. Provided value: 0");
    }

    /** Would find ends that the observed values cut, as those of a mean near 0 of numbers of any sign. */
    @Test
    void mean_ofNumbersOfOneSign_isNotCut() {
        assertThat(StudentIntervals.mean(new double[] {-100, -300}, 0.95).high())
                .isGreaterThan(1000);
        assertThat(StudentIntervals.mean(new double[] {0.1, 0.9}, 0.95).low()).isLessThan(-4);
        assertThat(StudentIntervals.mean(new double[] {0.1, 0.9}, 0.95).within(0, 1))
                .isEqualTo(new Interval(0.5, 0, 1, 0.95, "student-by-target"));
    }
}
