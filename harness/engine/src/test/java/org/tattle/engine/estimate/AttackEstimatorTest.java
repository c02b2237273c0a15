package org.tattle.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.engine.estimate.AttackEstimator.Attacks;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.Toy;
import org.tattle.engine.plan.PlanReader;

/** The time of attacks, estimated from small runs; attacks take a known time of a clock of their own here. */
class AttackEstimatorTest {
    private static final int RECORDS = 2000;

    @TempDir
    Path models;

    /**
     * Fails when what the first attacks take, as code is loaded and compiled, is multiplied by the records (31 times),
     * or what does not grow with the records (9 times).
     */
    @Test
    void whatTheFirstAttacksTake_countsOnce_andOnlyWhatGrowsGrows() {
        Attacks estimated = estimate(300, 30, 0.02);
        // 10 targets are twice as many as are tried
        double truth = (300 + 2 * (30 + 0.02 * RECORDS)) / 1e3;
        assertThat(estimated.seconds()).isCloseTo(truth, within(1e-6));
        assertThat(estimated.twoSizes()).isTrue();
    }

    /** The estimate for attacks that take these milliseconds more at first, always, and for each record. */
    private Attacks estimate(double first, double always, double each) {
        NoisyHistogram.Count count = new NoisyHistogram.Count(RECORDS, 1, 0.5);
        Numbers numbers = Numbers.upTo(RECORDS);
        Experiment<Numbers, NoisyHistogram> cell =
                Toy.shared().of(numbers).trainedBy(count).in(models).experiment();
        TimeEstimator.Samples<Numbers> samples = new TimeEstimator.Samples<>(numbers, Numbers::size);
        double[] milliseconds = {0};
        boolean[] tried = {false};
        List<Attacks> known = new ArrayList<>();
        new AttackEstimator<>(
                        samples,
                        new PlanReader(ToyPlugins.plugins())
                                .read(
                                        "p.yaml",
                                        "{data: {synthetic: {}}, targets: 10, shadows: 16, attacks: [entropy]}",
                                        List.of()),
                        threads -> Math.round(1e6 * milliseconds[0]))
                .cost(
                        cell,
                        new TimeEstimator.Cost(1e-4, 1e-4, 1e-4, 16, 64),
                        (run, one) -> {
                            milliseconds[0] += (tried[0] ? 0 : first)
                                    + always
                                    + each * run.records().size();
                            tried[0] = true;
                        },
                        Box.ofSeconds(60),
                        known::add);
        return known.get(known.size() - 1);
    }
}
