package org.tattle.core.counts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.counts.InverseFrequency.Weighting;
import org.tattle.math.sampling.SplitMix;

/** Counts that are weighted as the tools weight them, and recovered. */
class ClassTfidfTest {
    private static final double ERROR = 1e-12;

    /** A matrix of counts, weighted. */
    private record Weighted(int[] starts, int[] columns, long[] counts, double[] cells, double[] idf) {
        static Weighted of(long[][] matrix, boolean bm25, boolean roots) {
            int words = matrix[0].length;
            double[] idf = new double[words];
            long[] lengths = Arrays.stream(matrix)
                    .mapToLong(row -> Arrays.stream(row).sum())
                    .toArray();
            long mean = Arrays.stream(lengths).sum() / matrix.length;
            for (int w = 0; w < words; w++) {
                long count = 0;
                for (long[] row : matrix) {
                    count += row[w];
                }
                idf[w] =
                        bm25 ? Math.log(1 + (mean - count + 0.5) / (count + 0.5)) : Math.log((double) mean / count + 1);
            }
            int cells = (int) Arrays.stream(matrix)
                    .flatMapToLong(Arrays::stream)
                    .filter(c -> c > 0)
                    .count();
            Weighted weighted =
                    new Weighted(new int[matrix.length + 1], new int[cells], new long[cells], new double[cells], idf);
            int i = 0;
            for (int k = 0; k < matrix.length; k++) {
                for (int w = 0; w < words; w++) {
                    if (matrix[k][w] > 0) {
                        double share = (double) matrix[k][w] / lengths[k];
                        weighted.columns[i] = w;
                        weighted.counts[i] = matrix[k][w];
                        weighted.cells[i++] = (roots ? Math.sqrt(share) : share) * idf[w];
                    }
                }
                weighted.starts[k + 1] = i;
            }
            return weighted;
        }

        ClassTfidf matrix() {
            return new ClassTfidf(starts, columns, cells, idf);
        }
    }

    private static long[][] drawn(int classes, int words) {
        SplitMix random = new SplitMix(3);
        long[][] matrix = new long[classes][words];
        for (int k = 0; k < classes; k++) {
            for (int w = 0; w < words; w++) {
                double u = random.nextDouble();
                matrix[k][w] = u < 0.7 ? 0 : (long) Math.pow(1 / (1 - u) - 2.3, 1.5) + 1;
            }
        }
        for (int w = 0; w < words; w++) {
            matrix[w % classes][w]++; // every word stands somewhere
        }
        return matrix;
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true"})
    void counts_comeBackExactly(boolean bm25, boolean roots) {
        Weighted weighted = Weighted.of(drawn(12, 800), bm25, roots);
        assertThat(weighted.matrix().counts(bm25, roots).orElseThrow().counts()).isEqualTo(weighted.counts);
    }

    /** All counts of a class are multiples of 6: its shares alone would give a sixth of each. */
    @Test
    void aCommonFactorOfAClass_comesFromTheSums() {
        long[][] matrix = drawn(5, 300);
        matrix[2] = Arrays.stream(matrix[2]).map(count -> 6 * count).toArray();
        Weighted weighted = Weighted.of(matrix, false, false);
        assertThat(weighted.matrix().counts(false, false).orElseThrow().counts())
                .isEqualTo(weighted.counts);
    }

    @Test
    void oneWeightThatDoesNotFit_isNotExact() {
        Weighted weighted = Weighted.of(drawn(12, 800), false, false);
        weighted.cells[100] *= 1 + 1e-6;
        assertThat(weighted.matrix().counts(false, false)).isEmpty();
        assertThat(weighted.matrix().totals(false)).isPresent();
        weighted.idf[7] *= 1 + 1e-6;
        assertThat(weighted.matrix().totals(false)).isEmpty();
    }

    @Test
    void theWrongWeighting_isNotExact() {
        Weighted weighted = Weighted.of(drawn(12, 800), false, false);
        assertThat(weighted.matrix().counts(true, false)).isEmpty();
        assertThat(weighted.matrix().counts(false, true)).isEmpty();
    }

    @Test
    void documentFrequencies_comeBackExactly_alsoWhereTheRarestStandsInFive() {
        long[] frequencies =
                IntStream.range(0, 200).mapToLong(w -> 5 + w * w % 91).toArray();
        double[] smooth =
                Arrays.stream(frequencies).mapToDouble(df -> 1001.0 / (1 + df)).toArray();
        InverseFrequency found =
                InverseFrequency.of(smooth, Weighting.SMOOTH, ERROR).orElseThrow();
        assertThat(found.counts()).isEqualTo(frequencies);
        assertThat(found.total()).isEqualTo(1000);
    }

    @Test
    void ratiosOfNoCounts_giveNone() {
        assertThat(InverseFrequency.of(new double[0], Weighting.PLAIN, ERROR)).isEmpty();
        assertThat(InverseFrequency.of(new double[] {1, Double.NaN}, Weighting.PLAIN, ERROR))
                .isEmpty();
        assertThat(InverseFrequency.of(new double[] {0, 1}, Weighting.PLAIN, ERROR))
                .isEmpty();
        double[] drawn = new SplitMix(5).doubles(50).map(u -> 1 + u).toArray();
        assertThat(InverseFrequency.of(drawn, Weighting.PLAIN, ERROR)).isEmpty();
    }
}
