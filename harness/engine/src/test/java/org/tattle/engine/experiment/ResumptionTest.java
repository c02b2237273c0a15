package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.math.sampling.Seed;

class ResumptionTest {
    private static final Toy TOY = Toy.shared();

    @TempDir
    Path folder;

    /** Hears notices. */
    private static final class Notices implements ProgressListener {
        private final List<String> lines = new ArrayList<>();

        @Override
        public void on(Progress progress) {}

        @Override
        public void notice(String line) {
            lines.add(line);
        }
    }

    private static void damage(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
    }

    @ParameterizedTest
    @EnumSource(Reuse.class)
    void aFinishedRunTrainsNothing(Reuse reuse) {
        Toy toy = Toy.dependent(reuse);
        Toy.train(folder, 2, toy);
        Map<String, String> files = Toy.files(folder);
        Watched watched = new Watched(Toy.COUNT);
        Toy.train(folder, 2, toy.trainedBy(watched));
        assertThat(watched.trainings).isEmpty();
        assertThat(Toy.files(folder)).isEqualTo(files);
    }

    @Test
    void onlyWhatIsMissingOrDamagedIsTrainedAgain_toTheSameBytes() throws IOException {
        Toy.train(folder, 2, TOY);
        Map<String, String> files = Toy.files(folder);
        Path experiment = folder.resolve("shared");
        Files.delete(Toy.statistic(experiment, "target-000"));
        Files.delete(experiment.resolve("target-001.release"));
        Files.delete(Toy.statistic(experiment, "shadow-003"));
        damage(experiment.resolve("target-002.release"));
        Path cut = Toy.statistic(experiment, "shadow-001");
        Files.writeString(cut, "");

        Watched watched = new Watched(Toy.COUNT);
        Notices notices = new Notices();
        RunTracker engine = Toy.train(List.of(TOY.trainedBy(watched).in(folder)), 1, notices);

        assertThat(watched.trainings)
                .containsExactly(
                        TOY.ids(TOY.design().target(1)),
                        TOY.ids(TOY.design().target(2)),
                        TOY.ids(TOY.design().shadow(TOY.split(), -1, 1)),
                        TOY.ids(TOY.design().shadow(TOY.split(), -1, 3)));
        assertThat(engine.resumed()).as("one of them is asked again").isEqualTo(3);
        assertThat(notices.lines)
                .containsExactly(
                        experiment.resolve("target-002.release")
                                + " is damaged: its checksum does not match its 180 bytes; it is computed again",
                        cut + " is damaged: it is cut short at 0 bytes; it is computed again");
        assertThat(Toy.files(folder)).isEqualTo(files);
    }

    /** One shadow has a file for each target; any of them missing, the shadow is trained once and all are written. */
    @Test
    void anAlignedShadowIsTrainedAgainWhenOneOfItsFilesIsGone() throws IOException {
        Toy toy = Toy.dependent(Reuse.ALIGNED);
        Toy.train(folder, 2, toy);
        Map<String, String> files = Toy.files(folder);
        Files.delete(Toy.statistic(folder.resolve("ALIGNED"), "target-001-shadow-002"));
        Watched watched = new Watched(Toy.COUNT);
        Toy.train(folder, 2, toy.trainedBy(watched));
        assertThat(watched.trainings).hasSize(1);
        assertThat(Toy.files(folder)).isEqualTo(files);
    }

    static Stream<Arguments> changes() {
        Numbers numbers = Numbers.upTo(Toy.RECORDS);
        double[] changed = numbers.values().clone();
        changed[0] = 1;
        List<String> renamed = new ArrayList<>(numbers.ids());
        renamed.set(0, "another");
        return Stream.of(
                Arguments.of("seed", TOY.set(new RunSettings(Toy.TARGETS, Toy.SHADOWS, new Seed(8), "test", false))),
                Arguments.of(
                        "platform", TOY.set(new RunSettings(Toy.TARGETS, Toy.SHADOWS, new Seed(7), "next", false))),
                Arguments.of("label", TOY.labeled(Map.of("sd", 0.25))),
                Arguments.of("value", TOY.of(new Numbers(numbers.ids(), changed))),
                Arguments.of("id", TOY.of(new Numbers(renamed, numbers.values()))));
    }

