package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Surface;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.result.AttackResult;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.evaluate.AttackScoring;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.PhaseProgress;
import org.tattle.engine.evaluate.StatisticStore;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;
import org.tattle.math.sampling.Seed;

class ModelTrainingTest {
    private static final Toy TOY = Toy.shared();
    private static final NoisyHistogram.Ask ASK = new NoisyHistogram.Ask(1);

    @TempDir
    Path folder;

    private static ModelTraining<Numbers, NoisyHistogram> run(
            Path folder, List<SurfaceAttacks<Numbers, NoisyHistogram, ?>> views) {
        Experiment<Numbers, NoisyHistogram> experiment = new Experiment<>(
                "cell",
                new ExperimentInfo("count", Map.of(), "none", ""),
                Toy.COUNT,
                NoisyHistogram.CODEC,
                Adversary.shared(Toy.COUNT),
                views,
                Optional.empty(),
                List.of());
        Numbers numbers = TOY.numbers();
        return new ModelTraining<>(
                new ExperimentJobs<>(experiment, numbers, numbers.fingerprint(), TOY.design(), TOY.settings()),
                ModelStore.in(folder));
    }

    private static SurfaceAttacks<Numbers, NoisyHistogram, NoisyHistogram> view(
            String surface, MembershipAttack<Numbers, NoisyHistogram> attack) {
        return new SurfaceAttacks<>(surface, Surface.full(), List.of(new NamedAttack<>("attack", Map.of(), attack)));
    }

    private static void train(ModelTraining<?, ?> run) {
        Toy.train(List.of(run), 2, ProgressListener.silent());
    }

    /** What is on disk is what the statistic says of a model trained by hand under the job's seed. */
    @Test
    void answersAreThoseOfTheModelTrainedAlone() {
        ModelTraining<Numbers, NoisyHistogram> run = TOY.in(folder);
        train(run);
        ModelJob job = ModelJob.shadow(ShadowSampling.HALVES, -1, 1);
        NoisyHistogram alone = Toy.COUNT.train(
                TOY.numbers().select(run.jobs().members(job).stream().toArray()),
                new ModelTraining.JobTraining(
                        job.seed(new Seed(7)), ModelStore.inMemory(), "unused", "", Optional.empty()));
        double[] expected = new double[Toy.RECORDS];
        ASK.evaluate(alone, TOY.numbers(), expected);
        StatisticMatrix.Row answers = run.trained().statistics(job, -1).get(0);
        for (int i = 0; i < expected.length; i++) {
            assertThat(answers.get(i)).isEqualTo(expected[i]);
        }
    }

    @Test
    void equalStatisticsOfOneSurfaceAreAskedOnce_ofTwoSurfacesTwice() {
        MembershipAttack<Numbers, NoisyHistogram> once = new Nearer<>(ASK, ShadowSampling.HALVES);
        MembershipAttack<Numbers, NoisyHistogram> again = new Nearer<>(new NoisyHistogram.Ask(1), ShadowSampling.COINS);
        NamedAttack<Numbers, NoisyHistogram> first = new NamedAttack<>("first", Map.of(), once);
        NamedAttack<Numbers, NoisyHistogram> second = new NamedAttack<>("second", Map.of(), again);
        SurfaceAttacks<Numbers, NoisyHistogram, NoisyHistogram> both =
                new SurfaceAttacks<>("full", Surface.full(), List.of(first, second));
        assertThat(run(folder, List.of(both)).jobs().queries()).hasSize(1);
        assertThat(run(folder, List.of(both, view("other", once))).jobs().queries())
                .hasSize(2);
    }

    /** Two surfaces of one model: the second shows doubled counts. Fails when blocks of answers are mixed up. */
    @Test
    void everySurfaceHasItsOwnAnswers() {
        Surface<NoisyHistogram, NoisyHistogram> doubled = release -> new NoisyHistogram(
                Arrays.stream(release.counts()).map(c -> 2 * c).toArray());
        MembershipAttack<Numbers, NoisyHistogram> attack = new Nearer<>(ASK, ShadowSampling.HALVES);
        ModelTraining<Numbers, NoisyHistogram> run = run(
                folder,
                List.of(
                        view("full", attack),
                        new SurfaceAttacks<>(
                                "doubled", doubled, List.of(new NamedAttack<>("attack", Map.of(), attack)))));
        train(run);
        List<StatisticMatrix.Row> answers = run.trained().statistics(ModelJob.target(0), 0);
        for (int i = 0; i < Toy.RECORDS; i++) {
            assertThat(answers.get(1).get(i)).isEqualTo(2 * answers.get(0).get(i));
            assertThat(answers.get(0).get(i)).isNotZero();
        }
        List<AttackResult> audits = new Evaluation(List.of(0.1), 0.95, 3)
                .evaluate(run.trained(), new WorkerPool(1), PhaseProgress.uncounted())
                .attacks();
        assertThat(audits.get(1).auc())
                .as("all distances doubled")
                .isEqualTo(audits.get(0).auc());
    }

