package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.StatisticHistogram;

class StatisticHistogramsTest {
    /** 0 to 8: IQR 4, n^(1/3) = 2.08, width 3.846; 8 / 3.846 = 2.08, three bins. */
    @Test
    void of_binsAreFreedmanDiaconis_andHoldTheirLowerEdge() {
        StatisticHistogram histogram = of(new double[] {0, 1, 2, 3, 4, 5, 6, 7, 8}, new double[] {6, 6});
        assertThat(histogram.edges()).containsExactly(0, 8 / 3.0, 16 / 3.0, 8);
        assertThat(histogram.in()).containsExactly(3, 3, 3);
        assertThat(histogram.out()).containsExactly(0, 0, 2);
        assertThat(histogram.role()).isEqualTo("median");
    }

    /** The width of both sides together would put each hump in a bin of its own. */
    @Test
    void of_twoFarHumps_keepTheirShapes() {
        double[] in = IntStream.range(0, 64).mapToDouble(i -> i).toArray();
        double[] out = Arrays.stream(in).map(x -> x - 200).toArray();
        StatisticHistogram histogram = of(in, out);
        assertThat(Arrays.stream(histogram.in()).filter(c -> c > 0).count()).isEqualTo(5);
        assertThat(Arrays.stream(histogram.in()).sum()).isEqualTo(64);
        assertThat(Arrays.stream(histogram.out()).sum()).isEqualTo(64);
    }

    @Test
    void of_equalValues_areOneBin() {
        StatisticHistogram histogram = of(new double[] {-3, -3}, new double[] {-3});
        assertThat(histogram.edges()).containsExactly(-3.5, -2.5);
        assertThat(histogram.in()).containsExactly(2);
        assertThat(histogram.out()).containsExactly(1);
    }

    @Test
    void of_aSpikeWithAFarOutlier_staysWithinItsBins() {
        double[] spike = new double[100];
        spike[99] = 1e9;
        assertThat(of(spike, new double[0]).in()).hasSize(10);
        double[] spread = IntStream.range(0, 100).mapToDouble(i -> i).toArray();
        spread[99] = 1e9;
        assertThat(of(spread, new double[0]).in()).hasSize(64);
    }

    /** As NumPy's round makes it: it sorts before zero, and so stood before the first bin. */
    @Test
    void of_negativeZero_isZero() {
        assertThat(of(new double[] {-0.0, 1, 2}, new double[] {0, 3}).in())
                .isEqualTo(of(new double[] {0, 1, 2}, new double[] {0, 3}).in());
        assertThat(of(new double[] {-0.0, -0.0}, new double[] {0.0}).in()).containsExactly(2);
        assertThat(of(new double[] {-1, -0.0}, new double[] {-0.5}).in())
                .hasSize(2)
                .contains(1);
    }

    @Test
    void of_nothingOrNotFinite_isRefused() {
        assertThatThrownBy(() -> of(new double[0], new double[0])).hasMessageContaining("record d7");
        assertThatThrownBy(() -> of(new double[] {Double.NaN}, new double[0]))
                .hasMessage("values of record d7 must be finite. Provided value: NaN");
    }

    private static StatisticHistogram of(double[] in, double[] out) {
        return StatisticHistograms.of("d7", "median", "zeta", in, out);
    }
}
