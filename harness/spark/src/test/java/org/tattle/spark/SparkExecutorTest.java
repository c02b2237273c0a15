package org.tattle.spark;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;
import org.tattle.engine.experiment.AuditFailure;
import org.tattle.engine.experiment.ModelArtifacts;
import org.tattle.engine.experiment.Progress;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.ThreadedExecutor;
import org.tattle.engine.experiment.TrainingExecutor;
import org.tattle.engine.remote.Bench;
import org.tattle.engine.remote.ExecutorProvider;
import org.tattle.engine.remote.RemoteRunSpec;
import org.tattle.engine.remote.ToyBench;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Executors in this very process; what other processes add is in the module's README. */
class SparkExecutorTest {
    /** Targets and shadows of one toy whose shadows serve all targets. */
    private static final int MODELS = 7;

    private static final Bench BENCH = new ToyBench();

    @TempDir
    Path folder;

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
        ToyBench.trainings();
    }

    private TrainingExecutor spark(RemoteRunSpec order, String master, Map<String, String> configuration) {
        Map<String, String> quick = new HashMap<>(configuration);
        quick.put("spark.driver.bindAddress", "127.0.0.1");
        quick.put("spark.driver.host", "127.0.0.1");
        return new SparkExecutorProvider()
                .engine(order, new ExecutorProvider.Settings(Optional.of(master), quick), listener);
    }

    private TrainingExecutor run(Path models, String... toys) {
        RemoteRunSpec order = ToyBench.order(toys);
        TrainingExecutor engine = spark(order, "local[2]", Map.of());
        engine.run(BENCH.cells(order, models));
        return engine;
    }

    private static void onThreads(Path models, String... toys) {
        new ThreadedExecutor(2, ProgressListener.silent()).run(BENCH.cells(ToyBench.order(toys), models));
    }

    /** Fails when an executor deals other records, draws other numbers, or is not lent the targets that it needs. */
    @Test
    void leavesTheSameBytesAsThreads() {
        onThreads(folder.resolve("threads"), "shared", "aligned", "retrained");
        run(folder.resolve("spark"), "shared", "aligned", "retrained");
        assertThat(ToyBench.files(folder.resolve("spark"))).isEqualTo(ToyBench.files(folder.resolve("threads")));
        assertThat(progress.get(0)).isEqualTo(new Progress(0, progress.get(0).total(), 0, 0, "models"));
        assertThat(progress.get(progress.size() - 1).complete()).isTrue();
    }

    @Test
    void whatThreadsFinished_isNotTrainedAgain() throws IOException {
        onThreads(folder, "shared");
        Map<String, String> all = ToyBench.files(folder);
        Files.delete(folder.resolve("shared/shadow-002.stat"));
        Files.delete(folder.resolve("shared/target-001.release"));
        ToyBench.trainings();
        assertThat(run(folder, "shared").resumed()).isEqualTo(MODELS - 2);
        assertThat(ToyBench.trainings()).isEqualTo(2);
        assertThat(ToyBench.files(folder)).isEqualTo(all);
    }

    @Test
    void whatSparkFinished_threadsTakeOver() {
        run(folder, "shared");
        ToyBench.trainings();
        onThreads(folder, "shared", "retrained");
        assertThat(ToyBench.trainings()).isEqualTo(3 + 3 * 4);
    }

    /** Nothing is missing, so no cluster is needed: there is none at this address. */
    @Test
    void aFinishedRunStartsNoApplication() {
        onThreads(folder, "shared");
        RemoteRunSpec order = ToyBench.order("shared");
        TrainingExecutor engine = spark(order, "spark://127.0.0.1:1", Map.of());
        engine.run(BENCH.cells(order, folder));
        assertThat(engine.resumed()).isEqualTo(MODELS);
    }

    @Test
    void aPoisonedTrainerFailsTheRun_afterTheOthersAreSaved() {
        assertThatThrownBy(() -> run(folder, "poisoned", "shared"))
                .isInstanceOf(AuditFailure.class)
                .hasMessageMatching("training poisoned/target-00[0-2] failed \\(seed -?\\d+\\):"
                        + " java.lang.ArithmeticException: no optimum");
        assertThat(ToyBench.files(folder).keySet())
                .allMatch(name -> name.startsWith("shared/"))
                .hasSize(MODELS + 3);
        assertThat(progress.get(progress.size() - 1).failed()).isEqualTo(3);
    }

    /** A disk that is full once: the second of three tries does not fail, though there is one executor only. */
    @Test
    void aTaskThatDies_isTriedAgain() {
        RemoteRunSpec order = ToyBench.order("hurt");
        spark(order, "local[1, 3]", Map.of()).run(BENCH.cells(order, folder.resolve("spark")));
        assertThat(ToyBench.files(folder.resolve("spark"))).hasSize(MODELS + 3);
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
        assertThat(ToyBench.files(folder)).hasSize(MODELS + 3);
        assertThat(notices)
                .anyMatch(line -> line.endsWith("NoClassDefFoundError: mine/Helper of a plug-in; the others go on"));
    }

    /** Fails when parcels that could not be written are believed to be there. */
    @Test
    void whatCouldNotBeBorrowed_isBorrowedByTheNextTask() throws IOException {
        onThreads(folder.resolve("home"), "aligned");
        Map<Integer, ModelArtifacts> lent = Map.of(
                0,
                BENCH.cells(ToyBench.order("aligned"), folder.resolve("home"))
                        .get(0)
                        .lent());
        ExecutorState workshop = new ExecutorState(BENCH.cells(ToyBench.order("aligned"), folder.resolve("there")));
        Files.createFile(folder.resolve("there")); // where a folder should be
        assertThatThrownBy(() -> workshop.borrow(1, lent)).isInstanceOf(InputException.class);
        Files.delete(folder.resolve("there"));
        workshop.borrow(1, lent);
        assertThat(folder.resolve("there")).isDirectoryRecursivelyContaining("glob:**.release");
    }

    /** Fails when a state of a training is left behind whose model came from elsewhere. */
    @Test
    void aStateThatThreadsLeft_goesWithItsModel() throws IOException {
        onThreads(folder, "shared");
        Files.delete(folder.resolve("shared/shadow-001.stat"));
        Files.write(folder.resolve("shared/shadow-001.state"), new byte[] {1});
        run(folder, "shared");
        assertThat(folder.resolve("shared/shadow-001.state")).doesNotExist();
    }

    @Test
    void aTaskThatMayNotBeTriedAgain_endsTheRun() {
        RemoteRunSpec order = ToyBench.order("hurt");
        TrainingExecutor engine = spark(order, "local[1]", Map.of());
        assertThatThrownBy(() -> engine.run(BENCH.cells(order, folder)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("No space left on device")
                .hasMessageEndingWith("run the same command again: what is finished is kept");
    }

    /** The driver knows the toy, the executor does not: as where a plug-in did not travel. */
    @Test
    void anExecutorThatCannotServe_refuses() {
        RemoteRunSpec order = ToyBench.order("no-such-toy");
        TrainingExecutor engine = spark(order, "local[1]", Map.of());
        assertThatThrownBy(() -> engine.run(BENCH.cells(ToyBench.order("shared"), folder)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("executor on 127.0.0.1: the plan: no toy is called no-such-toy");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void noMasterAtTheAddress() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }
        RemoteRunSpec order = ToyBench.order("shared");
        TrainingExecutor engine = spark(order, "spark://127.0.0.1:" + free, Map.of());
        assertThatThrownBy(() -> engine.run(BENCH.cells(order, folder)))
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
                "spark://",
                "spark://127.0.0.1",
                "spark://a b:1",
                "spark://[::1"
            })
    void whatIsNoMaster_isRefused(String master) {
        RemoteRunSpec order = ToyBench.order("shared");
        assertThatThrownBy(() -> spark(order, master, Map.of()).run(BENCH.cells(order, folder)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("--master: ");
    }
}
