package org.tattle.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever ends Java ends what it started. */
class OrphanTest {
    private static final int TRIES = 1200;

    @BeforeAll
    static void python() {
        Toy.requirePython();
    }

    private static Process started(String kind, Path temporary) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + temporary,
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Forever.class.getName(),
                        kind)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private interface State {
        boolean holds() throws IOException;
    }

    private static boolean await(State state) throws IOException, InterruptedException {
        for (int i = 0; i < TRIES && !state.holds(); i++) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
        return state.holds();
    }

    private static long folders(Path temporary) throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.filter(path -> path.getFileName().toString().startsWith("tattle-trainer-"))
                    .count();
        }
    }

    private static List<ProcessHandle> children(Process java) {
        return java.descendants()
                .filter(child -> child.info().commandLine().orElse("").contains("python"))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"worker", "each"})
    void onATermination_programsEnd_andTheirFoldersGo(String kind, @TempDir Path temporary) throws Exception {
        Process java = started(kind, temporary);
        assertThat(await(() -> !children(java).isEmpty())).isTrue();
        List<ProcessHandle> children = children(java);
        java.destroy();
        assertThat(java.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(await(() -> children.stream().noneMatch(ProcessHandle::isAlive)))
                .isTrue();
        assertThat(folders(temporary)).isZero();
    }

    /** Of each kind, also what left its parent: of a program with a child, three processes wait or ended. */
    @ParameterizedTest
    @CsvSource({"worker, 1", "each, 1", "child, 2"})
    void onAKill_allProcessesEnd(String kind, int processes, @TempDir Path temporary) throws Exception {
        assumeTrue(Watchdog.isThere(), "there is no shell");
        Process java = started(kind, temporary);
        assertThat(await(() -> waiting(temporary).size() == processes)).isTrue();
        List<ProcessHandle> all = waiting(temporary);
        java.destroyForcibly().waitFor();
        assertThat(await(() -> all.stream().noneMatch(ProcessHandle::isAlive))).isTrue();
    }

    /** The processes that know the temporary folder from their environment, but Java. */
    private static List<ProcessHandle> waiting(Path temporary) {
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().command().orElse("").contains("python"))
                .filter(process -> environment(process).contains(temporary.toString()))
                .toList();
    }

    private static String environment(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/environ"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    /** Nothing is left of processes; the next Java removes the folder. */
    @Test
    void onAKill_theNextJavaRemovesFolders(@TempDir Path temporary) throws Exception {
        Process java = started("worker", temporary);
        assertThat(await(() -> !children(java).isEmpty())).isTrue();
        List<ProcessHandle> children = children(java);
        java.destroyForcibly().waitFor();
        assertThat(folders(temporary)).isOne();
        children.forEach(ProcessHandle::destroyForcibly);
        Process next = started("worker", temporary);
        assertThat(await(() -> !children(next).isEmpty())).isTrue();
        assertThat(folders(temporary)).isOne();
        next.destroy();
        assertThat(await(() -> folders(temporary) == 0)).isTrue();
    }
}
