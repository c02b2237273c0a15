package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Trainer;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.TrainedModels.StatisticFailure;
import org.tattle.math.sampling.Seed;

class ThreadedExecutorTest {
    private static final int MODELS = Toy.TARGETS + Toy.SHADOWS;
    private static final Toy TOY = Toy.shared();

    @TempDir
    Path folder;

    /** A trainer that fails on the members of one job. */
    private static Trainer<Numbers, NoisyHistogram> poisonedBy(ModelJob job) {
        List<String> poison = TOY.ids(TOY.in(Path.of("")).jobs().members(job));
        return (data, training) -> {
            if (data.ids().equals(poison)) {
                throw new ArithmeticException("no optimum");
            }
            return Toy.COUNT.train(data, training);
        };
    }

    /** Fails when a seed depends on the thread, on the order of the trainings or on another experiment. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void anyNumberOfThreadsLeavesTheSameBytes(int threads) {
        Toy.train(folder.resolve("one"), 1, Toy.dependent(Reuse.RETRAINED));
        Toy.train(
                folder.resolve("one"),
                1,
                Toy.dependent(Reuse.ALIGNED),
                TOY.named("coins").sampled(ShadowSampling.COINS));
        Toy.train(folder.resolve("one"), 1, TOY);
        Toy.train(
                folder.resolve("many"),
                threads,
                TOY,
                TOY.named("coins").sampled(ShadowSampling.COINS),
                Toy.dependent(Reuse.ALIGNED),
                Toy.dependent(Reuse.RETRAINED));
        Map<String, String> one = Toy.files(folder.resolve("one"));
        assertThat(one)
                .hasSize(4 * 2 * Toy.TARGETS + 2 * Toy.SHADOWS + Toy.TARGETS * Toy.SHADOWS + Toy.TARGETS * Toy.SHADOWS);
        assertThat(Toy.files(folder.resolve("many"))).isEqualTo(one);
    }

    @Test
    void everyModelIsTrainedOnItsOwnRecords() {
        Watched watched = new Watched(Toy.COUNT);
        Toy.train(folder, 1, TOY.trainedBy(watched));
        List<List<String>> expected = new ArrayList<>();
        IntStream.range(0, Toy.TARGETS)
                .forEach(t -> expected.add(TOY.ids(TOY.design().target(t))));
        TOY.design().family(ShadowSampling.HALVES, -1, Toy.SHADOWS).forEach(members -> expected.add(TOY.ids(members)));
        assertThat(watched.trainings).isEqualTo(expected);
    }

    @Test
    void whenTheAttacksAskNoShadow_noneIsTrained() {
        Toy.train(folder, 2, TOY.sampled(ShadowSampling.NONE));
        assertThat(Toy.files(folder.resolve("shared")).keySet())
                .hasSize(2 * Toy.TARGETS)
                .allMatch(name -> name.matches("target-00[0-2]\\.(release|[0-9a-f]{8}\\.stat)"));
    }

    @Test
    void shadowsKeepTheirReleasesOnRequest_andAreTrainedAnewForIt() {
        Toy.train(folder, 2, TOY);
        assertThat(folder.resolve("shared/shadow-000.release")).doesNotExist();
        Watched watched = new Watched(Toy.COUNT);
        RunSettings keep = new RunSettings(Toy.TARGETS, Toy.SHADOWS, new Seed(7), "test", true);
        Toy.train(folder, 2, TOY.trainedBy(watched).set(keep));
        assertThat(watched.trainings).hasSize(Toy.SHADOWS);
        assertThat(folder.resolve("shared/shadow-000.release")).exists();
        assertThat(Toy.files(folder)).hasSize(2 * MODELS);
    }

    @Test
    void aTrainingThatFails_isNamedAfterAllOthersAreFinished() {
        ModelJob job = ModelJob.shadow(ShadowSampling.HALVES, -1, 2);
        assertThatThrownBy(() -> Toy.train(folder, 1, TOY.trainedBy(poisonedBy(job)), TOY.named("other")))
                .isInstanceOf(AuditFailure.class)
                .hasMessage("training shared/shadow-002 failed (seed "
                        + job.seed(new Seed(7)).value() + "): java.lang.ArithmeticException: no optimum")
                .hasCauseInstanceOf(ArithmeticException.class)
                .hasNoSuppressedExceptions();
        assertThat(Toy.files(folder)).hasSize(2 * (2 * Toy.TARGETS + Toy.SHADOWS) - 1);
        Watched healed = new Watched(Toy.COUNT);
        Toy.train(folder, 1, TOY.trainedBy(healed));
        assertThat(healed.trainings).containsExactly(TOY.ids(TOY.design().shadow(ShadowSampling.HALVES, -1, 2)));
    }

    @Test
    void aTargetThatFails_holdsBackTheShadowsOfItsOwnExperimentOnly() {
        Toy poisoned = Toy.dependent(Reuse.RETRAINED).named("shared").trainedBy(poisonedBy(ModelJob.target(1)));
        assertThatThrownBy(() -> Toy.train(folder, 1, poisoned, TOY.named("other")))
                .isInstanceOf(AuditFailure.class)
                .hasMessageContaining("shared/target-001");
        assertThat(Toy.files(folder.resolve("shared")).keySet())
                .hasSize(2 * (Toy.TARGETS - 1))
                .allMatch(name -> name.matches("target-00[02]\\.(release|[0-9a-f]{8}\\.stat)"));
        assertThat(Toy.files(folder.resolve("other"))).hasSize(2 * Toy.TARGETS + Toy.SHADOWS);
    }

    /** Fails when threads that have no target left to train wait for the last target. */
    @ParameterizedTest
    @EnumSource(Reuse.class)
    void shadowsWaitForTargetsOnlyIfTheyNeedThem(Reuse reuse) {
        List<Integer> sizes = new ArrayList<>();
        ModelTraining<?, ?> run = Toy.dependent(reuse).in(folder);
        RunTracker tracker = new RunTracker(MODELS, ProgressListener.silent());
        ExperimentTraining.train(
                List.of(run),
                new TrainingExecutor() {
                    @Override
                    public void run(List<JobTask> tasks, RunTracker ignored) {
                        sizes.add(tasks.size());
                    }

                    @Override
                    public void close() {}
                },
                tracker);
        int shadows = run.jobs().shadows().size();
        assertThat(sizes)
                .isEqualTo(reuse == Reuse.SHARED ? List.of(Toy.TARGETS + shadows, 0) : List.of(Toy.TARGETS, shadows));
    }