    /** Each case fails when its part is left out of the key. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("changes")
    void anyChangeOfTheKeyTrainsAllModelsAnew(String part, Toy changed) {
        Toy.train(folder, 2, TOY);
        Watched watched = new Watched(Toy.COUNT);
        Notices notices = new Notices();
        Toy.train(List.of(changed.trainedBy(watched).in(folder)), 2, notices);
        assertThat(watched.trainings).as(part).hasSize(Toy.TARGETS + Toy.SHADOWS);
        assertThat(notices.lines).as("a stale file is not damaged").isEmpty();
    }

    @Test
    void moreTargetsAndShadowsAreAdded_withoutTrainingTheOldOnesAnew() {
        Toy.train(folder, 2, TOY);
        Watched watched = new Watched(Toy.COUNT);
        Toy.train(folder, 2, TOY.trainedBy(watched).set(new RunSettings(5, 8, new Seed(7), "test", false)));
        assertThat(watched.trainings).hasSize(5 - Toy.TARGETS + 8 - Toy.SHADOWS);
    }

    @Test
    void shadowsThatSawTheTargets_areTrainedAnewWhenTheTargetsChange() {
        Toy toy = Toy.dependent(Reuse.ALIGNED);
        Toy.train(folder, 2, toy);
        Watched watched = new Watched(Toy.COUNT);
        Toy.train(folder, 2, toy.trainedBy(watched).set(new RunSettings(4, Toy.SHADOWS, new Seed(7), "test", false)));
        assertThat(watched.trainings).hasSize(1 + Toy.SHADOWS);
    }

    /**
     * A target's release is kept, so that it is asked; a shadow model is trained again, unless its release was kept.
     */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anotherStatistic_trainsOnlyModelsWhoseReleasesWereNotKept(boolean kept) {
        Toy toy = TOY.set(new RunSettings(Toy.TARGETS, Toy.SHADOWS, new Seed(7), "test", kept));
        Toy.train(folder, 2, toy);
        Toy asking = toy.asking(new NoisyHistogram.Ask(2));
        ModelTraining<?, ?> run = asking.in(folder);
        assertThat(run.holding(ModelJob.target(0))).isEqualTo(JobRunner.Holding.RELEASE);
        assertThat(run.holding(ModelJob.shadow(TOY.split(), -1, 0)))
                .isEqualTo(kept ? JobRunner.Holding.RELEASE : JobRunner.Holding.NOTHING);
        Watched watched = new Watched(Toy.COUNT);
        RunTracker tracker = Toy.train(List.of(asking.trainedBy(watched).in(folder)), 2, ProgressListener.silent());
        assertThat(watched.trainings).hasSize(kept ? 0 : Toy.SHADOWS);
        assertThat(tracker.resumed()).isEqualTo(Toy.TARGETS + (kept ? Toy.SHADOWS : 0));
        Path fresh = folder.resolve("fresh");
        Toy.train(fresh, 1, asking);
        assertThat(Toy.files(folder.resolve("shared"))).containsAllEntriesOf(Toy.files(fresh.resolve("shared")));
    }

    @Test
    void whatAStoreHolds_isToldWithoutTraining() {
        Toy.train(folder, 2, TOY);
        ModelTraining<?, ?> more =
                TOY.set(new RunSettings(5, 8, new Seed(7), "test", false)).in(folder);
        List<JobRunner.Holding> all = Stream.concat(more.jobs().targets().stream(), more.jobs().shadows().stream())
                .map(more::holding)
                .toList();
        RunFolder.Holdings held = RunFolder.Holdings.of(all);
        assertThat(held)
                .isEqualTo(new RunFolder.Holdings(Toy.TARGETS + Toy.SHADOWS, 0, 0, 13 - Toy.TARGETS - Toy.SHADOWS));
        ModelTraining<?, ?> keeping = TOY.set(new RunSettings(Toy.TARGETS, Toy.SHADOWS, new Seed(7), "test", true))
                .in(folder);
        assertThat(keeping.holding(ModelJob.shadow(TOY.split(), -1, 0))).isEqualTo(JobRunner.Holding.PART);
    }

    /** Counts, noting half-way that it got there; may be interrupted then. */
    private record Halting(boolean interrupted, List<String> resumed) implements Trainer<Numbers, NoisyHistogram> {
        @Override
        public NoisyHistogram train(Numbers data, TrainingContext training) {
            Optional<byte[]> state = training.resume();
            state.ifPresent(bytes -> resumed.add(data.ids() + " at " + bytes[0]));
            training.save(new byte[] {50});
            if (interrupted) {
                throw new IllegalStateException("killed");
            }
            return Toy.COUNT.train(data, training);
        }
    }

    @Test
    void anInterruptedTrainingGoesOnWhereItWas_andItsStateIsRemovedAtTheEnd() {
        assertThatThrownBy(() -> Toy.train(folder, 1, TOY.trainedBy(new Halting(true, List.of()))))
                .isInstanceOf(AuditFailure.class);
        assertThat(Toy.files(folder.resolve("shared")))
                .containsOnlyKeys(
                        "target-000.state",
                        "target-001.state",
                        "target-002.state",
                        "shadow-000.state",
                        "shadow-001.state",
                        "shadow-002.state",
                        "shadow-003.state");
        Halting second = new Halting(false, new ArrayList<>());
        Toy.train(folder, 1, TOY.trainedBy(second));
        assertThat(second.resumed).hasSize(Toy.TARGETS + Toy.SHADOWS);
        assertThat(second.resumed.subList(0, Toy.TARGETS))
                .containsExactly(
                        TOY.ids(TOY.design().target(0)) + " at 50",
                        TOY.ids(TOY.design().target(1)) + " at 50",
                        TOY.ids(TOY.design().target(2)) + " at 50");
        assertThat(Toy.files(folder).keySet()).noneMatch(name -> name.endsWith(".state"));
    }

    @Test
    void theStateOfAnotherPlanOrADamagedOneIsNotResumed() throws IOException {
        assertThatThrownBy(() -> Toy.train(folder, 1, TOY.trainedBy(new Halting(true, List.of()))))
                .isInstanceOf(AuditFailure.class);
        Halting other = new Halting(true, new ArrayList<>());
        assertThatThrownBy(() -> Toy.train(folder, 1, TOY.trainedBy(other).labeled(Map.of("sd", 0.25))))
                .isInstanceOf(AuditFailure.class);
        assertThat(other.resumed).isEmpty();
        damage(folder.resolve("shared/target-000.state"));
        Halting second = new Halting(false, new ArrayList<>());
        Toy.train(folder, 1, TOY.trainedBy(second).labeled(Map.of("sd", 0.25)));
        assertThat(second.resumed).hasSize(Toy.TARGETS + Toy.SHADOWS - 1);
    }
}
