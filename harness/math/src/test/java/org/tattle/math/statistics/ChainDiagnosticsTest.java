package org.tattle.math.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class ChainDiagnosticsTest {
    private static final int LENGTH = 20_000;
    private static final int CHAINS = 100;

    /**
     * By hand: halves of variance 5/3 and means 2.5 and 6.5, so 5/4 + 8 = 37/4 in all; autocovariances 5/16, −3/8,
     * −9/16 at lags 1 to 3.
     */
    @Test
    void of_oneToEight_isWhatOneFindsByHand() {
        ChainDiagnostics found = ChainDiagnostics.of(new double[] {1, 2, 3, 4, 5, 6, 7, 8});
        assertThat(found.splitRHat()).isCloseTo(Math.sqrt(37 / 4.0 / (5 / 3.0)), within(1e-12));
        double first = 1 + 1 - (5 / 3.0 - 5 / 16.0) / 9.25;
        double second = 2 - (10 / 3.0 + 3 / 8.0 + 9 / 16.0) / 9.25;
        assertThat(found.effectiveSampleSize()).isCloseTo(8 / (2 * (first + second) - 1), within(1e-12));
    }

    /** The middle one of an odd number belongs to neither half. */
    @Test
    void of_oddNumber_leavesTheMiddleOut() {
        assertThat(ChainDiagnostics.of(new double[] {1, 2, 3, 4, 99, 5, 6, 7, 8}))
                .isEqualTo(ChainDiagnostics.of(new double[] {1, 2, 3, 4, 5, 6, 7, 8}));
    }

    /**
     * x_t = rho x_{t−1} + normal: n (1 − rho)/(1 + rho) independent draws tell its mean as well. Means of 100 chains,
     * of which 4.9 standard errors pass with probability 1e-6; 0.02 more, for the sum ends only after a positive pair,
     * so that noise of a standard deviation 1/sqrt(n/2) = 0.01 is left in it. Catches a sum without the factor 2, one
     * that leaves out lag 1, and one without an end.
     */
    @ParameterizedTest
    @CsvSource({"-0.3", "0", "0.5", "0.9"})
    void of_autoregressiveChains_findsTheirSampleSize(double rho) {
        double[] shares = new double[CHAINS];
        double worst = 0;
        for (int chain = 0; chain < CHAINS; chain++) {
            ChainDiagnostics found = ChainDiagnostics.of(autoregressive(rho, LENGTH, chain));
            shares[chain] = found.effectiveSampleSize() / LENGTH * (1 + rho) / (1 - rho);
            worst = Math.max(worst, found.splitRHat());
        }
        double mean = Arrays.stream(shares).average().orElseThrow();
        double deviation = Math.sqrt(Arrays.stream(shares)
                        .map(share -> (share - mean) * (share - mean))
                        .sum()
                / (CHAINS - 1));
        assertThat(mean).isCloseTo(1, within(0.02 + 4.9 * deviation / Math.sqrt(CHAINS)));
        assertThat(worst).isBetween(1.0, 1.01);
    }

    private static double[] autoregressive(double rho, int length, int chain) {
        SplitMix random = new Seed(160).child("chain-" + chain).generator();
        double[] values = new double[length];
        double value = NormalSampler.sample(random) / Math.sqrt(1 - rho * rho);
        for (int i = 0; i < length; i++) {
            values[i] = value;
            value = rho * value + NormalSampler.sample(random);
        }
        return values;
    }

    /**
     * A wave of period 5/2 with a tenth of noise in its variance: autocorrelations 0.9 cos(0.8 pi t), in pairs 0.272,
     * 0.556, 0.172 and then negative. The second counts as the first, so that a draw counts as 1/(2 × 0.716 − 1) =
     * 2.31; else as 1.0. Null hypothesis: each autocorrelation errs by 0.0015, so that the figure passes 0.2 with a
     * probability below 1e-6. Catches pairs that may rise.
     */
    @Test
    void of_wave_takesNoPairForMoreThanTheOneBefore() {
        SplitMix random = new Seed(161).child("wave").generator();
        double[] values = new double[100_000];
        Arrays.setAll(values, i -> Math.sqrt(2) * Math.cos(0.8 * Math.PI * i) + NormalSampler.sample(random) / 3);
        assertThat(ChainDiagnostics.of(values).effectiveSampleSize() / values.length)
                .isCloseTo(2.31, within(0.2));
    }

    /** A drift of two standard deviations over the chain: halves are one apart, and R-hat near sqrt(1 + 1/2). */
    @Test
    void of_driftingChain_isNotToBeTrusted() {
        double[] values = autoregressive(0, 1000, 0);
        for (int i = 0; i < values.length; i++) {
            values[i] += 2.0 * i / values.length;
        }
        ChainDiagnostics found = ChainDiagnostics.of(values);
        assertThat(found.splitRHat()).isGreaterThan(1.1);
        assertThat(found.effectiveSampleSize()).isLessThan(20);
    }

    @Test
    void of_severalSeries_isTheWorstOfEach() {
        double[] slow = autoregressive(0.9, LENGTH, 1);
        double[] quick = autoregressive(0, LENGTH, 2);
        double[] constant = new double[LENGTH];
        ChainDiagnostics both = ChainDiagnostics.of(quick, slow, constant);
        assertThat(both.effectiveSampleSize())
                .isEqualTo(ChainDiagnostics.of(slow).effectiveSampleSize());
        assertThat(both.splitRHat())
                .isEqualTo(Math.max(
                        ChainDiagnostics.of(slow).splitRHat(),
                        ChainDiagnostics.of(quick).splitRHat()));
        assertThat(both.constantSeries()).isEqualTo(1);
    }

    /** Draws that undo one another tell a mean better than as many independent ones; no more than Stan grants. */
    @Test
    void of_alternatingSeries_isCapped() {
        double[] values = new double[100];
        Arrays.setAll(values, i -> i % 2);
        assertThat(ChainDiagnostics.of(values).effectiveSampleSize()).isCloseTo(200, within(1e-9));
    }

    @Test
    void of_constantSeries_showsNothing() {
        double[] stuck = new double[10];
        Arrays.fill(stuck, 0.1);
        assertThat(ChainDiagnostics.of(stuck, stuck)).isEqualTo(new ChainDiagnostics(0, Double.POSITIVE_INFINITY, 2));
    }

    /** Halves that are constant and differ: one jump reveals information about one draw. */
    @Test
    void of_oneJump_isInfinitelyBad() {
        ChainDiagnostics found = ChainDiagnostics.of(new double[] {1, 1, 1, 1, 2, 2, 2, 2});
        assertThat(found.splitRHat()).isInfinite();
        assertThat(found.effectiveSampleSize()).isBetween(1.0, 1.2);
    }

    @Test
    void nonsense_isRefused() {
        assertThatThrownBy(ChainDiagnostics::of).hasMessage("series must be one or more. Provided value: none");
        assertThatThrownBy(() -> ChainDiagnostics.of(new double[7]))
                .hasMessage("a series must be of at least 8 values. Provided value: 7");
        assertThatThrownBy(() -> ChainDiagnostics.of(new double[] {0, 0, Double.NaN, 0, 0, 0, 0, 0}))
                .hasMessage("values of a series must be finite. Provided value: NaN");
    }
}
