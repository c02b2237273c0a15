package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.ExperimentJobs;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.Nearer;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunSettings;
import org.tattle.engine.experiment.SurfaceAttacks;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.engine.experiment.Toy;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.Seed;

class NormalityStudyTest {
    private static final int SHADOWS = 200;

    @TempDir
    Path folder;

    /** A record's own noisy count, and its exponential: not normal, and the larger the more it varies. */
    private record Two() implements QueryStatistic<Numbers, NoisyHistogram> {
        @Override
        public List<String> columns() {
            return List.of("count", "exponential");
        }

        @Override
        public void evaluate(NoisyHistogram release, Numbers records, double[] out) {
            for (int i = 0; i < records.size(); i++) {
                out[2 * i] = release.counts()[(int) records.values()[i]];
                out[2 * i + 1] = Math.exp(3 * out[2 * i]);
            }
        }

        @Override
        public double[] varianceScales(Numbers records) {
            double[] scales = new double[records.size()];
            Arrays.fill(scales, 1);
            return scales;
        }
    }

    private static NamedAttack<Numbers, NoisyHistogram> attack(String name, ShadowSampling split) {
        return new NamedAttack<>(name, Map.of(), new Nearer<>(new Two(), split));
    }

    private ModelTraining<Numbers, NoisyHistogram> trained(
            int shadows, List<NamedAttack<Numbers, NoisyHistogram>> attacks, String... surfaces) {
        Toy toy = Toy.shared().set(new RunSettings(1, shadows, new Seed(7), "test", false));
        Experiment<Numbers, NoisyHistogram> experiment = new Experiment<>(
                "cell",
                new ExperimentInfo("count", Map.of(), "none", ""),
                Toy.COUNT,
                NoisyHistogram.CODEC,
                Adversary.shared(Toy.COUNT),
                Arrays.stream(surfaces)
                        .<SurfaceAttacks<Numbers, NoisyHistogram, ?>>map(
                                surface -> new SurfaceAttacks<>(surface, Surface.<NoisyHistogram>full(), attacks))
                        .toList(),
                Optional.empty(),
                List.of());
        ModelTraining<Numbers, NoisyHistogram> run = new ModelTraining<>(
                new ExperimentJobs<>(
                        experiment, toy.numbers(), toy.numbers().fingerprint(), toy.design(), toy.settings()),
                ModelStore.in(folder));
        Toy.train(List.of(run), 2, ProgressListener.silent());
        return run;
    }

    private static List<StatisticStudy> study(int records, ModelTraining<Numbers, NoisyHistogram> run) {
        return new NormalityStudy(records, 0.05).of(run.trained(), new WorkerPool(2));
    }

    /**
     * A member's count is N(1, 1/4), others' N(0, 1/4): KL is 2 and d' 2; of 12 records and 100 models a side their
     * medians are within 0.8 and 0.5 (some 6 standard errors). Of 24 tests of normal samples more than 6 are rejected
     * with probability below 1e-6, of exponentials less than all of them, too. Would catch columns or sides exchanged.
     */
    @Test
    void aNormalColumnIsToldFromOneThatIsNot() {
        List<StatisticStudy> studies = study(12, trained(SHADOWS, List.of(attack("a", ShadowSampling.HALVES)), "full"));
        assertThat(studies).extracting(StatisticStudy::column).containsExactly("count", "exponential");
        StatisticStudy normal = studies.get(0);
        assertThat(normal.records()).isEqualTo(12);
        assertThat(normal.tests()).isEqualTo(24);
        assertThat(normal.rejected()).isLessThanOrEqualTo(6);
        assertThat(normal.divergence().median()).isBetween(1.2, 2.8);
        assertThat(normal.separation().median()).isBetween(1.5, 2.5);
        assertThat(normal.inAboveOut()).isEqualTo(1);
        assertThat(studies.get(1).rejected()).isEqualTo(24);
        assertThat(studies.get(1).shadows()).isEqualTo(SHADOWS);
    }

    /** Two attacks with one question are one study; each surface is one of its own. */
    @Test
    void everyStatisticOnEverySurfaceIsStudiedOnce() {
        List<StatisticStudy> studies = study(
                3,
                trained(
                        8,
                        List.of(attack("a", ShadowSampling.HALVES), attack("b", ShadowSampling.HALVES)),
                        "full",
                        "other"));
        assertThat(studies)
                .extracting(study -> study.surface() + " " + study.column() + " " + study.records())
                .containsExactly("full count 3", "full exponential 3", "other count 3", "other exponential 3");
    }

    @Test
    void moreRecordsThanThereAre_areAll_andNoneIsNoStudy() {
        ModelTraining<Numbers, NoisyHistogram> run = trained(8, List.of(attack("a", ShadowSampling.HALVES)), "full");
        assertThat(study(100, run).get(0).records()).isEqualTo(Toy.RECORDS);
        assertThat(study(0, run)).isEmpty();
        assertThat(study(5, run)).isEqualTo(new NormalityStudy(5, 0.05).of(run.trained(), new WorkerPool(1)));
    }

    /**
     * Coins give some of twelve records fewer than three of eight shadows, or more than five: no test is made of them.
     */
    @Test
    void recordsThatTooFewModelsHad_areLeftOut() {
        ModelTraining<Numbers, NoisyHistogram> run = trained(8, List.of(attack("a", ShadowSampling.COINS)), "full");
        List<StatisticStudy> studies = study(12, run);
        assertThat(studies.get(0).records()).isBetween(1, 11);
        assertThat(studies.get(0).tests()).isEqualTo(2 * studies.get(0).records());
    }

    @Test
    void attacksThatAskNothing_areNotStudied() {
        assertThat(study(12, trained(8, List.of(), "full"))).isEmpty();
        assertThatThrownBy(() -> new NormalityStudy(-1, 0.05))
                .hasMessage("records must be at least 0. Provided value: -1");
    }
}
