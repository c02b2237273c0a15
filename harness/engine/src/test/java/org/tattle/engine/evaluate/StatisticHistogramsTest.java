package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.ModelJob;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.Toy;
import org.tattle.engine.experiment.WorkerPool;

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

    @TempDir
    Path folder;

    @Test
    void byExposure_theMostTheMedianAndTheLeast_eachOnce() {
        assertThat(StatisticHistograms.byExposure(List.of("a", "b", "c", "d")))
                .containsExactly(
                        Map.entry("a", "most exposed"), Map.entry("c", "median"), Map.entry("d", "least exposed"));
        assertThat(StatisticHistograms.byExposure(List.of("a"))).containsExactly(Map.entry("a", "most exposed"));
        assertThat(StatisticHistograms.byExposure(List.of())).isEmpty();
    }

    /** Each histogram is of the record it names: member 0's and 5's counts lie in other models. */
    @Test
    void givenRecords_areDrawnInTheirOrderAndRoles() {
        ModelTraining<Numbers, NoisyHistogram> run = Toy.shared().in(folder);
        Toy.train(folder, 1, Toy.shared());
        Map<String, String> given = new LinkedHashMap<>();
        given.put(run.jobs().records().id(5), "late");
        given.put(run.jobs().records().id(0), "early");
        List<StatisticHistogram> drawn = new Evaluation(
                        List.of(0.1), 0.95, 3, given, UnaryOperator.identity(), 1, Optional.empty())
                .evaluate(run.trained(), new WorkerPool(1), PhaseProgress.uncounted())
                .attacks()
                .get(0)
                .histograms();
        assertThat(drawn).extracting(StatisticHistogram::role).containsExactly("late", "early");
        assertThat(drawn)
                .extracting(StatisticHistogram::id)
                .containsExactly(
                        run.jobs().records().id(5), run.jobs().records().id(0));
        double lowest = Double.POSITIVE_INFINITY;
        for (ModelJob job : run.jobs().shadows()) {
            lowest = Math.min(lowest, run.trained().statistics(job, -1).get(0).get(5));
        }
        assertThat(drawn.get(0).edges()[0]).isEqualTo(lowest);
    }
}
