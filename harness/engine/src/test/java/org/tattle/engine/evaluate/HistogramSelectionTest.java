package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.ModelJob;
import org.tattle.engine.experiment.Toy;
import org.tattle.engine.experiment.WorkerPool;

class HistogramSelectionTest {
    @TempDir
    Path folder;

    @Test
    void byExposure_theMostTheMedianAndTheLeast_eachOnce() {
        HistogramSelection examples = new HistogramSelection.ByExposure();
        assertThat(examples.roles(List.of("a", "b", "c", "d")))
                .containsExactly(
                        Map.entry("a", "most exposed"), Map.entry("c", "median"), Map.entry("d", "least exposed"));
        assertThat(examples.roles(List.of("a"))).containsExactly(Map.entry("a", "most exposed"));
        assertThat(examples.roles(List.of())).isEmpty();
    }

    /** Each histogram is of the record it names: member 0's and 5's counts lie in other models. */
    @Test
    void givenRecords_areDrawnInTheirOrderAndRoles() {
        ExperimentRun<Numbers, NoisyHistogram> run = Toy.shared().in(folder);
        Toy.train(folder, 1, Toy.shared());
        Map<String, String> given = new LinkedHashMap<>();
        given.put(run.records().id(5), "late");
        given.put(run.records().id(0), "early");
        List<StatisticHistogram> drawn = new Evaluation(
                        List.of(0.1), 0.95, 3, new HistogramSelection.Given(given), UnaryOperator.identity(), 1)
                .evaluate(run, new WorkerPool(1), PhaseProgress.uncounted())
                .attacks()
                .get(0)
                .histograms();
        assertThat(drawn).extracting(StatisticHistogram::role).containsExactly("late", "early");
        assertThat(drawn)
                .extracting(StatisticHistogram::id)
                .containsExactly(run.records().id(5), run.records().id(0));
        double lowest = Double.POSITIVE_INFINITY;
        for (ModelJob job : run.shadows()) {
            lowest = Math.min(lowest, run.statistics(job, -1).get(0).get(5));
        }
        assertThat(drawn.get(0).edges()[0]).isEqualTo(lowest);
    }
}
