package org.tattle.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.experiment.AuditFailure;
import org.tattle.engine.experiment.ExperimentTraining;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.ModelTraining;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.Toy;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.remote.RemoteRunSpec;

/** Executors in this very process; {@code harness/docs/spark.md} describes clusters. */
class SparkExecutorTest {
    /** Targets and shadow models of one toy whose shadow models serve all targets. */
    private static final int MODELS = 7;

    @TempDir
    Path folder;

    @TempDir
    Path executor;

    private final List<Progress> progress = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    private final ProgressListener listener = new ProgressListener() {
        @Override
        public synchronized void on(Progress now) {
            progress.add(now);
        }

        @Override
        public synchronized void notice(String line) {
            notices.add(line);
        }
    };

    @BeforeEach
    void forgetTrainings() {
        ToyRuns.trainings();
    }

    /** Trains toys under a master; what the executor does of them it finds registered. */
    private RunTracker run(String master, Path models, String... toys) {
        RemoteRunSpec spec = new RemoteRunSpec(
                UUID.randomUUID().toString(),
                "",
                List.of(),
                new RemoteRunSpec.Broadcast(Numbers.upTo(Toy.RECORDS), true),
                "",
                "test",
                false);
        List<ModelTraining<Numbers, NoisyHistogram>> runs = ToyRuns.in(models, toys);
        ExecutorState.register(spec.id(), new ExecutorState(ToyRuns.in(executor, toys)));
        RunTracker tracker = new RunTracker(
                runs.stream()
                        .mapToInt(run -> run.jobs().targets().size()
                                + run.jobs().shadows().size())
                        .sum(),
                listener);
        try (TrainingExecutor spark = ToyAudit.spark(master).start(supply -> spec, listener)) {
            ExperimentTraining.train(runs, spark, tracker);
        }
        return tracker;
    }

    private RunTracker run(Path models, String... toys) {
        return run("local[2]", models, toys);
    }

    private static void onThreads(Path models, String... toys) {
        Toy.train(ToyRuns.in(models, toys), 2, ProgressListener.silent());
    }

    /** Fails when an executor draws other records or numbers, or is not sent the targets that it needs. */
    @Test
    void leavesTheSameBytesAsThreads() {
        onThreads(folder.resolve("threads"), "shared", "aligned", "retrained");
        run(folder.resolve("spark"), "shared", "aligned", "retrained");
        assertThat(Toy.files(folder.resolve("spark"))).isEqualTo(Toy.files(folder.resolve("threads")));
        assertThat(progress.get(0)).isEqualTo(new Progress(0, progress.get(0).total(), 0, 0, "train"));
        assertThat(progress.get(progress.size() - 1).complete()).isTrue();
        assertThat(Toy.files(executor).keySet())
                .as("executors keep the inputs alone")
                .isNotEmpty()
                .allMatch(name -> name.endsWith(".release"));
    }

    @Test
    void whatThreadsFinished_isNotTrainedAgain() throws IOException {
        onThreads(folder, "shared");
        Map<String, String> all = Toy.files(folder);
        Files.delete(Toy.statistic(folder.resolve("shared"), "shadow-002"));
        Files.delete(folder.resolve("shared/target-001.release"));
        ToyRuns.trainings();
        assertThat(run(folder, "shared").resumed()).isEqualTo(MODELS - 2);
        assertThat(ToyRuns.trainings()).isEqualTo(2);
        assertThat(Toy.files(folder)).isEqualTo(all);
    }

    @Test
    void whatSparkFinished_threadsTakeOver() {
        run(folder, "shared");
        ToyRuns.trainings();
        onThreads(folder, "shared", "retrained");
        assertThat(ToyRuns.trainings()).isEqualTo(3 + 3 * 4);
    }

    /** Nothing is missing, so no cluster is needed: there is none at this address. */
    @Test
    void aFinishedRunStartsNoApplication() {
        onThreads(folder, "shared");
        assertThat(run("spark://127.0.0.1:1", folder, "shared").resumed()).isEqualTo(MODELS);
    }

