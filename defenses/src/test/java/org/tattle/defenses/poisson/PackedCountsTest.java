package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.defenses.poisson.CountMatrix.MISSING;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.accounting.mechanism.SeededNoise;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.sampling.Seed;

@Isolated // measures the heap of the process
class PackedCountsTest {
    /** A matrix of these rows. */
    static CountMatrix matrix(int[]... rows) {
        return new CountMatrix() {
            @Override
            public int rows() {
                return rows.length;
            }

            @Override
            public int columns() {
                return rows[0].length;
            }

            @Override
            public void row(int row, int[] out) {
                System.arraycopy(rows[row], 0, out, 0, out.length);
            }
        };
    }

    private static int[] row(CountMatrix matrix, int row) {
        int[] out = new int[matrix.columns()];
        matrix.row(row, out);
        return out;
    }

    /** At the ends of what one, two and four bytes hold, a count must not become the mark of a missing one. */
    @ParameterizedTest
    @ValueSource(ints = {0, 127, 128, 129, 32767, 32768, 32769, 1 << 28})
    void keepsWhatItIsGiven(int largest) {
        int[] given = {largest, -largest, 0, MISSING, 1};
        PackedCounts packed = PackedCounts.of(matrix(new int[] {1, 2, 3, 4, 5}, given));
        assertThat(row(packed, 0)).containsExactly(1, 2, 3, 4, 5);
        assertThat(row(packed, 1)).containsExactly(given);
    }

    @Test
    void aByteIsEnoughForOrdinaryNoise() {
        int rows = 400;
        int columns = 5000;
        CountMatrix zeros = matrix(new int[rows][columns]);
        long before = used();
        PackedCounts noised = PackedCounts.noised(
                zeros, new LimitedPrecision(Unit.DOCUMENT, 1, 1).mechanism(), new SeededNoise(new Seed(1).generator()));
        long bytes = used() - before;
        assertThat(noised.rows()).isEqualTo(rows);
        assertThat(bytes).isLessThan(3L * rows * columns / 2);
    }

    /** The truth is below the noise, row by row: at epsilon 60 no entry has any but once in e^59. */
    @Test
    void noised_almostWithoutNoise_isTheTruth() {
        int[][] given = {{3, 0, MISSING, 70_000}, {MISSING, 5, 200, 1}, {0, 0, 1, 0}};
        PackedCounts noised = PackedCounts.noised(
                matrix(given),
                new LimitedPrecision(Unit.DOCUMENT, 1, 60).mechanism(),
                new SeededNoise(new Seed(3).generator()));
        for (int r = 0; r < given.length; r++) {
            assertThat(row(noised, r)).containsExactly(given[r]);
        }
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /**
     * Noise falls on every entry, zeros included, and on none that is missing. Null hypothesis: the noise's
     * distribution, ratio 1/e. Of 40,000 zeros the share left at 0 has standard error 0.0025; 5 of them are a false
     * alarm of 6e-7. It would catch noise on non-zero entries only, and one-sided noise.
     */
    @Test
    void noiseFallsOnZerosToo() {
        int[] row = new int[40_001];
        row[7] = MISSING;
        PackedCounts noised = PackedCounts.noised(
                matrix(row),
                new LimitedPrecision(Unit.DOCUMENT, 1, 1).mechanism(),
                new SeededNoise(new Seed(2).generator()));
        int[] seen = row(noised, 0);
        assertThat(seen[7]).isEqualTo(MISSING);
        int zeros = 0;
        int above = 0;
        for (int value : seen) {
            zeros += value == 0 ? 1 : 0;
            above += value > 0 ? 1 : 0;
        }
        double ratio = Math.exp(-1);
        assertThat(zeros / 4e4).isBetween((1 - ratio) / (1 + ratio) - 0.0125, (1 - ratio) / (1 + ratio) + 0.0125);
        assertThat(above / 4e4).isBetween(ratio / (1 + ratio) - 0.0125, ratio / (1 + ratio) + 0.0125);
    }
}
