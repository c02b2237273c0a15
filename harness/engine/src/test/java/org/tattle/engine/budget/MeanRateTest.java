package org.tattle.engine.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.result.SharedError;
import org.tattle.math.statistics.MeanError;

class MeanRateTest {
    private static final double ALPHA = 0.001;

    private static MeanRate of(double... rates) {
        return MeanRate.of(rates, 500, 0, SharedError.Part.NONE);
    }

    private static double[] equal(int targets, double rate) {
        double[] rates = new double[targets];
        Arrays.fill(rates, rate);
        return rates;
    }

    /**
     * The score interval of Wilson (1927) for 300 of 30,000, from his formula: 3,000 targets of one rate are
     * independent members, and Student's t is nearly normal. Fails for the variance at the mean (Wald): 0.0082.
     */
    @Test
    void manyEqualTargets_giveWilsonsInterval() {
        MeanRate mean = MeanRate.of(equal(3000, 0.01), 10, 0, SharedError.Part.NONE);
        double z = new NormalDistribution(null, 0, 1).inverseCumulativeProbability(1 - ALPHA);
        double n = 30_000;
        double center = (0.01 + z * z / (2 * n)) / (1 + z * z / n);
        double half = z / (1 + z * z / n) * Math.sqrt(0.01 * 0.99 / n + z * z / (4 * n * n));
        assertThat(mean.ifAlike(ALPHA, -1)).isCloseTo(center - half, within(2e-5));
        assertThat(mean.ifAlike(ALPHA, 1)).isCloseTo(center + half, within(2e-5));
    }

    /** At a limit, the mean is exactly t standard errors away, with the variance of the limit. */
    @Test
    void aLimit_isStudentsQuantileAway_byTheVarianceThere() {
        double[] rates = {0.02, 0.05, 0.03, 0.08, 0.04};
        MeanRate rate = MeanRate.of(rates, 500, 9, new SharedError.Part(1e-4, 2e-4));
        MeanError error = rate.error();
        double t = error.student().inverseCumulativeProbability(1 - ALPHA);
        double smooth = (rate.mean() * 2500 + 1) / 2502;
        for (double p : new double[] {rate.ifAlike(ALPHA, -1), rate.ifAlike(ALPHA, 1)}) {
            double variance = error.value() * error.value() * p * (1 - p) / (smooth * (1 - smooth));
            assertThat(Math.abs(p - rate.mean())).isCloseTo(t * Math.sqrt(variance), within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.002, 0.3, 1})
    void turnedAround_wilsonsLimitsSwap(double rate) {
        MeanRate one = of(equal(6, rate));
        MeanRate other = of(equal(6, 1 - rate));
        assertThat(one.ifAlike(ALPHA, -1)).isCloseTo(1 - other.ifAlike(ALPHA, 1), within(1e-12));
        assertThat(one.low(ALPHA)).isBetween(0.0, one.mean());
        assertThat(one.high(ALPHA)).isBetween(one.mean(), 1.0).isGreaterThan(one.low(ALPHA));
    }

    /**
     * Ten targets that are alike leave a rate of 1 with a probability of 1 − alpha^(1/10) open, whatever the spread of
     * what was seen; fails for Student's interval or Wilson's. The bet at the largest stake, nine tenths of the
     * capital, alone would have the limit 1 − (alpha/0.9)^(1/10) (1 − 0.01).
     */
    @Test
    void anUpperLimit_leavesRareTrainingsOpen() {
        double open = 1 - Math.pow(ALPHA, 0.1);
        MeanRate ten = MeanRate.of(equal(10, 0.01), 10_000, 0, SharedError.Part.NONE);
        assertThat(ten.ifAlike(ALPHA, 1)).isLessThan(0.02);
        assertThat(ten.high(ALPHA)).isBetween(open, 1 - Math.pow(ALPHA, 0.1) * 0.97);
        MeanRate many = MeanRate.of(equal(1000, 0.01), 10_000, 0, SharedError.Part.NONE);
        assertThat(many.high(ALPHA)).isBetween(0.0165, 0.0175);
    }

    /** None found is no proof that nothing would be: fails for an interval without width. */
    @Test
    void noneFound_stillHasAnUpperLimit_thatMoreMembersLower() {
        MeanRate few = MeanRate.of(equal(10, 0), 100, 0, SharedError.Part.NONE);
        MeanRate many = MeanRate.of(equal(10, 0), 10_000, 0, SharedError.Part.NONE);
        assertThat(few.low(ALPHA)).isZero();
        assertThat(few.ifAlike(ALPHA, 1)).isGreaterThan(5e-3);
        assertThat(many.ifAlike(ALPHA, 1)).isPositive().isLessThan(few.ifAlike(ALPHA, 1) / 50);
        assertThat(many.high(ALPHA)).isPositive();
    }

    @Test
    void spreadAndSharedError_widen() {
        MeanRate alike = of(equal(5, 0.044));
        MeanRate spread = of(0.02, 0.05, 0.03, 0.08, 0.04);
        MeanRate shared = MeanRate.of(equal(5, 0.044), 500, 9, new SharedError.Part(1e-3, 1e-3));
        assertThat(spread.ifAlike(ALPHA, 1)).isGreaterThan(alike.ifAlike(ALPHA, 1));
        assertThat(shared.high(ALPHA)).isGreaterThan(alike.high(ALPHA));
    }

    /** Fails if half as many targets would do, or the number does not do: rates are repeated as they are. */
    @Test
    void targetsFor_decide() {
        double[] rates = {0.02, 0.05, 0.03, 0.08, 0.04};
        int enough = of(rates).targetsFor(0.06, ALPHA).orElseThrow();
        assertThat(of(repeated(rates, enough / 5 + 1)).high(ALPHA)).isLessThanOrEqualTo(0.06);
        assertThat(of(repeated(rates, enough / 10)).high(ALPHA)).isGreaterThan(0.06);
        int above = of(rates).targetsFor(0.03, ALPHA).orElseThrow();
        assertThat(of(repeated(rates, above / 5 + 1)).low(ALPHA)).isGreaterThan(0.03);
        assertThat(of(repeated(rates, above / 10)).low(ALPHA)).isLessThan(0.03);
    }

    private static double[] repeated(double[] rates, int times) {
        double[] all = new double[rates.length * times];
        Arrays.setAll(all, i -> rates[i % rates.length]);
        return all;
    }

    @Test
    void fewShadowModels_noNumberOfTargetsDecides() {
        MeanRate rate = MeanRate.of(equal(5, 0.044), 500, 9, new SharedError.Part(1e-3, 1e-3));
        assertThat(rate.targetsFor(0.05, ALPHA)).isEmpty();
        assertThat(rate.withoutSharedError().targetsFor(0.06, ALPHA)).isPresent();
    }

    @Test
    void atTheLimit_noNumberOfTargetsDecides() {
        assertThat(of(equal(30, 0.02)).targetsFor(0.02, ALPHA)).isEmpty();
        assertThat(of(equal(30, 0.02)).targetsFor(0.0203, ALPHA)).isEmpty();
    }
}