    @Test
    void aPoisonedTrainerFailsTheRun_afterTheOthersAreSaved() {
        assertThatThrownBy(() -> run(folder, "poisoned", "shared"))
                .isInstanceOf(AuditFailure.class)
                .hasMessageMatching("training poisoned/shadow-000 failed \\(seed -?\\d+\\):"
                        + " java.lang.ArithmeticException: no optimum")
                .cause()
                .hasToString("java.lang.ArithmeticException: no optimum")
                .satisfies(cause -> assertThat(cause.getStackTrace()[0].getClassName())
                        .as("where it came from on the executor")
                        .isEqualTo(ToyRuns.class.getName()));
        assertThat(Toy.files(folder).keySet())
                .allMatch(name -> name.startsWith("shared/"))
                .hasSize(MODELS + 3);
        assertThat(progress.get(progress.size() - 1).failed()).isEqualTo(MODELS);
    }

    /** A disk that is full once: the second of three tries does not fail, though there is one executor only. */
    @Test
    void aTaskThatDies_isTriedAgain() {
        run("local[1, 3]", folder.resolve("spark"), "hurt");
        assertThat(Toy.files(folder.resolve("spark"))).hasSize(MODELS + 3);
        assertThat(notices)
                .singleElement()
                .asString()
                .endsWith(" (executor driver): shadow: cannot be written (No space left on device)");
    }

    /** Fails when what a trainer throws, be it an error, is taken for a fault of the machine. */
    @Test
    void aTrainerThatThrowsAnError_failsTheRunAsAnyOther() {
        assertThatThrownBy(() -> run(folder, "broken", "shared"))
                .isInstanceOf(AuditFailure.class)
                .hasMessageContaining("java.lang.NoClassDefFoundError: mine/Helper of a plug-in");
        assertThat(Toy.files(folder)).hasSize(MODELS + 3);
        assertThat(notices)
                .anyMatch(line -> line.endsWith("NoClassDefFoundError: mine/Helper of a plug-in; the others continue"));
    }

    /** Fails when inputs that could not be written are believed to be there. */
    @Test
    void inputsThatCouldNotBeWritten_areLoadedByTheNextTask() throws IOException {
        onThreads(folder.resolve("home"), "aligned");
        ModelTraining<?, ?> home = ToyRuns.in(folder.resolve("home"), "aligned").get(0);
        Map<Integer, ModelArtifacts> inputs =
                Map.of(0, home.inputs(home.jobs().shadows().get(0)));
        ExecutorState state = new ExecutorState(ToyRuns.in(folder.resolve("there"), "aligned"));
        Files.createFile(folder.resolve("there")); // where a folder should be
        assertThatThrownBy(() -> state.loadInputs(1, inputs)).isInstanceOf(InputException.class);
        Files.delete(folder.resolve("there"));
        state.loadInputs(1, inputs);
        assertThat(folder.resolve("there")).isDirectoryRecursivelyContaining("glob:**.release");
    }

    /** Fails when a state of a training is left behind whose model came from elsewhere. */
    @Test
    void aStateThatThreadsLeft_goesWithItsModel() throws IOException {
        onThreads(folder, "shared");
        Files.delete(Toy.statistic(folder.resolve("shared"), "shadow-001"));
        Files.write(folder.resolve("shared/shadow-001.state"), new byte[] {1});
        run(folder, "shared");
        assertThat(folder.resolve("shared/shadow-001.state")).doesNotExist();
    }

    @Test
    void aTaskThatMayNotBeTriedAgain_endsTheRun() {
        assertThatThrownBy(() -> run("local[1]", folder, "hurt"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("No space left on device")
                .hasMessageEndingWith("run the same command again: what is finished is kept");
    }

    @Test
    void noMasterAtTheAddress() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        assertThatThrownBy(() -> run("spark://127.0.0.1:" + free, folder, "shared"))
                .isInstanceOf(InputException.class)
                .hasMessage("--master: no Spark master answers at spark://127.0.0.1:" + free
                        + " (Connection refused); start it, or name another");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mesos://127.0.0.1:1",
                "",
                "127.0.0.1:7077",
                "local[",
                "local[99999999]",
                "local[ 100000, 3]",
                "local-cluster[2,1]",
                "local-cluster[0,1,1024]",
                "spark://",
                "spark://127.0.0.1",
                "spark://a b:1",
                "spark://[::1"
            })
    void whatIsNoMaster_isRefused(String master) {
        assertThatThrownBy(() -> run(master, folder, "shared"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("--master: ");
    }
}
