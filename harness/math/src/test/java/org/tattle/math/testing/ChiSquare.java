package org.tattle.math.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntToDoubleFunction;
import java.util.function.LongSupplier;
import org.apache.commons.math3.special.Gamma;

/**
 * The chi-square test of draws against a distribution on whole numbers. Cells are merged until each expects at least 20
 * draws, so that the last cell of each side is the tail beyond.
 */
public final class ChiSquare {
    private static final double FALSE_ALARM = 1e-6;

    private ChiSquare() {}

    /** Asserts that the draws follow the distribution; where they do, this fails with probability 1e-6. */
    public static void assertFollows(
            int draws, int from, int to, LongSupplier sampler, IntToDoubleFunction distribution) {
        long[] seen = new long[to - from + 1];
        for (int i = 0; i < draws; i++) {
            seen[(int) Math.max(0, Math.min(to, sampler.getAsLong()) - from)]++;
        }
        assertFollows(seen, i -> distribution.applyAsDouble(from + i));
    }

    /** Asserts that counts follow the distribution; the last cell stands for all beyond. */
    public static void assertFollows(long[] seen, IntToDoubleFunction distribution) {
        long draws = 0;
        for (long count : seen) {
            draws += count;
        }
        double statistic = 0;
        int cells = 0;
        double expected = 0;
        long observed = 0;
        double rest = draws;
        for (int k = 0; k < seen.length; k++) {
            double here = draws * distribution.applyAsDouble(k);
            expected += k == seen.length - 1 ? Math.max(rest, here) : here;
            rest -= here;
            observed += seen[k];
            if ((expected >= 20 && rest >= 20) || k == seen.length - 1) {
                statistic += (observed - expected) * (observed - expected) / expected;
                cells++;
                expected = 0;
                observed = 0;
            }
        }
        assertThat(cells).isGreaterThan(1);
        assertThat(Gamma.regularizedGammaQ((cells - 1) / 2.0, statistic / 2))
                .as("chance of a chi-square of %s or more on %s cells", statistic, cells)
                .isGreaterThan(FALSE_ALARM);
    }
}
