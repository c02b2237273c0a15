package org.tattle.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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

    /** Linux ends a program for each training with the Java that waits for it, where setpriv is. */
    @Test
    void onAKill_aProgramForEachTraining_ends(@TempDir Path temporary) throws Exception {
        assumeTrue(DeathSignal.isKnown(), "there is no setpriv that knows --pdeathsig");
        Process java = started("each", temporary);
        assertThat(await(() -> !children(java).isEmpty())).isTrue();
        List<ProcessHandle> children = children(java);
        java.destroyForcibly().waitFor();
        assertThat(await(() -> children.stream().noneMatch(ProcessHandle::isAlive)))
                .isTrue();
    }

    /** A worker sees the end of its input once it is asked again; the next Java removes the folder. */
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