    @Test
    void furtherFailuresAreSuppressedByTheFirst() {
        Trainer<Numbers, NoisyHistogram> broken = (data, training) -> {
            throw new ArithmeticException("never");
        };
        assertThatThrownBy(() -> Toy.train(folder, 2, TOY.trainedBy(broken)))
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .hasSize(MODELS - 1)
                        .allSatisfy(other -> assertThat(other).isInstanceOf(AuditFailure.class)));
    }

    @Test
    void whenFilesCannotBeWritten_noFurtherTrainingIsBegun() throws IOException {
        Files.writeString(folder.resolve("shared"), "a file where the cell's folder should be");
        Watched watched = new Watched(Toy.COUNT);
        assertThatThrownBy(() -> Toy.train(folder, 1, TOY.trainedBy(watched)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("target-000.release: cannot be written");
        assertThat(watched.trainings).hasSize(1);
    }

    /**
     * One of two threads cannot write. Fails when the engine returns, and the folder is unlocked, while the other is
     * still at work there, and when the other goes on with what is left.
     */
    @Test
    void noTrainingIsUnderWayWhenTheEngineGivesUp() {
        int targets = 100;
        Toy toy = TOY.set(new RunSettings(targets, Toy.SHADOWS, new Seed(7), "test", false));
        List<String> first = TOY.ids(TOY.design().target(0));
        AtomicInteger begun = new AtomicInteger();
        AtomicInteger underWay = new AtomicInteger();
        CountDownLatch both = new CountDownLatch(2);
        Trainer<Numbers, NoisyHistogram> trainer = (data, training) -> {
            both.countDown();
            awaitUninterruptibly(both);
            if (data.ids().equals(first)) {
                throw new InputException("disk", "is full", "free space");
            }
            underWay.incrementAndGet();
            begun.incrementAndGet();
            double work = 0;
            for (int i = 1; i < 20_000_000; i++) {
                work += 1.0 / i;
            }
            assertThat(work).isGreaterThan(1);
            underWay.decrementAndGet();
            return Toy.COUNT.train(data, training);
        };
        assertThatThrownBy(() -> Toy.train(folder, 2, toy.trainedBy(trainer))).isInstanceOf(InputException.class);
        assertThat(underWay).hasValue(0);
        assertThat(begun).hasValueLessThan(targets - 1);
        assertThat(Toy.files(folder)).hasSize(2 * begun.get());
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void anErrorOfTheMachineEndsTheRunAsItIs() {
        AtomicInteger trainings = new AtomicInteger();
        Trainer<Numbers, NoisyHistogram> deep = (data, training) -> {
            trainings.incrementAndGet();
            throw new StackOverflowError();
        };
        assertThatThrownBy(() -> Toy.train(folder, 1, TOY.trainedBy(deep))).isInstanceOf(StackOverflowError.class);
        assertThat(trainings).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void aStatisticThatIsNoNumber_failsWhoUsesIt_andIsAskedAgain(double factor) {
        ModelTraining<?, ?> run = TOY.asking(new NoisyHistogram.Ask(factor)).in(folder);
        for (int i = 0; i < 2; i++) {
            RunTracker engine = Toy.train(List.of(run), 1, ProgressListener.silent());
            assertThat(engine.resumed()).as("kept releases").isEqualTo(i == 0 ? 0 : Toy.TARGETS);
        }
        StatisticMatrix.Row answers =
                run.trained().statistics(ModelJob.target(0), 0).get(0);
        assertThatThrownBy(() -> answers.get(0))
                .isInstanceOf(StatisticFailure.class)
                .hasMessageStartingWith("the statistic failed on shared/target-000: ")
                .hasMessageContaining("count of record number-0 is ");
    }

    @Test
    void progressIsToldBeforeTheFirstModelAndAfterEach() {
        Toy.train(folder, 1, TOY);
        Toy other = TOY.named("other");
        for (int threads : new int[] {1, 3}) {
            List<Progress> heard = new ArrayList<>();
            RunTracker engine = Toy.train(
                    List.of(TOY.in(folder), other.named("other-" + threads).in(folder)), threads, heard::add);
            assertThat(heard).hasSize(2 * MODELS + 1);
            for (int i = 0; i < heard.size(); i++) {
                assertThat(heard.get(i).done()).isEqualTo(i);
                assertThat(heard.get(i).total()).isEqualTo(2 * MODELS);
                assertThat(heard.get(i).failed()).isZero();
            }
            assertThat(heard.get(2 * MODELS).complete()).isTrue();
            assertThat(heard.get(2 * MODELS).resumed()).isEqualTo(MODELS);
            assertThat(engine.resumed()).isEqualTo(MODELS);
            RunTracker second = Toy.train(folder, threads, TOY);
            assertThat(second.resumed()).as("of the second run alone").isEqualTo(MODELS);
        }
    }

    @Test
    void progressCountsFailures() {
        List<Progress> heard = new ArrayList<>();
        Toy poisoned = TOY.trainedBy(poisonedBy(ModelJob.shadow(ShadowSampling.HALVES, -1, 0)));
        assertThatThrownBy(() -> Toy.train(List.of(poisoned.in(folder)), 1, heard::add))
                .isInstanceOf(AuditFailure.class);
        assertThat(heard.get(heard.size() - 1)).isEqualTo(new Progress(MODELS, MODELS, 1, 0, "train"));
    }

    @Test
    void aListenerThatThrows_isNotTakenForAFailedTraining() {
        ProgressListener tired = progress -> {
            if (progress.done() == 2) {
                throw new IllegalStateException("tired");
            }
        };
        assertThatThrownBy(() -> Toy.train(List.of(TOY.in(folder)), 1, tired))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("tired");
    }

    @Test
    void noThreadIsTooFew() {
        assertThatThrownBy(() -> new ThreadedExecutor(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("threads must be at least 1. Provided value: 0");
    }
}
