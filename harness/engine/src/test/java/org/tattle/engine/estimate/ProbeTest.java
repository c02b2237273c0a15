package org.tattle.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.audit.Trainer;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.Toy;
import org.tattle.engine.plan.PlanReader;

/** The cost of an experiment, measured by small runs; all takes a known time of a clock of its own here. */
class ProbeTest {
    private static final int RECORDS = 2000;

    @TempDir
    Path models;

    /**
     * Fails when what the first attacks take, as code is loaded and compiled, is multiplied by the records, or what
     * does not grow with the records.
     */
    @Test
    void whatTheFirstAttacksTake_countsOnce_andOnlyWhatGrowsGrows() {
        Probe.Cost cost = cost(300, 30, 0.02);
        // 10 targets are twice as many as are tried
        assertThat(cost.attacks()).isCloseTo((300 + 2 * (30 + 0.02 * RECORDS)) / 1e3, within(1e-6));
        assertThat(cost.sizes()).isEqualTo(2);
    }

    /** Fails when a training is taken to have all records, or models that are given out again count as trained. */
    @Test
    void aTraining_takesWhatItsRecordsTake() {
        assertThat(cost(0, 0, 0).train()).isCloseTo((5 + 0.01 * RECORDS / 2) / 1e3, within(1e-6));
    }

    /** The cost where attacks take these milliseconds more at first, always, and for each record. */
    private Probe.Cost cost(double first, double always, double each) {
        double[] milliseconds = {0};
        Trainer<Numbers, NoisyHistogram> trainer = (numbers, training) -> {
            milliseconds[0] += 5 + 0.01 * numbers.size();
            return new NoisyHistogram.Count(RECORDS, 1, 0.5).train(numbers, training);
        };
        Numbers numbers = Numbers.upTo(RECORDS);
        Experiment<Numbers, NoisyHistogram> experiment =
                Toy.shared().of(numbers).trainedBy(trainer).in(models).jobs().experiment();
        boolean[] tried = {false};
        List<Probe.Cost> known = new ArrayList<>();
        new Probe<>(
                        new Probe.Samples<>(numbers, Numbers::size),
                        new PlanReader(ToyPlugins.plugins())
                                .read(
                                        "p.yaml",
                                        "{data: {synthetic: {}}, targets: 10, shadows: 16, attacks: [entropy]}",
                                        List.of()),
                        thread -> Math.round(1e6 * milliseconds[0]))
                .cost(
                        experiment,
                        (models, one) -> {
                            milliseconds[0] += (tried[0] ? 0 : first)
                                    + always
                                    + each * models.records().size();
                            tried[0] = true;
                        },
                        Box.ofSeconds(60),
                        known::add);
        return known.get(known.size() - 1);
    }
}