    @Test
    void aStatisticWhoseParametersCannotBeRead_isRefused() {
        QueryStatistic<Numbers, NoisyHistogram> anonymous = new QueryStatistic<>() {
            @Override
            public List<String> columns() {
                return ASK.columns();
            }

            @Override
            public void evaluate(NoisyHistogram release, Numbers records, double[] out) {
                ASK.evaluate(release, records, out);
            }

            @Override
            public double[] varianceScales(Numbers records) {
                return ASK.varianceScales(records);
            }
        };
        assertThatThrownBy(() -> run(folder, List.of(view("full", new Nearer<>(anonymous, ShadowSampling.HALVES)))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a query statistic must be a record");
    }

    @Test
    void aDesignOfOtherSizeIsRefused() {
        Experiment<Numbers, NoisyHistogram> experiment = TOY.in(folder).jobs().experiment();
        ShadowDesign other = new ShadowDesign(Toy.RECORDS + 1, new Seed(1));
        assertThatThrownBy(() -> new ModelTraining<>(
                        new ExperimentJobs<>(experiment, TOY.numbers(), "", other, TOY.settings()),
                        ModelStore.in(folder)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("design must be of as many records as there are, 12. Provided number: 13");
    }

    /** An adversary that drops a record would shift all others: membership would be held against wrong records. */
    @Test
    void anAdversaryThatDropsRecordsIsRefused() {
        Adversary<Numbers, NoisyHistogram> careless = new Adversary<>() {
            @Override
            public Reuse reuse() {
                return Reuse.RETRAINED;
            }

            @Override
            public Trainer<Numbers, NoisyHistogram> shadowTrainer() {
                return Toy.COUNT;
            }

            @Override
            public Numbers project(Numbers records, NoisyHistogram observed) {
                return records.select(1, 2, 3);
            }
        };
        assertThatThrownBy(() -> Toy.train(folder, 1, TOY.against(careless)))
                .isInstanceOf(AuditFailure.class)
                .hasMessageContaining("the adversary of shared expressed 12 records as 3; it must keep every record");
    }

    /** Gives every candidate the same score. */
    private record Constant(double value, int candidates) implements MembershipAttack<Numbers, NoisyHistogram> {
        @Override
        public Optional<QueryStatistic<Numbers, NoisyHistogram>> queryStatistic() {
            return Optional.empty();
        }

        @Override
        public ShadowSampling shadowSampling() {
            return ShadowSampling.NONE;
        }

        @Override
        public Scores score(
                Target<? extends Numbers, ? extends NoisyHistogram> target,
                Shadows shadows,
                UniformRandomProvider random) {
            double[] scores = new double[candidates];
            Arrays.fill(scores, value);
            return Scores.of(scores);
        }
    }

    private Evaluation.Outcome evaluate(MembershipAttack<Numbers, NoisyHistogram> attack) {
        ModelTraining<Numbers, NoisyHistogram> run = run(folder, List.of(view("full", attack)));
        train(run);
        return new Evaluation(List.of(0.1), 0.95, 3)
                .evaluate(run.trained(), new WorkerPool(1), PhaseProgress.uncounted());
    }

    /** Counts like the toy, but takes of all records what a rule says. */
    private record Taking(UnaryOperator<Numbers> rule) implements Trainer<Numbers, NoisyHistogram> {
        @Override
        public NoisyHistogram train(Numbers data, TrainingContext training) {
            return Toy.COUNT.train(data, training);
        }

        @Override
        public Numbers boundContributions(Numbers records) {
            return rule.apply(records);
        }
    }

    /** Scores candidates by the labels that it is given. */
    private record Reading() implements MembershipAttack<Numbers, NoisyHistogram> {
        @Override
        public Optional<QueryStatistic<Numbers, NoisyHistogram>> queryStatistic() {
            return Optional.empty();
        }

        @Override
        public ShadowSampling shadowSampling() {
            return ShadowSampling.NONE;
        }

        @Override
        public Scores score(
                Target<? extends Numbers, ? extends NoisyHistogram> target,
                Shadows shadows,
                UniformRandomProvider random) {
            assertThat(target.candidates().values()).isEqualTo(TOY.numbers().values());
            return Scores.of(target.records().values());
        }
    }

    private Scores reading(UnaryOperator<Numbers> rule) {
        Trainer<Numbers, NoisyHistogram> trainer = new Taking(rule);
        SurfaceAttacks<Numbers, NoisyHistogram, NoisyHistogram> view = view("full", new Reading());
        ModelTraining<Numbers, NoisyHistogram> run = new ModelTraining<>(
                new ExperimentJobs<>(
                        new Experiment<>(
                                "cell",
                                new ExperimentInfo("count", Map.of(), "none", ""),
                                trainer,
                                NoisyHistogram.CODEC,
                                Adversary.shared(trainer),
                                List.of(view),
                                Optional.empty(),
                                List.of()),
                        TOY.numbers(),
                        TOY.numbers().fingerprint(),
                        TOY.design(),
                        TOY.settings()),
                ModelStore.in(folder));
        train(run);
        return new AttackScoring<>(run.trained(), view, view.attacks().get(0))
                .attack(new StatisticStore(run.trained()).ofTarget(0), TOY.design());
    }

    /** An attack that compared whole records with a release of capped ones would look for what was never counted. */
    @Test
    void attacks_areToldWhatTheTrainerTakesOfEachRecord() {
        Scores scores = reading(records -> new Numbers(
                records.ids(),
                Arrays.stream(records.values()).map(x -> Math.min(x, 5)).toArray()));
        assertThat(scores.values()).containsExactly(0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5);
    }

    @Test
    void aTrainerThatTakesNothingOfARecord_mustKeepItsPlace() {
        assertThatThrownBy(() -> reading(records -> records.select(1, 2)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the trainer of cell takes 2 of 12 records; it must keep every record");
    }

    @Test
    void aScoreThatIsNoNumberIsRefused_namingRecordAndModel() {
        assertFails(new Constant(Double.NaN, Toy.RECORDS), "attack scored record number-0 of cell/target-000 with NaN");
    }

    @Test
    void scoresForOtherThanAllCandidatesAreRefused() {
        assertFails(new Constant(0, Toy.RECORDS + 1), "attack scored 13 of 12 records");
    }

    private void assertFails(Constant attack, String message) {
        Evaluation.Outcome outcome = evaluate(attack);
        assertThat(outcome.attacks()).isEmpty();
        assertThat(outcome.controls()).isEmpty();
        assertThat(outcome.failures()).singleElement().satisfies(failed -> {
            assertThat(failed.cause()).isInstanceOf(IllegalStateException.class).hasMessage(message);
            assertThat(failed.failure().message()).startsWith("target 0: ").endsWith(message);
        });
    }

    @Test
    void experimentsCountTheirModels() {
        assertThat(TOY.in(folder).jobs().experiment().models(10, 64)).isEqualTo(74);
        assertThat(TOY.sampled(ShadowSampling.NONE)
                        .in(folder)
                        .jobs()
                        .experiment()
                        .models(10, 64))
                .isEqualTo(10);
        assertThat(Toy.dependent(Adversary.Reuse.ALIGNED)
                        .in(folder)
                        .jobs()
                        .experiment()
                        .models(10, 64))
                .isEqualTo(74);
        assertThat(Toy.dependent(Adversary.Reuse.RETRAINED)
                        .in(folder)
                        .jobs()
                        .experiment()
                        .models(10, 64))
                .isEqualTo(650);
    }

    /** Counts how often it is asked for figures. */
    private record Asked(AtomicInteger asked, List<Metric> metrics) implements Trainer<Numbers, NoisyHistogram> {
        @Override
        public NoisyHistogram train(Numbers data, TrainingContext training) {
            training.metrics().ifPresent(recorded -> {
                asked.incrementAndGet();
                metrics.forEach(metric -> recorded.number(metric.key(), data.size()));
            });
            return Toy.COUNT.train(data, training);
        }
    }

    /** Metrics of shadow models have no reader; a trainer that names none has none to record. */
    @Test
    void onlyTargetsRecordMetrics_andOnlyOfTrainersThatNameSome() {
        Asked named = new Asked(new AtomicInteger(), List.of(Metric.undeclared("size")));
        ModelTraining<Numbers, NoisyHistogram> run = TOY.trainedBy(named).in(folder);
        train(run);
        assertThat(named.asked.get()).isEqualTo(Toy.TARGETS);
        assertThat(run.trained().figures(1)).containsExactly(entry("size", Toy.RECORDS / 2.0));
        assertThat(run.trained().heatMaps()).isEmpty();
        Asked silent = new Asked(new AtomicInteger(), List.of());
        train(TOY.trainedBy(silent).named("silent").in(folder));
        assertThat(silent.asked.get()).isZero();
    }
}
